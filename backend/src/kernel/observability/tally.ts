/** Counts of code that is pure and is handed no service; `Metrics` shows them. Of the process, from its beginning. */
export const tally = { pricesComputed: 0 };
