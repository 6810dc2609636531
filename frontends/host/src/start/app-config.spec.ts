import { readFileSync } from 'node:fs';
import { FALLBACK_LABEL, fetchAppConfig } from './app-config.js';

const answering =
  (body: unknown, status = 200) =>
  () =>
    Promise.resolve(Response.json(body, { status }));

describe('fetchAppConfig', () => {
  it('returns the web server’s configuration', async () => {
    const given = {
      apiBaseUrl: 'https://api.example/',
      productLabel: 'Panels',
      buildId: 'b7',
      remotes: { buyer: '/remotes/buyer/mf-manifest.json' },
      analytics: { url: 'https://plausible.example/api/event', domain: 'glass' },
    };
    expect(await fetchAppConfig(answering(given))).toEqual({ ...given, apiBaseUrl: 'https://api.example' });
  });

  it('falls back to the API at localhost port 5000', async () => {
    expect((await fetchAppConfig(answering({}))).apiBaseUrl).toBe('http://localhost:5000');
  });

  it('disables analytics where none is configured', async () => {
    expect((await fetchAppConfig(answering({}))).analytics).toEqual({ url: '', domain: '' });
  });

  it('falls back to the initial page title', async () => {
    const page = readFileSync(new URL('../index.html', import.meta.url), 'utf8');
    expect(page).toContain(`<title>${FALLBACK_LABEL}</title>`);
    expect((await fetchAppConfig(answering({}))).productLabel).toBe(FALLBACK_LABEL);
  });

  it('throws when the web server doesn’t return it', async () => {
    await expect(fetchAppConfig(answering({}, 503))).rejects.toThrow('503');
  });
});
