import preset from '../../../jest.preset.js';

/** Separate from the integration tests: these kill processes of the built API and worker. */
export default {
  ...preset,
  displayName: 'faults',
  rootDir: '.',
  testMatch: ['**/*.fault.ts'],
  testTimeout: 300_000,
};
