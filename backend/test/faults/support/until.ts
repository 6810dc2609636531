import { setTimeout as wait } from 'node:timers/promises';

/** Polling interval in milliseconds. A shorter one would take CPU time from the processes under test. */
const BETWEEN = 20;

/** Polls until a condition holds. */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await wait(BETWEEN);
}
