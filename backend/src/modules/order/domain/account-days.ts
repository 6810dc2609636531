const DAY_MS = 86_400_000;

/** House accounts count their days in UTC, as `2026-11-20`. */
export function utcDay(at = new Date()): string {
  return at.toISOString().slice(0, 10);
}

export function daysAfter(day: string, days: number): string {
  return utcDay(new Date(Date.parse(day) + days * DAY_MS));
}
