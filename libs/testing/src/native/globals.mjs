/**
 * `@jest/globals` for tests that Node itself has loaded: the `jest` of the file that runs now. Jest's own module
 * refuses to be loaded so.
 */
export const jest = new Proxy({}, { get: (_, name) => globalThis.jest[name] });
