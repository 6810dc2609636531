/**
 * `@jest/globals` for tests loaded by Node itself: the `jest` object of the current file. Jest's own module refuses
 * to load this way.
 */
export const jest = new Proxy({}, { get: (_, name) => globalThis.jest[name] });
