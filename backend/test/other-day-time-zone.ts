import { dayIn } from '@glass/contracts/geo';
import type { Day } from '@glass/contracts/primitives';

const DAY_MS = 86_400_000;
const FROM_TEN_UTC = 'Pacific/Kiritimati';
const UNTIL_ELEVEN_UTC = 'Pacific/Pago_Pago';

/** Time zone whose date always differs from UTC's: UTC+14 or UTC−11. */
export const OTHER_DAY_TIME_ZONE = new Date().getUTCHours() < 10 ? UNTIL_ELEVEN_UTC : FROM_TEN_UTC;

/** Calendar day there, plus some days. */
export function dayInOtherTimeZone(days = 0): Day {
  return dayIn(OTHER_DAY_TIME_ZONE, new Date(Date.now() + days * DAY_MS));
}
