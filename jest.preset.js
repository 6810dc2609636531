/**
 * What every project's Jest run shares: TypeScript through swc, ES modules, libraries read from their sources.
 * Run with NODE_OPTIONS=--experimental-vm-modules (the test command sets it).
 */
export default {
  // Not in the folder for temporary files, which each run of the test command has of its own.
  cacheDirectory: `${import.meta.dirname}/node_modules/.cache/jest`,
  testEnvironment: 'node',
  testEnvironmentOptions: { customExportConditions: ['source', 'node', 'node-addons'] },
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  transform: {
    // A package of ES modules that another one requires: Node 20 can do that, Jest cannot.
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
