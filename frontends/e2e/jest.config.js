import preset from '../../jest.preset.js';

/** Not among the unit tests: these need the whole application, which the global set-up starts. */
export default {
  ...preset,
  displayName: 'browser',
  rootDir: '.',
  testMatch: ['**/*.e2e.ts'],
  globalSetup: '<rootDir>/support/global-setup.mjs',
  globalTeardown: '<rootDir>/support/global-teardown.mjs',
  // One browser at a time: the machine has two cores and the application runs on it as well.
  maxWorkers: 1,
  testTimeout: 120_000,
};
