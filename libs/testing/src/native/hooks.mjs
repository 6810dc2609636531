const JEST_GLOBALS = new URL('./globals.mjs', import.meta.url).href;

/** Libraries of the workspace are read from their sources, as everywhere in tests. */
export function resolve(specifier, context, nextResolve) {
  if (specifier === '@jest/globals') return { url: JEST_GLOBALS, shortCircuit: true };
  return nextResolve(specifier, { ...context, conditions: [...context.conditions, 'source'] });
}
