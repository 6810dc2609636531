import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test, type Browser } from '@playwright/test';
import { BUILD } from '../../deploy/local/start/run.mjs';
import { startRemoteServer, startWebServer } from '../../deploy/web/web-server.mjs';
import { PASSWORD, Visitor } from './support/visitor.js';

/*
 * A remote built and deployed separately: from another origin, with other patches of two shared libraries (newer react,
 * older swr, frontends/webpack.remote.mjs). Its pages run in the host, with the host's copies.
 */

const root = fileURLToPath(new URL('../../', import.meta.url));

let elsewhere: Awaited<ReturnType<typeof startRemoteServer>>;
let remoteOrigin: string;
let host: Awaited<ReturnType<typeof startWebServer>>;

test.beforeAll(async () => {
  // Builds the remote.
  test.setTimeout(600_000);
  execFileSync(process.execPath, [BUILD.command[0], 'run', '@glass/tenant:build-apart'], {
    cwd: root,
    env: { ...process.env, ...BUILD.env, NODE_ENV: 'production', NODE_OPTIONS: '' },
  });
  elsewhere = await startRemoteServer({ port: 0, folder: `${root}frontends/tenant/node_modules/.apart` });
  remoteOrigin = elsewhere.url;
  host = await startWebServer({
    port: Number(process.env.E2E_OTHER_WEB_PORT),
    apiBaseUrl: `http://localhost:${process.env.E2E_API_PORT}`,
    remotes: { tenant: `${remoteOrigin}/mf-manifest.json` },
  });
});
test.afterAll(async () => {
  await host.stop();
  await elsewhere.stop();
});

const at = (path: string) => `${host.url.replace('//', '//demo.')}${path}`;

/** Signs in at the host that takes the remote from elsewhere, and opens its list of orders. */
async function openOrders(browser: Browser, who = 'sales'): Promise<{ visitor: Visitor; fetched: string[] }> {
  const visitor = await Visitor.arrive(browser);
  const { page } = visitor;
  const fetched: string[] = [];
  page.on('request', (request) => void fetched.push(request.url()));
  await page.goto(at('/account/login'));
  await page.getByLabel('Email').fill(`${who}@demo.example`);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/account/login'));
  await page.goto(at('/tenant/orders'));
  return { visitor, fetched };
}

test('a remote from another origin with other library patches works in the host', async ({ browser }) => {
  const { visitor, fetched } = await openOrders(browser);
  const { page } = visitor;
  await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor();
  await page
    .getByText(/^SO-\d/)
    .first()
    .waitFor();
  // A state and a list of its own, which need one React and one cache of answers.
  const search = page.getByRole('searchbox').first();
  await search.fill('nothing is called so');
  await page
    .getByText(/^SO-\d/)
    .first()
    .waitFor({ state: 'detached' });
  await search.fill('');
  await page
    .getByText(/^SO-\d/)
    .first()
    .waitFor();

  const fromElsewhere = fetched.filter((url) => url.startsWith(remoteOrigin));
  expect(fromElsewhere.some((url) => url.includes('/remoteEntry.'))).toBe(true);
  expect(fromElsewhere.filter((url) => /copies\/(react|swr)/.test(url))).toEqual([]);
  expect(visitor.complaints).toEqual([]);
  await visitor.leave();
});

test('a remote’s style sheet and worker load from its own origin', async ({ browser }) => {
  const { visitor, fetched } = await openOrders(browser, 'owner');
  const { page } = visitor;
  await page
    .getByText(/^SO-\d/)
    .first()
    .waitFor();
  await page.goto(at('/tenant/pricing-studio'));
  await page.locator('.dsg-container').first().waitFor();
  await page.goto(at('/tenant/settings'));
  await page.getByRole('img', { name: 'A sample label with these settings' }).waitFor();
  const fromElsewhere = fetched.filter((url) => url.startsWith(remoteOrigin));
  expect(fromElsewhere.some((url) => url.endsWith('.css'))).toBe(true);
  expect(visitor.complaints).toEqual([]);
  await visitor.leave();
});

test('of each shared library only the host’s copy is used', async ({ browser }) => {
  const { visitor } = await openOrders(browser);
  const { page } = visitor;
  await page
    .getByText(/^SO-\d/)
    .first()
    .waitFor();
  const copies = await page.evaluate(() => {
    interface Copy {
      from: string;
      loaded?: boolean;
      lib?: unknown;
    }
    type Scope = Record<string, Record<string, Copy>>;
    const { __FEDERATION__ } = globalThis as unknown as {
      __FEDERATION__: { __INSTANCES__: { name: string; shareScopeMap: { default: Scope } }[] };
    };
    const scope = __FEDERATION__.__INSTANCES__.find(({ name }) => name === 'host')!.shareScopeMap.default;
    return ['react', 'swr'].flatMap((library) =>
      Object.entries(scope[library]!).map(([version, { from, loaded, lib }]) => ({
        library,
        version,
        from,
        isUsed: Boolean(loaded ?? lib),
      })),
    );
  });
  for (const library of ['react', 'swr']) {
    const offered = copies.filter((copy) => copy.library === library);
    expect(offered.map(({ from }) => from).sort()).toEqual(['host', 'tenant']);
    expect(new Set(offered.map(({ version }) => version)).size).toBe(2);
    expect(offered.filter(({ isUsed }) => isUsed).map(({ from }) => from)).toEqual(['host']);
  }
  await visitor.leave();
});
