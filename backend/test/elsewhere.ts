import { dayIn, type Day } from '@glass/contracts';

const DAY_MS = 86_400_000;
const FROM_TEN_UTC = 'Pacific/Kiritimati';
const UNTIL_ELEVEN_UTC = 'Pacific/Pago_Pago';

/** A time zone where it is another day than in UTC, whenever a test runs: UTC+14 or UTC−11. */
export const ELSEWHERE = new Date().getUTCHours() < 10 ? UNTIL_ELEVEN_UTC : FROM_TEN_UTC;

/** The calendar day there, some days from now. */
export function dayElsewhere(days = 0): Day {
  return dayIn(ELSEWHERE, new Date(Date.now() + days * DAY_MS));
}
