import fc from 'fast-check';

const times = process.env.PROPERTY_RUNS;

// Every run of the tests tries the same cases, so that a red run says something about the change it was made for.
// New cases are the work of the long runs.
if (times === undefined) fc.configureGlobal({ seed: 20261122 });

/**
 * How many random cases a property test tries: `base`, times PROPERTY_RUNS where that is set. `PROPERTY_RUNS=100`
 * makes the long run, with other cases each time, whose counts stand in the READMEs.
 */
export function runs(base: number): { numRuns: number } {
  return { numRuns: Math.max(1, Math.round(base * Number(times ?? 1))) };
}

export { fc };
