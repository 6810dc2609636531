import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const REPOSITORY = fileURLToPath(new URL('../..', import.meta.url));
const { forbidden } = createRequire(import.meta.url)(join(REPOSITORY, '.dependency-cruiser.cjs'));

/** Files that break a rule: path, import, rule. */
const BROKEN = [
  ['backend/src/kernel/database/rows.ts', '../../modules/quote/public.js', 'kernel-knows-no-business'],
  ['backend/src/modules/tenant/public.ts', '../order/public.js', 'ladder-tenant'],
  ['backend/src/modules/quote/quote.module.ts', '../auth/public.js', 'ladder-quote'],
  [
    'backend/src/modules/order/use-cases/a.use-case.ts',
    '../../quote/domain/status.js',
    'modules-meet-at-public',
  ],
  ['backend/src/modules/order/use-cases/b.use-case.ts', '../http/order.controller.js', 'work-knows-no-http'],
  ['backend/src/modules/order/queries/w.query.ts', '../services/y.js', 'folder-queries'],
  [
    'backend/src/modules/order/queries/aa.query.ts',
    '../../../kernel/audit/audit-log.js',
    'queries-change-nothing',
  ],
  ['backend/src/modules/order/services/y.ts', '../use-cases/place-order.use-case.js', 'folder-services'],
  ['backend/src/modules/order/http/z.controller.ts', '../loose.js', 'files-lie-in-folders'],
  ['backend/src/modules/order/order.module.ts', './use-cases/refuse-order.js', 'use-cases-are-verbs'],
  [
    'backend/src/modules/order/http/c.controller.ts',
    '../persistence/order.entity.js',
    'http-knows-no-persistence',
  ],
  ['backend/src/modules/order/domain/price.ts', 'typeorm', 'domain-is-pure'],
  [
    'backend/src/modules/order/domain/json.ts',
    '../../../kernel/http/json-text.js',
    'domain-knows-no-process',
  ],
  ['backend/src/modules/order/domain/file.ts', 'node:fs', 'domain-reads-no-files'],
  ['backend/src/modules/order/use-cases/d.use-case.ts', 'stripe', 'stripe-in-one-place'],
  ['backend/src/modules/order/use-cases/e.use-case.ts', '../../new/public.js', 'modules-are-on-the-ladder'],
  ['backend/src/modules/order/public.ts', '../../diagnostics/panel.js', 'nobody-needs-diagnostics'],
  ['backend/src/main.cli.ts', './modules/quote/domain/status.js', 'entry-points-load-modules'],
  ['backend/src/main.api.ts', './modules/order/order.jobs.module.js', 'api-runs-no-jobs'],
  ['backend/src/main.worker.ts', './modules/order/order.http.module.js', 'worker-serves-no-http'],
  ['backend/src/screen.ts', 'react', 'server-without-screens'],
  ['backend/src/f.ts', '../../libs/geometry/src/index.js', 'libraries-by-their-name'],
  ['backend/src/g.ts', './g.spec.js', 'product-without-tests'],
  ['backend/src/h.ts', './utils/text.js', 'names-say-something'],
  ['backend/src/i.ts', './camelCase.js', 'names-in-kebab-case'],
  ['backend/src/j.ts', './nowhere.js', 'everything-resolves'],
  ['backend/src/k.ts', 'undeclared', 'packages-are-declared'],
  ['backend/src/l.ts', 'jest', 'product-without-test-packages'],
  ['backend/src/m.ts', './n.js', 'no-cycles'],
  ['backend/src/o.ts', '@glass/ui', 'what-backend-may-import'],
  ['libs/geometry/src/p.ts', '@glass/ui', 'what-libs-geometry-may-import'],
  ['libs/geometry/src/q.ts', 'react', 'domain-libraries-are-pure'],
  ['libs/panel-editor/src/first-view/x.ts', 'swr', 'first-view-without-the-kit'],
  ['libs/ui/src/r.ts', '@glass/contracts/quote', 'what-libs-ui-may-import'],
  ['libs/ui/src/s.ts', 'node:path', 'browser-code-without-node'],
  ['frontends/buyer/src/t.ts', '../../host/src/shell.js', 'what-frontends-buyer-may-import'],
  ['frontends/host/src/u.ts', '@glass/panel-editor', 'what-frontends-host-may-import'],
  ['frontends/buyer/src/v.ts', 'stripe', 'no-server-packages-in-browsers'],
];

