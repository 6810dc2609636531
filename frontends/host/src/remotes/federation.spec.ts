import { init } from '@module-federation/enhanced/runtime';
import { jest } from '@jest/globals';
import { federation } from './federation.js';

const MANIFEST = 'http://remotes.example/tenant/mf-manifest.json';
const none = { sync: [], async: [] };
const manifest = {
  name: 'tenant',
  metaData: {
    name: 'tenant',
    globalName: 'glass_tenant',
    publicPath: 'auto',
    buildInfo: { buildVersion: '1' },
    remoteEntry: { name: 'remoteEntry.0a1b2c3d.js', path: '', type: 'window' },
  },
  shared: [],
  exposes: [{ name: 'remote', path: './remote', assets: { js: none, css: none } }],
};
const aContainer = () => ({
  init: () => undefined,
  get: (name: string) => Promise.resolve(() => ({ default: name })),
});

/** The server's answer, and the container its entry script puts on the window. */
let answer: () => Response;
let script: { event: 'load' | 'error'; container?: object };
let ran: string[];
const network = new MutationObserver((changes) => {
  for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
    if (!(node instanceof HTMLScriptElement)) continue;
    ran.push(node.src);
    if (script.container) Object.assign(window, { glass_tenant: script.container });
    node.dispatchEvent(new Event(script.event));
  }
});
const load = () => federation.loadRemote('tenant', MANIFEST);

init({ name: 'host', remotes: [] });
const browserFetch = window.fetch;
beforeAll(() => network.observe(document.head, { childList: true }));
beforeEach(() => {
  ran = [];
  answer = () => Response.json(manifest);
  script = { event: 'load', container: aContainer() };
  window.fetch = () => Promise.resolve(answer());
  for (const kind of ['warn', 'error'] as const)
    jest.spyOn(console, kind).mockImplementation(() => undefined);
});
afterEach(() => {
  window.fetch = browserFetch;
  jest.restoreAllMocks();
});
afterAll(() => network.disconnect());

it('loadRemote returns the remote’s module from the entry in its manifest', async () => {
  expect(await load()).toEqual({ default: './remote' });
  expect(ran).toEqual(['http://remotes.example/tenant/remoteEntry.0a1b2c3d.js']);
});

it.each([
  ['is away', () => new Response('busy', { status: 503 })],
  ['is something else', () => Response.json({ name: 'tenant' })],
])('loadRemote fails when the manifest %s, and a retry requests it again', async (_what, fault) => {
  answer = fault;
  await expect(load()).rejects.toThrow();
  expect(ran).toEqual([]);
  answer = () => Response.json(manifest);
  expect(await load()).toEqual({ default: './remote' });
});

it.each([
  ['did not load', { event: 'error' } as const],
  ['offers nothing', { event: 'load' } as const],
])('loadRemote fails when the script %s, and a retry requests it again', async (_what, broken) => {
  await load().catch(() => undefined);
  script = broken;
  await expect(load()).rejects.toThrow();
  script = { event: 'load', container: aContainer() };
  expect(await load()).toEqual({ default: './remote' });
});

it('a retry finds a newer build of a remote that failed', async () => {
  script = { event: 'error' };
  await load().catch(() => undefined);
  script = { event: 'load', container: aContainer() };
  const remoteEntry = { ...manifest.metaData.remoteEntry, name: 'remoteEntry.ffffffff.js' };
  answer = () => Response.json({ ...manifest, metaData: { ...manifest.metaData, remoteEntry } });
  expect(await load()).toEqual({ default: './remote' });
  expect(ran.at(-1)).toBe('http://remotes.example/tenant/remoteEntry.ffffffff.js');
});
