/** Process-wide counters for pure code without injected services; `Metrics` exports them. */
export const processCounters = { pricesComputed: 0 };
