/**
 * Import rules (ARCHITECTURE.md), each with its reason in its comment. Violations fail the tests. Paths are relative
 * to the repository.
 */

const SPEC = '\\.spec\\.tsx?$|\\.factory\\.tsx?$|/test/|/bench/|\\.bench\\.ts$';
const lib = (...names) => `^libs/(${names.join('|')})/`;
const npm = (...names) => `(^|/)node_modules/(${names.join('|')})(/|$)`;
const backendModule = (...names) => `^backend/src/modules/(${names.join('|')})/`;

/** Workspace packages that each part may import. */
const CONTRACT = ['contracts', 'formats', 'language'];
const DOMAIN = ['geometry', 'pricing', 'layouts', 'nesting', 'dxf'];
const SHELL = ['shell-contract'];
/** Features of two remotes, among the building blocks of screens. */
const FEATURES = ['libs/pages/src/panel-grid', 'libs/pages/src/hardware', 'libs/pages/src/photos'];
const PARTS = [
  { path: lib('language'), libs: [], why: 'Everything with texts imports it, so it knows nothing else.' },
  { path: lib('contracts'), libs: ['language'], why: 'Server and browsers share contracts.' },
  { path: lib('formats'), libs: ['contracts', 'language'], why: 'Reads and writes values for all others.' },
  ...DOMAIN.map((name) => ({
    path: lib(name),
    libs: [...CONTRACT, ...DOMAIN],
    why: 'Domain libraries are pure and know domain and contracts only.',
  })),
  {
    path: lib('documents'),
    libs: [...CONTRACT, ...DOMAIN],
    why: 'Documents draw what the domain libraries work out; they know no server and no screen.',
  },
  { path: lib('api-client'), libs: CONTRACT, why: 'The client of the API knows the API, and no screen.' },
  {
    path: lib('shell-contract'),
    libs: CONTRACT,
    why: 'What host and remotes agree on must not pull in either.',
  },
  { path: lib('ui'), libs: ['language'], why: 'Building blocks of screens know no business and no server.' },
  {
    path: '^libs/pages/(?!src/(?:panel-g|hardware/|photos/))',
    libs: [...CONTRACT, ...SHELL, 'api-client', 'ui', 'pricing/src/words'],
    why: 'The list and the form that screens are made of: they know how the API answers, and of the business the words of price lines alone.',
  },
  {
    path: lib('panel-editor'),
    libs: [...CONTRACT, ...DOMAIN, 'ui'],
    why: 'The editor is a feature for any remote: it is handed its data and fetches none.',
  },
  {
    path: '^frontends/host/',
    libs: [...CONTRACT, ...SHELL, 'api-client', 'ui', 'pages'],
    why: 'The host stays small: features and domain code come with the remotes.',
  },
  ...['frontends/buyer', 'frontends/tenant', 'frontends/platform', ...FEATURES].map((folder) => ({
    path: `^${folder}/`,
    libs: [...CONTRACT, ...SHELL, ...DOMAIN, 'api-client', 'ui', 'pages', 'panel-editor'],
    why: 'Remotes are built and shipped apart, so none knows another or the host; nor does a feature of two remotes.',
  })),
  {
    path: '^backend/',
    libs: [...CONTRACT, ...DOMAIN, 'documents', 'panel-editor/src/first-view'],
    why: 'The server shares contracts and domain code with the browser, and of its screens the first view of a site alone.',
  },
];

const partRules = PARTS.map(({ path, libs, why }) => ({
  name: `what-${path
    .replace(/[^a-z-]+/g, ' ')
    .trim()
    .replaceAll(' ', '-')}-may-import`,
  comment: why,
  severity: 'error',
  from: { path, pathNot: SPEC },
  to: {
    path: '^(libs|frontends|backend|deploy)/',
    pathNot: [path, ...(libs.length > 0 ? [lib(...libs)] : []), '^frontends/webpack\\.[a-z-]+\\.mjs$'],
  },
}));

/** Layers of backend modules, from the bottom; 0 is the kernel. */
const LAYERS = [
  ['file', 'geo'],
  ['catalogue', 'customer', 'document', 'payment'],
  ['tenant'],
  ['quote'],
  ['auth', 'order'],
  ['company', 'receivables', 'shop'],
  ['platform'],
];

