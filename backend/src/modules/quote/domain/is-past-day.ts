const HOUR_MS = 3_600_000;
/** Where the day begins last (the date line, UTC−12): a buyer there still has yesterday. */
const LATEST_ZONE_HOURS = 12;

/** Whether a day, `2026-11-20`, is over wherever the buyer may be. */
export function isPastDay(day: string, now: Date): boolean {
  const lastDayToBegin = new Date(now.getTime() - LATEST_ZONE_HOURS * HOUR_MS).toISOString().slice(0, 10);
  return day < lastDayToBegin;
}
