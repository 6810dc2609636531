import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { BUILD } from '../../deploy/local/start/run.mjs';
import { startRemoteServer, startWebServer } from '../../deploy/web/web-server.mjs';
import { openBrowser, PASSWORD, Visitor } from './support/visitor.js';

/*
 * A team builds and deploys its remote by itself: another origin, and other patches of two shared libraries (react
 * newer, swr older than the host's, frontends/webpack.remote.mjs). Its pages run in the host, on the host's copies.
 */

const root = fileURLToPath(new URL('../../', import.meta.url));

let browser: Browser;
let elsewhere: Awaited<ReturnType<typeof startRemoteServer>>;
let remoteOrigin: string;
let host: Awaited<ReturnType<typeof startWebServer>>;

beforeAll(async () => {
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
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  await host.stop();
  await elsewhere.stop();
});

const at = (path: string) => `${host.url.replace('//', '//demo.')}${path}`;

/** Signs in at the host that takes the remote from elsewhere, and opens its list of orders. */
async function openOrders(who = 'sales'): Promise<{ visitor: Visitor; fetched: string[] }> {
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

it('a remote from another origin, built with other patches of shared libraries, works in the host', async () => {
  const { visitor, fetched } = await openOrders();
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

it('what a page of such a remote loads besides scripts comes from there too: a style sheet, and a worker that draws', async () => {
  const { visitor, fetched } = await openOrders('owner');
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

it('of each shared library one copy is in use, the host’s, whichever is newer', async () => {
  const { visitor } = await openOrders();
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
