import { AUTH_INFO_KEY } from '@glass/api-client';
import { askEarly, fetchOnce } from './ask-early.js';

const TENANT = 'd657cfa5-ec50-552e-a2bc-bfdc6a51c5ce';
const API = 'http://api.example';

/** Requests with their bodies. */
let asked: string[];
let answers: Record<string, () => Response>;

/** Another one in each test, because a manifest is requested once. */
let manifestUrl = '';
let tests = 0;
const assets = (...sync: string[]) => ({ js: { sync, async: [] }, css: { sync: [], async: [] } });
const manifest = {
  name: 'buyer',
  metaData: {
    name: 'buyer',
    globalName: 'glass_buyer',
    publicPath: 'auto',
    buildInfo: { buildVersion: '1' },
    remoteEntry: { name: 'remoteEntry.js', path: '', type: 'window' },
  },
  shared: [],
  exposes: [
    { name: 'remote', path: './remote', assets: assets('js/remote.js', 'js/part.js') },
    { name: 'first-view', path: './first-view', assets: assets('js/page.js') },
    { name: 'other', path: './other', assets: assets('js/other.js') },
  ],
};

/** Preloads added to the head. */
let fetched: string[];
const network = new MutationObserver((changes) => {
  for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
    if (node instanceof HTMLLinkElement) fetched.push(`${node.rel} ${node.href}`);
  }
});

beforeAll(() => network.observe(document.head, { childList: true }));
afterAll(() => network.disconnect());

const browserFetch = window.fetch;
beforeEach(() => {
  fetched = [];
  manifestUrl = `http://remotes.example/buyer/mf-manifest.json?${++tests}`;
  asked = [];
  answers = {
    '/config.json': () => Response.json({ apiBaseUrl: API, remotes: { buyer: manifestUrl } }),
    [manifestUrl]: () => Response.json(manifest),
    [`${API}/api/tenant/init`]: () => Response.json({ tenantUID: TENANT }),
    [`${API}/api/glass-options/get-all`]: () => Response.json({ materials: [] }),
  };
  window.fetch = (address, init) => {
    asked.push([String(address), init?.body].filter(Boolean).join(' '));
    const answer = answers[String(address)];
    return answer ? Promise.resolve(answer()) : Promise.reject(new TypeError('Failed to fetch'));
  };
  window.history.replaceState(null, '', '/get-a-quote');
  localStorage.clear();
});
afterEach(() => {
  window.fetch = browserFetch;
  document.head.replaceChildren();
});

const CATALOGUE = `${API}/api/glass-options/get-all`;
const ofTenant = { method: 'POST', body: JSON.stringify({ tenantUID: TENANT }) };

describe('askEarly', () => {
  it('requests scripts, tenant and catalog of a visitor’s first page', async () => {
    await askEarly();
    expect(asked.toSorted()).toEqual(
      [
        '/config.json',
        `${CATALOGUE} {"tenantUID":"${TENANT}"}`,
        `${API}/api/tenant/init {"host":"localhost"}`,
        manifestUrl,
      ].toSorted(),
    );
    expect(fetched.toSorted()).toEqual([
      'preload http://remotes.example/buyer/js/page.js',
      'preload http://remotes.example/buyer/js/part.js',
      'preload http://remotes.example/buyer/js/remote.js',
      'preload http://remotes.example/buyer/remoteEntry.js',
    ]);
  });

  it('hands out an answer once, and requests it again after that', async () => {
    await askEarly();
    const before = asked.length;
    expect(await (await fetchOnce(CATALOGUE, ofTenant)).json()).toEqual({ materials: [] });
    expect(asked.length).toBe(before);
    expect(await (await fetchOnce(CATALOGUE, ofTenant)).json()).toEqual({ materials: [] });
    expect(asked.length).toBe(before + 1);
  });

  it('skips the catalog for a signed-in user, who has other prices', async () => {
    localStorage.setItem(AUTH_INFO_KEY, '{}');
    await askEarly();
    expect(asked).toEqual(['/config.json', manifestUrl]);
  });

  it('doesn’t hand out an answer after a sign-in', async () => {
    await askEarly();
    const before = asked.length;
    await fetchOnce(CATALOGUE, { ...ofTenant, headers: { authorization: 'Bearer me' } });
    expect(asked.length).toBe(before + 1);
  });

  it('requests only the configuration on every other page', async () => {
    window.history.replaceState(null, '', '/customer/my-orders');
    await askEarly();
    expect(asked).toEqual(['/config.json']);
    await fetchOnce('/config.json');
    expect(asked).toEqual(['/config.json']);
  });

  it('lets the caller retry a failed request', async () => {
    delete answers[`${API}/api/tenant/init`];
    await expect(askEarly()).rejects.toThrow('Failed to fetch');
    answers[`${API}/api/tenant/init`] = () => Response.json({ tenantUID: TENANT });
    const init = { method: 'POST', body: JSON.stringify({ host: 'localhost' }) };
    expect(await (await fetchOnce(`${API}/api/tenant/init`, init)).json()).toEqual({ tenantUID: TENANT });
  });
});