const layerRules = LAYERS.flatMap((layer, height) =>
  layer.map((name) => {
    const above = LAYERS.slice(height)
      .flat()
      .filter((other) => other !== name);
    return {
      name: `ladder-${name}`,
      comment: `Modules import only from lower layers; "${name}" is in layer ${height + 1}.`,
      severity: 'error',
      from: { path: backendModule(name), pathNot: SPEC },
      to: { path: above.length > 0 ? backendModule(...above) : '^backend/src/modules/nothing-is-above$' },
    };
  }),
);

/** The folders of a module, from the top down. All may name a job (`.job.ts`); `stripe` is an adapter. */
const FOLDERS = ['(http|jobs)', 'use-cases', 'services', 'queries', '(persistence|stripe)', 'domain'];

const folderRules = FOLDERS.slice(1).map((folder, index) => ({
  name: `folder-${folder.replace(/[()]/g, '').replace('|', '-')}`,
  comment: 'Nothing in a module points back up; see FOLDERS.',
  severity: 'error',
  from: { path: `^backend/src/modules/[^/]+/${folder}/`, pathNot: SPEC },
  to: {
    path: `^backend/src/modules/[^/]+/(${FOLDERS.slice(0, index + 1).join('|')})/`,
    pathNot: '\\.job\\.ts$',
  },
}));

