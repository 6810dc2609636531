/**
 * How many random cases a property test tries: `base`, times PROPERTY_RUNS where that is set. `PROPERTY_RUNS=100`
 * makes the long run whose counts stand in the README.
 */
export function runs(base: number): { numRuns: number } {
  return { numRuns: Math.max(1, Math.round(base * Number(process.env.PROPERTY_RUNS ?? 1))) };
}
