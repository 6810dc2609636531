import fc from 'fast-check';

const times = process.env.PROPERTY_RUNS;

// A fixed seed: every run tries the same cases, so that a failure points to the change. Long runs try new cases.
if (times === undefined) fc.configureGlobal({ seed: 20261122 });

/**
 * Number of random cases of a property test: `base` times PROPERTY_RUNS. `PROPERTY_RUNS=100` is the long run with new
 * cases each time; the READMEs record its counts.
 */
export function runs(base: number): { numRuns: number } {
  return { numRuns: Math.max(1, Math.round(base * Number(times ?? 1))) };
}

export { fc };