const backendRules = [
  {
    name: 'kernel-knows-no-business',
    comment: 'The kernel is the lowest layer; business words in it would couple all modules.',
    severity: 'error',
    from: { path: '^backend/src/kernel/' },
    to: { path: '^backend/src/(?!kernel/)' },
  },
  {
    name: 'modules-are-on-the-ladder',
    comment: 'Add new modules to LAYERS before importing them.',
    severity: 'error',
    from: {},
    to: { path: `^backend/src/modules/(?!(${LAYERS.flat().join('|')})/)` },
  },
  {
    name: 'modules-meet-at-public',
    comment:
      'public.ts is the one file other modules may import, and their calls public.http.ts, so that the rest can change freely.',
    severity: 'error',
    from: { path: '^backend/src/modules/([^/]+)/', pathNot: SPEC },
    to: {
      path: '^backend/src/modules/[^/]+/',
      pathNot: ['^backend/src/modules/$1/', '^backend/src/modules/[^/]+/public(\\.http)?\\.ts$'],
    },
  },
  {
    name: 'entry-points-load-modules',
    comment: 'Processes are composed only from module files and public.ts.',
    severity: 'error',
    from: { path: '^backend/src/(?!modules/)', pathNot: SPEC },
    to: {
      path: '^backend/src/modules/[^/]+/',
      pathNot: '^backend/src/modules/[^/]+/(public|[a-z.-]+\\.module)\\.ts$',
    },
  },
  {
    name: 'nobody-needs-diagnostics',
    comment: 'Diagnostics are loaded only if enabled, so nothing may depend on them.',
    severity: 'error',
    from: {
      path: '^backend/src/',
      pathNot: ['^backend/src/diagnostics/', '^backend/src/(api|worker)\\.module\\.ts$', SPEC],
    },
    to: { path: '^backend/src/diagnostics/' },
  },
  {
    name: 'domain-is-pure',
    comment: 'Domain files are plain functions: no framework, no database, no queue, no network, no files.',
    severity: 'error',
    from: { path: '^backend/src/modules/[^/]+/domain/', pathNot: SPEC },
    to: {
      path: npm('@nestjs', 'typeorm', 'pg', 'bullmq', 'ioredis', 'stripe', 'fastify', 'nodemailer'),
      reachable: true,
    },
  },
  {
    name: 'domain-reads-no-files',
    comment: 'Domain files are given what they need; node:crypto alone is allowed, for hashes.',
    severity: 'error',
    from: { path: '^backend/src/modules/[^/]+/domain/', pathNot: SPEC },
    to: { dependencyTypes: ['core'], pathNot: '^(node:)?crypto$' },
  },
  {
    name: 'domain-knows-no-process',
    comment: 'Domain files know no request and count nothing for the whole process; their callers do.',
    severity: 'error',
    from: { path: '^backend/src/modules/[^/]+/domain/', pathNot: SPEC },
    to: {
      path: '^backend/src/kernel/(access|http|jobs|limits/(?!limit\\.ts)|observability)',
      reachable: true,
    },
  },
  {
    name: 'work-knows-no-http',
    comment:
      'Use-cases and queries also run in the worker and on the command line, where there is no request.',
    severity: 'error',
    from: { path: '^backend/src/modules/[^/]+/(use-cases|services|queries)/', pathNot: SPEC },
    to: { path: '^backend/src/(modules/[^/]+|kernel)/http/' },
  },
  {
    name: 'files-lie-in-folders',
    comment: 'A file of a module lies in one of FOLDERS, so that a rule holds for it.',
    severity: 'error',
    from: {},
    to: {
      path: '^backend/src/modules/[^/]+/',
      pathNot: `^backend/src/modules/[^/]+/((${FOLDERS.join('|')}|test)/|[a-z.-]+\\.module\\.ts|public)`,
    },
  },
  {
    name: 'queries-change-nothing',
    comment:
      'A query can be repeated at any time, so it starts no job and leaves no audit event. Services may write; FOLDERS keeps queries from them.',
    severity: 'error',
    from: { path: '^backend/src/modules/[^/]+/queries/', pathNot: SPEC },
    to: { path: '^backend/src/kernel/(audit/audit-log|jobs/job-queue)\\.ts$' },
  },
  {
    name: 'use-cases-are-verbs',
    comment: 'Parts that use-cases share are services, in services/.',
    severity: 'error',
    from: {},
    to: { path: '^backend/src/modules/[^/]+/use-cases/(?!.*\\.use-case\\.ts$)' },
  },
  {
    name: 'http-knows-no-persistence',
    comment: 'A controller calls one use-case or query; the tables are their business.',
    severity: 'error',
    from: { path: '^backend/src/modules/[^/]+/http/', pathNot: SPEC },
    to: { path: '^backend/src/modules/[^/]+/persistence/' },
  },
  {
    name: 'api-runs-no-jobs',
    comment: 'Job handlers run only in the worker; the API enqueues jobs.',
    severity: 'error',
    from: { path: '^backend/src/(main\\.api|api\\.module)\\.ts$' },
    to: { path: '\\.handler\\.ts$', reachable: true },
  },
  {
    name: 'worker-serves-no-http',
    comment: 'The worker serves no calls, so it loads no controllers.',
    severity: 'error',
    from: { path: '^backend/src/(main\\.worker|worker\\.module)\\.ts$' },
    to: { path: '^backend/src/modules/[^/]+/http/|\\.http(\\.module)?\\.ts$', reachable: true },
  },
  {
    name: 'stripe-in-one-place',
    comment:
      'Everything that knows Stripe is in payment/stripe, so that an upgrade or another provider touches one folder.',
    severity: 'error',
    from: { pathNot: `^backend/src/modules/payment/stripe/|${SPEC}` },
    to: { path: npm('stripe') },
  },
];

