interface Scheduler {
  yield?: () => Promise<void>;
}

/** Lets the browser answer who touches the page, and draw, before what comes next. */
export function nextTurn(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: Scheduler };
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
}
