/** Specification §7: data that no page has used for so long is discarded. */
export const DISCARD_AFTER_MS = 900_000;

export interface UnusedDiscarder {
  /** A page uses the data under this key until the answered function is called. */
  hold(key: string): () => void;
}

/** Counts who uses which key, and discards a key's data 15 minutes after the last one let go of it. */
export function createUnusedDiscarder(discard: (key: string) => void): UnusedDiscarder {
  const holders = new Map<string, number>();
  const timers = new Map<string, ReturnType<typeof setTimeout>>();

  function release(key: string): void {
    const left = (holders.get(key) ?? 1) - 1;
    if (left > 0) return void holders.set(key, left);
    holders.delete(key);
    timers.set(
      key,
      setTimeout(() => {
        timers.delete(key);
        discard(key);
      }, DISCARD_AFTER_MS),
    );
  }

  return {
    hold(key) {
      clearTimeout(timers.get(key));
      timers.delete(key);
      holders.set(key, (holders.get(key) ?? 0) + 1);
      let isHeld = true;
      return () => {
        if (isHeld) release(key);
        isHeld = false;
      };
    },
  };
}
