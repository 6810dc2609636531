import preset from './jest.preset.js';

const FINDING_WORDS = [`${import.meta.dirname}/libs/panel-editor/src/testing/finding-words.ts`];
const TESTING = `${import.meta.dirname}/libs/testing/src`;
const node = (displayName, rootDir, more = {}) => ({
  ...preset,
  displayName,
  rootDir,
  testEnvironment: `${TESTING}/native/native-environment.mjs`,
  testRunner: `${TESTING}/native/test-runner.mjs`,
  ...more,
});
/** @param setup more modules to load before each file */
const browser = (displayName, rootDir, setup = []) => ({
  ...preset,
  displayName,
  rootDir,
  testEnvironment: '<rootDir>/../../libs/testing/src/browser/browser-environment.mjs',
  runtime: '<rootDir>/../../libs/testing/src/browser/browser-runtime.cjs',
  testEnvironmentOptions: { customExportConditions: ['source', 'browser'] },
  setupFilesAfterEnv: ['<rootDir>/../../libs/testing/src/browser/each-file.cjs', ...setup],
  moduleNameMapper: {
    ...preset.moduleNameMapper,
    '\\.css$': '<rootDir>/../../libs/testing/src/browser/empty-style.ts',
    '^@emotion/serialize$': '<rootDir>/../../libs/testing/src/browser/emotion-serialize.cjs',
  },
});

// Times are shown in the reader's time zone. Tests use the same one everywhere, and not the servers' (UTC).
process.env.TZ = 'America/Los_Angeles';

/** Unit tests need no services; integration tests (`*.int.spec.ts`) get their own PostgreSQL. */
export default {
  // Ends tests that hang, without failing others on a busy machine.
  testTimeout: 180_000,
  // Memory grows by 20 MB with each file of integration tests; a new worker begins without.
  workerIdleMemoryLimit: '1GB',
  projects: [
    node('contracts', 'libs/contracts'),
    node('language', 'libs/language'),
    node('formats', 'libs/formats'),
    node('geometry', 'libs/geometry'),
    node('pricing', 'libs/pricing'),
    node('layouts', 'libs/layouts'),
    node('nesting', 'libs/nesting'),
    node('dxf', 'libs/dxf'),
    node('documents', 'libs/documents'),
    node('testing', 'libs/testing'),
    node('deploy', 'deploy', { testMatch: ['**/*.spec.mjs'] }),
    node('generators', 'tools/generators', { testMatch: ['**/*.spec.mjs'] }),
    node('backend', 'backend', {
      testPathIgnorePatterns: [...preset.testPathIgnorePatterns, '\\.int\\.spec\\.ts$'],
    }),
    node('integration', 'backend', {
      testMatch: ['**/*.int.spec.ts'],
      globalSetup: '<rootDir>/test/global-setup.mjs',
      globalTeardown: '<rootDir>/test/global-teardown.mjs',
    }),
    browser('api-client', 'libs/api-client'),
    browser('shell-contract', 'libs/shell-contract'),
    browser('ui', 'libs/ui'),
    browser('pages', 'libs/pages', FINDING_WORDS),
    browser('panel-editor', 'libs/panel-editor', FINDING_WORDS),
    browser('host', 'frontends/host'),
    browser('buyer', 'frontends/buyer', FINDING_WORDS),
    browser('tenant', 'frontends/tenant'),
    browser('platform', 'frontends/platform'),
  ],
};
