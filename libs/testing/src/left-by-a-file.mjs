const LEFT = ['EVENT_HANDLERS', 'TEST_TIMEOUT_SYMBOL'].map((name) => Symbol.for(name));

/**
 * Removes the globals that jest-circus leaves behind where the next file shares them. Otherwise the next file would
 * report to old handlers and inherit the old timeout.
 */
export function removeLeftByFile(global) {
  for (const name of LEFT) delete global[name];
}
