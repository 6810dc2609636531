import { setTimeout as wait } from 'node:timers/promises';

/** Milliseconds. To ask as often as it is answered would take the processors from those that are waited for. */
const BETWEEN = 20;

/** Asks again and again, until it is so. */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await wait(BETWEEN);
}
