import { dayIn } from '@glass/contracts';

const MINUTE_MS = 60_000;
/** No zone is further from UTC than 14 hours. */
const FARTHEST = 15 * 60;

/** The first moment of a calendar day in a time zone; found by halves, because not every day begins at midnight. */
export function dayStartIn(timeZone: string, day: string): Date {
  const utcMidnight = Date.parse(`${day}T00:00:00Z`) / MINUTE_MS;
  let [before, within] = [utcMidnight - FARTHEST, utcMidnight + FARTHEST];
  while (within - before > 1) {
    const middle = Math.floor((before + within) / 2);
    if (dayIn(timeZone, new Date(middle * MINUTE_MS)) < day) before = middle;
    else within = middle;
  }
  return new Date(within * MINUTE_MS);
}
