import { AUTH_INFO_KEY } from '@glass/api-client';
import { askEarly, fetchOnce } from './ask-early.js';

const TENANT = 'd657cfa5-ec50-552e-a2bc-bfdc6a51c5ce';
const API = 'http://api.example';

/** What was asked for, with its body. */
let asked: string[];
let answers: Record<string, () => Response>;

const browserFetch = window.fetch;
beforeEach(() => {
  asked = [];
  answers = {
    '/config.json': () =>
      Response.json({ apiBaseUrl: API, remotes: { buyer: 'http://remotes.example/buyer/mf-manifest.json' } }),
    'http://remotes.example/buyer/mf-manifest.json': () =>
      Response.json({
        entry: 'remoteEntry.js',
        global: 'glass_buyer',
        firstViews: { '/get-a-quote': ['js/page.js'], '/elsewhere': ['js/other.js'] },
      }),
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

describe('what the first page of a visitor needs', () => {
  it('is asked for by the first script: its scripts, whose site it is, and what is sold there', async () => {
    await askEarly();
    expect(asked.toSorted()).toEqual(
      [
        '/config.json',
        `${CATALOGUE} {"tenantUID":"${TENANT}"}`,
        `${API}/api/tenant/init {"host":"localhost"}`,
        'http://remotes.example/buyer/mf-manifest.json',
      ].toSorted(),
    );
    const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=script]')];
    expect(links.map(({ href }) => href)).toEqual([
      'http://remotes.example/buyer/remoteEntry.js',
      'http://remotes.example/buyer/js/page.js',
    ]);
  });

  it('is handed out once, and asked for anew after that', async () => {
    await askEarly();
    const before = asked.length;
    expect(await (await fetchOnce(CATALOGUE, ofTenant)).json()).toEqual({ materials: [] });
    expect(asked.length).toBe(before);
    expect(await (await fetchOnce(CATALOGUE, ofTenant)).json()).toEqual({ materials: [] });
    expect(asked.length).toBe(before + 1);
  });

  it('is not what a signed-in person sees: they have prices of their own', async () => {
    localStorage.setItem(AUTH_INFO_KEY, '{}');
    await askEarly();
    expect(asked).toEqual(['/config.json', 'http://remotes.example/buyer/mf-manifest.json']);
  });

  it('is not handed to who signed in meanwhile', async () => {
    await askEarly();
    const before = asked.length;
    await fetchOnce(CATALOGUE, { ...ofTenant, headers: { authorization: 'Bearer me' } });
    expect(asked.length).toBe(before + 1);
  });

  it('is nothing but the configuration on every other page', async () => {
    window.history.replaceState(null, '', '/customer/my-orders');
    await askEarly();
    expect(asked).toEqual(['/config.json']);
    await fetchOnce('/config.json');
    expect(asked).toEqual(['/config.json']);
  });

  it('is asked for again by who wants it when it did not come', async () => {
    delete answers[`${API}/api/tenant/init`];
    await expect(askEarly()).rejects.toThrow('Failed to fetch');
    answers[`${API}/api/tenant/init`] = () => Response.json({ tenantUID: TENANT });
    const init = { method: 'POST', body: JSON.stringify({ host: 'localhost' }) };
    expect(await (await fetchOnce(`${API}/api/tenant/init`, init)).json()).toEqual({ tenantUID: TENANT });
  });
});
