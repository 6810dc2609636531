import TestSequencer from '@jest/test-sequencer';

/**
 * The slowest test files, slowest first. Jest orders files by their recorded durations, but on a fresh clone only by
 * size: the slowest then ran last, and one core waited minutes for it.
 */
const LONGEST = [
  'two-tenants.int.spec.ts',
  'demo-papers-checked.int.spec.ts',
  'every-call-fuzzed.int.spec.ts',
  'documents-as-jobs.int.spec.ts',
  'embedded-postgres.spec.mjs',
  'killed-money.fault.ts',
  'servers.fault.ts',
];

export default class LongestFirst extends TestSequencer {
  async sort(tests) {
    const sorted = await super.sort(tests);
    return sorted.sort((one, other) => placeOf(one) - placeOf(other));
  }
}

function placeOf({ path }) {
  const place = LONGEST.findIndex((name) => path.endsWith(`/${name}`));
  return place < 0 ? LONGEST.length : place;
}
