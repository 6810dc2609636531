import { readFileSync } from 'node:fs';
import { FALLBACK_LABEL, fetchAppConfig } from './app-config.js';

const answering =
  (body: unknown, status = 200) =>
  () =>
    Promise.resolve(Response.json(body, { status }));

describe('the configuration', () => {
  it('is what the web server answers', async () => {
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

  it('counts no visits where it does not say where', async () => {
    expect((await fetchAppConfig(answering({}))).analytics).toEqual({ url: '', domain: '' });
  });

  it('falls back to the title that the page has from the beginning', async () => {
    const page = readFileSync(new URL('../index.html', import.meta.url), 'utf8');
    expect(page).toContain(`<title>${FALLBACK_LABEL}</title>`);
    expect((await fetchAppConfig(answering({}))).productLabel).toBe(FALLBACK_LABEL);
  });

  it('is missing when the web server does not answer with it', async () => {
    await expect(fetchAppConfig(answering({}, 503))).rejects.toThrow('503');
  });
});
