import { selectSteps } from '../local/test/changed.mjs';

/** A small repository: paths with their imports; `type ` marks an import of types only. */
const IMPORTS = {
  'libs/contracts/src/order/order.ts': [],
  'libs/contracts/src/order.spec.ts': ['libs/contracts/src/order/order.ts'],
  'libs/pages/src/list.tsx': ['type libs/contracts/src/order/order.ts'],
  'libs/pages/src/list.spec.tsx': ['libs/pages/src/list.tsx'],
  'backend/src/kernel/database.ts': [],
  'backend/src/modules/order/pay.ts': ['libs/contracts/src/order/order.ts', 'backend/src/kernel/database.ts'],
  'backend/src/modules/order/order.module.ts': ['backend/src/modules/order/pay.ts'],
  'backend/src/api.module.ts': ['backend/src/modules/order/order.module.ts'],
  'backend/test/test-api.ts': ['backend/src/api.module.ts', 'backend/src/kernel/database.ts'],
  'backend/src/modules/order/test/pay.int.spec.ts': ['backend/test/test-api.ts'],
  'backend/src/modules/geo/test/geo.int.spec.ts': ['backend/test/test-api.ts'],
  'backend/test/faults/killed.fault.ts': [],
  'frontends/buyer/src/features/orders/orders.page.tsx': ['libs/pages/src/list.tsx'],
  'frontends/buyer/src/features/orders/orders.spec.tsx': ['frontends/buyer/src/routes.tsx'],
  'frontends/buyer/src/features/paste/paste.spec.tsx': ['frontends/buyer/src/routes.tsx'],
  'frontends/buyer/src/routes.tsx': ['frontends/buyer/src/features/orders/orders.page.tsx'],
  'frontends/e2e/first-journey.e2e.ts': [],
  'frontends/e2e/shop-floor.e2e.ts': [],
  'deploy/test/docker-files.spec.mjs': [],
  'deploy/test/document-links.spec.mjs': [],
};
const TEXTS = { 'deploy/test/docker-files.spec.mjs': "read('deploy/docker/Dockerfile')", 'README.md': '' };

const MODULES = Object.entries(IMPORTS).map(([source, imports]) => ({
  source,
  dependencies: imports.map((path) => ({
    resolved: path.replace('type ', ''),
    dependencyTypes: path.startsWith('type ') ? ['local', 'type-only'] : ['local'],
  })),
}));

const read = (path) => TEXTS[path] ?? (path in IMPORTS || path.startsWith('deploy/docker/') ? '' : null);
const select = (...changed) => selectSteps(changed, MODULES, read);

describe('npm test -- --changed', () => {
  it('runs the specs that import a changed file, over packages too', () => {
    expect(select('backend/src/kernel/database.ts').integration).toEqual([
      'backend/src/modules/geo/test/geo.int.spec.ts',
      'backend/src/modules/order/test/pay.int.spec.ts',
    ]);
    expect(select('libs/pages/src/list.tsx').pages).toEqual([
      'frontends/buyer/src/features/orders/orders.spec.tsx',
      'libs/pages/src/list.spec.tsx',
    ]);
  });

  it('runs the specs of the module or feature, not of all that modules and routes compose', () => {
    const steps = select('backend/src/modules/order/pay.ts');
    expect(steps.integration).toEqual(['backend/src/modules/order/test/pay.int.spec.ts']);
    expect(select('frontends/buyer/src/features/orders/orders.page.tsx').pages).toEqual([
      'frontends/buyer/src/features/orders/orders.spec.tsx',
    ]);
  });

  it('lints importers of changed types, but runs no specs for them', () => {
    const steps = select('libs/contracts/src/order/order.ts');
    expect(steps.lint).toContain('frontends/buyer/src/features/orders/orders.page.tsx');
    expect(steps.unit).toContain('libs/contracts/src/order.spec.ts');
    expect(steps.pages).toBeUndefined();
  });

  it('runs the specs that name a changed file which is no module', () => {
    expect(select('deploy/docker/Dockerfile')).toEqual({
      boundaries: [],
      format: ['deploy/docker/Dockerfile'],
      words: ['deploy/docker/Dockerfile'],
      lint: undefined,
      unit: ['deploy/test/docker-files.spec.mjs', 'deploy/test/document-links.spec.mjs'],
    });
  });

  it('builds and runs the first journey for a frontend, the changed browser test, faults for the kernel', () => {
    const page = select('frontends/buyer/src/features/orders/orders.page.tsx');
    expect(page).toMatchObject({ build: [], browser: ['frontends/e2e/first-journey.e2e.ts'] });
    expect(select('frontends/e2e/shop-floor.e2e.ts').browser).toEqual(['frontends/e2e/shop-floor.e2e.ts']);
    expect(select('backend/src/kernel/database.ts').faults).toEqual(['backend/test/faults/killed.fault.ts']);
  });

  it('checks the format and words of files that still exist', () => {
    expect(select('README.md', 'docs/deleted.md')).toMatchObject({
      format: ['README.md'],
      words: ['README.md'],
    });
    expect(select('docs/deleted.md')).not.toHaveProperty('format');
  });

  it('runs everything for a setting of all tools', () => {
    expect(select('package-lock.json')).toBeNull();
    expect(select('libs/testing/src/native/test-runner.mjs')).toBeNull();
  });
});
