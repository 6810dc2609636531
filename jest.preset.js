import { messagePlugin } from './tools/messages/plugin.mjs';

/**
 * Jest settings of every project: TypeScript through swc, ES modules, libraries from source. Needs
 * NODE_OPTIONS=--experimental-vm-modules (set by the test command).
 */
export default {
  // Outside the temporary folder, which differs between test runs.
  cacheDirectory: `${import.meta.dirname}/node_modules/.cache/jest`,
  testEnvironment: 'node',
  testEnvironmentOptions: { customExportConditions: ['source', 'node', 'node-addons'] },
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  transform: {
    // An ES module package that another package requires, which Jest does not support.
    'node_modules/content-disposition/.+\\.js$': [
      '@swc/jest',
      { swcrc: false, module: { type: 'commonjs' } },
    ],
    '^.+\\.tsx?$': [
      '@swc/jest',
      {
        swcrc: false,
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true, decorators: true },
          transform: {
            legacyDecorator: true,
            decoratorMetadata: true,
            useDefineForClassFields: false,
            react: { runtime: 'automatic' },
          },
          keepClassNames: true,
          experimental: messagePlugin('message'),
        },
        module: { type: 'es6' },
        sourceMaps: 'inline',
      },
    ],
  },
  transformIgnorePatterns: ['/node_modules/(?!content-disposition/)'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  modulePathIgnorePatterns: ['/dist/'],
};
