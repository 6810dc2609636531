interface Scheduler {
  yield?: () => Promise<void>;
}

/** Yields to the browser for input and painting. */
export function nextTurn(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: Scheduler };
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
}