/** Files imported above, and some that obey the rules. */
const FINE = {
  'backend/src/modules/order/order.jobs.module.ts': `import './jobs/labels.handler.js';`,
  'backend/src/modules/order/jobs/labels.handler.ts': `import '@glass/documents';`,
  'backend/src/modules/order/order.http.module.ts': `import './http/order.controller.js';`,
  'backend/src/modules/order/http/order.controller.ts': `import '../use-cases/place-order.use-case.js';`,
  'backend/src/modules/order/use-cases/place-order.use-case.ts': `import '../../quote/public.js';\nimport '../persistence/order.entity.js';`,
  'backend/src/modules/order/use-cases/refuse-order.ts': '',
  'backend/src/modules/order/persistence/order.entity.ts': `import 'typeorm';`,
  'backend/src/modules/quote/public.ts': `import './domain/status.js';`,
  'backend/src/modules/quote/domain/status.ts': `import '@glass/contracts/quote';`,
  'backend/src/modules/auth/public.ts': '',
  'backend/src/modules/new/public.ts': '',
  'backend/src/modules/payment/stripe/checkout.ts': `import 'stripe';`,
  'backend/src/diagnostics/panel.ts': '',
  'backend/src/g.spec.ts': '',
  'backend/src/kernel/audit/audit-log.ts': '',
  'backend/src/kernel/http/json-text.ts': '',
  'backend/src/modules/order/loose.ts': '',
  'backend/src/n.ts': `import type { M } from './m.js';\nexport type N = M;`,
  'backend/src/utils/text.ts': '',
  'backend/src/camelCase.ts': '',
  'frontends/host/src/shell.ts': `import '@glass/ui';`,
};

let folder;
let violations;

function write(path, content) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), content);
}

function writePackage(path, name, more = {}) {
  write(`${path}/package.json`, JSON.stringify({ name, version: '1.0.0', main: 'index.js', ...more }));
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'glass-boundaries-'));
  const dependencies = { typeorm: '1', stripe: '1', react: '1', swr: '1' };
  const libraries = ['contracts', 'geometry', 'documents', 'ui', 'panel-editor'];
  for (const name of libraries) dependencies[`@glass/${name}`] = '*';
  const root = { dependencies, devDependencies: { jest: '1' }, workspaces: ['libs/*'], private: true };
  write('package.json', JSON.stringify(root));
  for (const name of [...Object.keys(dependencies), 'jest', 'undeclared']) {
    if (name.startsWith('@glass/')) continue;
    writePackage(`node_modules/${name}`, name);
    write(`node_modules/${name}/index.js`, '');
  }
  mkdirSync(join(folder, 'node_modules/@glass'));
  for (const name of libraries) {
    const exports = { '.': { source: './src/index.ts' }, './*': { source: './src/*.ts' } };
    writePackage(`libs/${name}`, `@glass/${name}`, { exports });
    write(`libs/${name}/src/index.ts`, '');
    symlinkSync(`../../libs/${name}`, join(folder, 'node_modules/@glass', name));
  }
  write('libs/contracts/src/quote.ts', '');
  for (const [path, content] of Object.entries(FINE)) write(path, content);
  for (const [path, imported] of BROKEN) write(path, `import '${imported}';\n`);
  const depcruise = join(REPOSITORY, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const config = join(REPOSITORY, '.dependency-cruiser.cjs');
  const args = [depcruise, '--config', config, '--output-type', 'json', 'backend', 'libs', 'frontends'];
  const { stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8', env: { PATH: '' } });
  violations = JSON.parse(stdout).summary.violations.map(({ from, rule }) => `${from} breaks ${rule.name}`);
});

afterAll(() => rmSync(folder, { recursive: true }));

describe('import rules', () => {
  it.each(BROKEN)('%s may not import %s (%s)', (path, imported, rule) => {
    expect(violations).toContain(`${path} breaks ${rule}`);
  });

  it('accept files that obey them', () => {
    expect(
      violations.filter((line) => Object.keys(FINE).some((path) => line.startsWith(`${path} `))),
    ).toEqual([]);
  });

  it('all have a reason and the severity error', () => {
    expect(forbidden.filter(({ comment, severity }) => !comment || severity !== 'error')).toEqual([]);
  });

  it('are each broken above, except rules generated for other modules and parts', () => {
    const tried = new Set(BROKEN.map(([, , rule]) => rule));
    const untried = forbidden.map(({ name }) => name).filter((name) => !tried.has(name));
    expect(untried.filter((name) => !/^(folder|ladder|what)-/.test(name))).toEqual([]);
  });
});
