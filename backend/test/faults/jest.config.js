import preset from '../../../jest.preset.js';

/** Not among the integration tests: these need the built API and worker, as processes that can be killed. */
export default {
  ...preset,
  displayName: 'faults',
  rootDir: '.',
  testMatch: ['**/*.fault.ts'],
  testSequencer: '<rootDir>/../../../libs/testing/src/longest-first.mjs',
  testTimeout: 300_000,
};