const pureRules = [
  {
    name: 'domain-libraries-are-pure',
    comment: 'Geometry, pricing and DXF run in browser and server alike: no framework, no input or output.',
    severity: 'error',
    from: {
      path: lib(...CONTRACT, ...DOMAIN),
      pathNot: `${SPEC}|^libs/language/src/use-language\\.ts$`,
    },
    to: {
      path: `${npm('.*')}`,
      pathNot: [
        npm(
          'big\\.js',
          'csv-(parse|stringify)/dist/esm',
          'fflate',
          '@lingui/(core|message-utils)',
          'punycode\\.js',
          '(saxes|three/src/extras/Earcut\\.js)',
          'write-excel-file',
        ),
        '(^|/)libs/',
      ],
    },
  },
  {
    name: 'browser-code-without-node',
    comment: "Node's modules do not exist in a browser.",
    severity: 'error',
    from: {
      path: `${lib(...CONTRACT, ...DOMAIN, ...SHELL, 'api-client', 'ui', 'pages', 'panel-editor')}src/|^frontends/(host|buyer|tenant|platform)/src/`,
      pathNot: `${SPEC}|^libs/language/src/server/`,
    },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'no-server-packages-in-browsers',
    comment:
      'Server packages do not belong into bundles. The server’s language replaces the page’s, in tests of a shared browser for every later file.',
    severity: 'error',
    from: {
      path: `^frontends/(host|buyer|tenant|platform)/src/|${lib(...SHELL, 'api-client', 'ui', 'pages', 'panel-editor')}`,
    },
    to: {
      path: `${npm('@nestjs', 'typeorm', 'pg', 'bullmq', 'ioredis', 'stripe', 'pdfkit', 'fastify', 'nodemailer')}|^libs/language/src/server/`,
    },
  },
  {
    name: 'server-without-screens',
    comment: 'The server renders no screens.',
    severity: 'error',
    from: { path: `^backend/|${lib('documents')}` },
    to: { path: npm('react', 'react-dom', 'react-router', 'swr', '@mui', '@emotion') },
  },
  {
    name: 'first-view-without-the-kit',
    comment:
      'The first view is drawn by the API, which has no room for the styles and components of the pages.',
    severity: 'error',
    from: { path: lib('panel-editor/src/first-view'), pathNot: SPEC },
    to: { path: npm('@mui', '@emotion', 'react-router', 'swr'), reachable: true },
  },
];

const generalRules = [
  {
    name: 'no-cycles',
    comment: 'Files that need each other, even for types, cannot be understood, tested or moved apart.',
    severity: 'error',
    from: {},
    to: { circular: true },
  },
  {
    name: 'everything-resolves',
    comment: 'Imports must resolve, and their packages must be declared.',
    severity: 'error',
    from: {},
    // Only webpack resolves queries.
    to: { couldNotResolve: true, pathNot: '^react-router\\?whole$' },
  },
  {
    name: 'packages-are-declared',
    comment: 'A transitive dependency can disappear with any update.',
    severity: 'error',
    from: { pathNot: SPEC },
    to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
  },
  {
    name: 'product-without-test-packages',
    comment: 'Packages used in production are dependencies, not development dependencies.',
    severity: 'error',
    from: { path: '^(backend|libs/[^/]+|frontends/[^/]+)/src/', pathNot: [SPEC, lib('testing')] },
    to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'], pathNot: npm('@types') },
  },
  {
    name: 'libraries-by-their-name',
    comment: 'Another library is imported as @glass/…, through what it exports, and not by a path into it.',
    severity: 'error',
    from: { path: '^(libs|frontends)/([^/]+)/|^backend/', pathNot: lib('testing') },
    to: {
      path: '^libs/',
      pathNot: '^libs/$2/',
      dependencyTypes: ['local'],
      dependencyTypesNot: ['aliased-workspace'],
    },
  },
  {
    name: 'product-without-tests',
    comment: 'Only tests use test support, and nothing uses a spec.',
    severity: 'error',
    from: { path: '^(backend|libs|frontends)/', pathNot: [SPEC, '^frontends/e2e/', lib('testing')] },
    to: { path: `${lib('testing')}|${SPEC}`, pathNot: npm('.*') },
  },
  {
    name: 'names-say-something',
    comment: 'Folders or files named utils, helpers, common, misc or manager collect unrelated code.',
    severity: 'error',
    from: {},
    to: { path: '^(backend|libs|frontends).*[/.-](utils?|helpers?|common|misc|managers?)[/.-]' },
  },
  {
    name: 'names-in-kebab-case',
    comment: 'One spelling of file names: lower case, words joined by hyphens.',
    severity: 'error',
    from: {},
    to: { path: '^(backend|libs|frontends)/.*[A-Z_ ][^/]*$' },
  },
];

module.exports = {
  forbidden: [...partRules, ...layerRules, ...folderRules, ...backendRules, ...pureRules, ...generalRules],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|golden)/' },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    parser: 'tsc',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['source', 'import', 'require', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types', 'typings'],
    },
  },
};
