import preset from '../../jest.preset.js';

/** Not among the unit tests: these need the whole application, which the global set-up starts. */
export default {
  ...preset,
  displayName: 'browser',
  rootDir: '.',
  testMatch: ['**/*.e2e.ts'],
  testEnvironment: '<rootDir>/support/page-environment.mjs',
  setupFilesAfterEnv: ['<rootDir>/support/second-try.ts'],
  testSequencer: '<rootDir>/../../libs/testing/src/longest-first.mjs',
  globalSetup: '<rootDir>/support/global-setup.mjs',
  globalTeardown: '<rootDir>/support/global-teardown.mjs',
  // Two browsers at a time: a page waits more than it works. Whoever signs a person out everywhere, or changes
  // their password, therefore takes a person that no other file uses.
  maxWorkers: 2,
  testTimeout: 120_000,
};
