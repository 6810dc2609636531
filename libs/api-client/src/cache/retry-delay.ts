/** Specification §7: three further tries, after 1 s, 2 s, 4 s …, never more than 30 s. */
export const RETRIES = 3;
const FIRST_DELAY_MS = 1_000;
const MAX_DELAY_MS = 30_000;

/** @param retry 1 for the first retry. */
export function retryDelayMs(retry: number): number {
  return Math.min(FIRST_DELAY_MS * 2 ** (retry - 1), MAX_DELAY_MS);
}
