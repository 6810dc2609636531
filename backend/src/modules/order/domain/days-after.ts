const DAY_MS = 86_400_000;

/** A calendar day, `2026-11-20`, some days later or, below nothing, earlier. */
export function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}
