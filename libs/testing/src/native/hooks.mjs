const JEST_GLOBALS = new URL('./globals.mjs', import.meta.url).href;

/** Resolves workspace libraries to their sources, as in all tests. */
export function resolve(specifier, context, nextResolve) {
  if (specifier === '@jest/globals') return { url: JEST_GLOBALS, shortCircuit: true };
  return nextResolve(specifier, { ...context, conditions: [...context.conditions, 'source'] });
}
