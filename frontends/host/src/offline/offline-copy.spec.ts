import { answer, keepCopy, type KeepMessage, type OfflineSite } from './offline-copy.js';

const ORIGIN = 'https://demo.example';
const API = 'https://api.example';
const MESSAGE: KeepMessage = {
  ...{ type: 'keep', locale: 'de-DE', languageHeader: 'x-language' },
  pictures: [`${API}/api/file/t/logo`],
};

/** Caches of a browser, in memory. */
function fakeCaches() {
  const all = new Map<string, Map<string, Response>>();
  const open = (name: string) => {
    const entries = all.get(name) ?? new Map<string, Response>();
    all.set(name, entries);
    const key = (url: string) => new URL(url, ORIGIN).href;
    return Promise.resolve({
      match: (url: string) => Promise.resolve(entries.get(key(url))?.clone()),
      put: (url: string, response: Response) => Promise.resolve(void entries.set(key(url), response)),
    } as unknown as Cache);
  };
  return {
    all,
    caches: {
      open,
      keys: () => Promise.resolve([...all.keys()]),
      delete: (name: string) => Promise.resolve(all.delete(name)),
    },
  };
}

/** A site whose build can be replaced, and whose network can fail. */
function fakeSite() {
  const { all, caches } = fakeCaches();
  const network = { isUp: true, build: 'a', asked: [] as string[], missing: '' };
  const reply = (url: string): string => {
    const { build } = network;
    const files: Record<string, string> = {
      [`${ORIGIN}/shower`]: `<script src="/js/main.${build}.js">`,
      [`${ORIGIN}/config.json`]: JSON.stringify({
        apiBaseUrl: API,
        remotes: { buyer: '/remotes/buyer/mf-manifest.json' },
      }),
      [`${ORIGIN}/offline.json`]: JSON.stringify({
        ...{ entry: `js/main.${build}.js`, files: [`js/main.${build}.js`, 'js/kit.0badc0de.js'] },
        messages: [`js/{locale}/1.${build}.json`],
      }),
      [`${ORIGIN}/remotes/buyer/mf-manifest.json`]: `remoteEntry.${build}.js`,
      [`${ORIGIN}/remotes/buyer/offline.json`]: JSON.stringify({
        ...{ entry: `remoteEntry.${build}.js`, files: [`remoteEntry.${build}.js`], messages: [] },
      }),
    };
    return files[url] ?? `content of ${url}`;
  };
  const site: OfflineSite = {
    caches,
    origin: ORIGIN,
    now: () => network.asked.length,
    fetch: ((asked: string | Request) => {
      const url = typeof asked === 'string' ? asked : asked.url;
      network.asked.push(url);
      if (!network.isUp) return Promise.reject(new TypeError('Failed to fetch'));
      return Promise.resolve(
        new Response(reply(url), { status: url.includes(network.missing || ' ') ? 404 : 200 }),
      );
    }) as typeof fetch,
  };
  return { site, network, all };
}

const get = (url: string, more: Partial<Request> = {}) =>
  ({ method: 'GET', mode: 'no-cors', destination: '', ...more, url: new URL(url, ORIGIN).href }) as Request;
const navigation = (url: string) => get(url, { mode: 'navigate', destination: 'document' });
const textOf = async (response: Promise<Response> | null) => (await response!).text();

describe('the copy of the site for a visit without a network', () => {
  it('answers page, configuration, manifest, tenant, scripts and messages of one build', async () => {
    const { site, network } = fakeSite();
    await keepCopy(site, MESSAGE);
    network.isUp = false;
    expect(await textOf(answer(site, navigation('/shower?step=total')))).toContain('main.a.js');
    expect(await textOf(answer(site, get('/config.json')))).toContain(API);
    expect(await textOf(answer(site, get('/remotes/buyer/mf-manifest.json')))).toBe('remoteEntry.a.js');
    const init = { ...get(`${API}/api/tenant/init`), method: 'POST' };
    expect(await textOf(answer(site, init))).toBe(`content of ${API}/api/tenant/init`);
    expect(await textOf(answer(site, get('/js/kit.0badc0de.js')))).toContain('kit.0badc0de.js');
    expect(await textOf(answer(site, get(`${API}/api/file/t/logo`, { destination: 'image' })))).toContain(
      'logo',
    );
    expect(network.asked).toContain(`${ORIGIN}/js/de-DE/1.a.json`);
  });

  it('is renewed as a whole after a deployment, and loads unchanged files once', async () => {
    const { site, network, all } = fakeSite();
    await keepCopy(site, MESSAGE);
    network.build = 'b';
    await keepCopy(site, MESSAGE);
    network.isUp = false;
    expect(await textOf(answer(site, navigation('/shower')))).toContain('main.b.js');
    expect(network.asked.filter((url) => url.includes('kit.0badc0de.js'))).toHaveLength(1);
    // Tabs of the build before still find their scripts.
    expect([...all.keys()]).toHaveLength(2);
    network.isUp = true;
    network.build = 'c';
    await keepCopy(site, MESSAGE);
    expect([...all.keys()]).toHaveLength(2);
  });

  it.each([
    ['a script is missing', 'main.b.js'],
    ['the page fails', '/shower'],
  ])('stays the older one if %s', async (_why, missing) => {
    const { site, network, all } = fakeSite();
    await keepCopy(site, MESSAGE);
    Object.assign(network, { build: 'b', missing });
    await expect(keepCopy(site, MESSAGE)).rejects.toThrow('404');
    network.isUp = false;
    expect(await textOf(answer(site, navigation('/shower')))).toContain('main.a.js');
    expect([...all.keys()]).toHaveLength(1);
  });

  it('is not made of two builds', async () => {
    const { site, network, all } = fakeSite();
    const { fetch } = site;
    const changing = {
      ...site,
      fetch: ((url: string) => {
        if (url.endsWith('/offline.json')) network.build = 'b';
        return fetch(url);
      }) as typeof fetch,
    };
    await expect(keepCopy(changing, MESSAGE)).rejects.toThrow('changed while it was copied');
    expect([...all.keys()]).toEqual([]);
  });

  it('is not used while the network answers', async () => {
    const { site, network } = fakeSite();
    await keepCopy(site, MESSAGE);
    network.build = 'b';
    expect(await textOf(answer(site, navigation('/shower')))).toContain('main.b.js');
  });

  it('opens other screens too, but leaves calls, downloads and other sites alone', async () => {
    const { site, network } = fakeSite();
    await keepCopy(site, MESSAGE);
    network.isUp = false;
    expect(await textOf(answer(site, navigation('/customer/home')))).toContain('main.a.js');
    expect(answer(site, navigation('/api/file/t/f'))).toBeNull();
    expect(answer(site, navigation('/terms.pdf'))).toBeNull();
    expect(answer(site, navigation('https://elsewhere.example/'))).toBeNull();
    expect(answer(site, { ...get(`${API}/api/quote/save-shower`), method: 'POST' })).toBeNull();
    expect(answer(site, { ...get(`${API}/api/auth/get-my-profile`), method: 'POST' })).toBeNull();
  });

  it('leaves the browser’s error without a copy', async () => {
    const { site, network } = fakeSite();
    network.isUp = false;
    await expect(answer(site, navigation('/shower'))).rejects.toThrow('Failed to fetch');
  });
});
