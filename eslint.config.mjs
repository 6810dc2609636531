import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const SPECS = ['**/*.spec.ts', '**/*.spec.tsx', '**/*.spec.mjs', '**/test/**'];
/** Jest, webpack and the other tools ask for a default export; so does federation for what a remote exposes. */
const DEFAULT_EXPORTERS = [
  '**/*.config.{js,mjs,cjs,ts}',
  '**/jest.preset.js',
  '**/global-{setup,teardown}.{ts,mjs}',
  '**/*-environment.mjs',
  '**/test-runner.mjs',
  '**/longest-first.mjs',
  '**/*.d.ts',
  'frontends/*/src/remote.tsx',
];

const named = (names) => Object.fromEntries(names.map((name) => [name, 'readonly']));
const NODE = named(
  'AbortController AbortSignal Buffer URL URLSearchParams clearInterval clearTimeout console fetch process setInterval setTimeout'.split(
    ' ',
  ),
);
const JEST = named('afterAll afterEach beforeAll beforeEach describe expect it'.split(' '));

const neverSkip = ['describe', 'it', 'test'].flatMap((object) =>
  ['skip', 'only', 'todo'].map((property) => ({ object, property, message: 'Every test runs, always.' })),
);

const noEnvironment = {
  object: 'process',
  property: 'env',
  message: 'Settings are read and checked once, in backend/src/kernel/config.',
};

/** A lost connection and a deadlock are failures, too: an error is looked at before it is taken for an answer. */
const unseenErrors = [
  'CallExpression[callee.property.name="catch"] > ArrowFunctionExpression[params.length=0]:not([body.name="undefined"])',
  'CallExpression[callee.property.name="catch"] > ArrowFunctionExpression[params.0.name=/^_/]',
  'CatchClause > BlockStatement > ThrowStatement > CallExpression[callee.name="notFound"]',
].map((selector) => ({
  selector,
  message:
    'Look at the error: this would take a lost connection for an answer. Ask in a way that answers null.',
}));

const oneVerb = {
  selector: 'ClassBody > MethodDefinition[kind="method"][accessibility!="private"][key.name!="run"]',
  message: 'A use-case has one verb, `run`; what several share is a step.',
};

/** Each lets a page fail in some browser; the module that is named works in all. */
const pageGlobals = ['localStorage', 'sessionStorage'].map((name) => ({
  name,
  message: 'It throws where the person forbids storage: keep the value by `keptValue` of @glass/api-client.',
}));
const pageProperties = [
  ...pageGlobals.map(({ name, message }) => ({ object: 'window', property: name, message })),
  {
    object: 'crypto',
    property: 'randomUUID',
    message: 'It is missing without https: newUid of @glass/contracts.',
  },
];
/** The one module that opens the browser's storage. */
const STORAGE = 'libs/api-client/src/storage/lasting-storage.ts';
/** How pages are tried: they fill the storage as an earlier visit would have. */
const PAGE_TESTS = ['libs/testing/**', 'frontends/e2e/**', 'frontends/*/src/testing/**', ...SPECS];

/** One that needs more does more than one thing: a step of its own, or a part of what it is given. */
const maxDependencies = {
  selector: 'MethodDefinition[kind="constructor"] > FunctionExpression[params.6.type="TSParameterProperty"]',
  message: 'At most six dependencies.',
};

const deepImports = ['@mui/material', '@mui/icons-material'].map((name) => ({
  name,
  message: `Import the one thing (${name}/Button): the whole package would be in every bundle.`,
}));

const unseeded = {
  name: 'fast-check',
  message: 'Import fc from @glass/testing/property: it tries the same cases in every run of the tests.',
};

export default tseslint.config(
  { ignores: ['**/dist/', '**/node_modules/', '.data/', '.nx/', '**/golden/', 'coverage/'] },
  // A rule that does not fit is changed here, for everybody, with its reason; not in the file that breaks it.
  { linterOptions: { noInlineConfig: true } },
  js.configs.recommended,
  {
    languageOptions: { globals: NODE },
    rules: {
      eqeqeq: 'error',
      'no-eval': 'error',
      'no-new-func': 'error',
      'no-control-regex': 'off', // control characters are what input is checked for
      'max-lines': ['error', 400],
      'no-restricted-exports': [
        'error',
        { restrictDefaultExports: { direct: true, named: true, defaultFrom: true } },
      ],
      'no-restricted-properties': ['error', ...neverSkip],
      'no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      'prefer-const': 'error',
    },
  },
  {
    files: ['**/*.{ts,tsx,mts}'],
    // The rules that need to know types are in .oxlintrc.json.
    extends: [tseslint.configs.recommended],
    rules: {
      '@typescript-eslint/no-namespace': ['error', { allowDeclarations: true }], // completes a package's types
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
      'no-undef': 'off', // the compiler knows the types of globals
    },
  },
  {
    files: ['{libs,frontends}/*/src/**/*.{ts,tsx}'],
    // Specification §8: what nobody recognises is written to the browser's log.
    rules: { 'no-console': ['error', { allow: ['warn', 'error'] }] },
  },
  {
    files: ['backend/src/**/*.ts'],
    ignores: ['backend/src/main.cli.ts', 'backend/src/cli/**'],
    rules: { 'no-console': 'error' },
  },
  {
    files: ['backend/src/**/*.ts'],
    rules: { 'no-restricted-syntax': ['error', ...unseenErrors, maxDependencies] },
  },
  {
    files: ['backend/src/modules/*/use-cases/*.ts'],
    rules: { 'no-restricted-syntax': ['error', ...unseenErrors, maxDependencies, oneVerb] },
  },
  {
    files: ['{backend,libs/*}/src/**/*.ts'],
    ignores: ['backend/src/kernel/config/**', 'libs/testing/**', ...SPECS],
    rules: { 'no-restricted-properties': ['error', ...neverSkip, noEnvironment] },
  },
  {
    files: ['{libs,frontends}/**/*.{ts,tsx}'],
    rules: { 'no-restricted-imports': ['error', { paths: deepImports }] },
  },
  {
    files: ['{libs,frontends}/*/src/**/*.{ts,tsx}'],
    ignores: [STORAGE, ...PAGE_TESTS],
    rules: {
      'no-restricted-globals': ['error', ...pageGlobals],
      'no-restricted-properties': ['error', ...neverSkip, noEnvironment, ...pageProperties],
    },
  },
  {
    files: ['{libs,frontends}/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: reactHooks.configs.flat.recommended.rules,
  },
  {
    files: SPECS,
    languageOptions: { globals: JEST },
    rules: {
      'max-lines': 'off', // a list of cases may be long
      'no-restricted-imports': ['error', { paths: [...deepImports, unseeded] }],
    },
  },
  {
    files: ['**/*.cjs'],
    languageOptions: { sourceType: 'commonjs', globals: named(['module', 'require', '__dirname']) },
  },
  { files: DEFAULT_EXPORTERS, rules: { 'no-restricted-exports': 'off' } },
);
