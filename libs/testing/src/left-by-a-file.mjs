const LEFT = ['EVENT_HANDLERS', 'TEST_TIMEOUT_SYMBOL'].map((name) => Symbol.for(name));

/**
 * Removes what jest-circus leaves on the global object of a file of tests, where the next file has the same: its tests would
 * be told to the handlers of all before it, and end in the time that one of them asked for.
 */
export function removeLeftByFile(global) {
  for (const name of LEFT) delete global[name];
}
