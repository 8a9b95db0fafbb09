"""What the phases share: transactions, events, markets, bosses, the year's end, the score."""
