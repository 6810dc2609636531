import { fetchAppConfig } from './app-config.js';

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
    };
    expect(await fetchAppConfig(answering(given))).toEqual({ ...given, apiBaseUrl: 'https://api.example' });
  });

  it('falls back to the API at localhost port 5000', async () => {
    expect((await fetchAppConfig(answering({}))).apiBaseUrl).toBe('http://localhost:5000');
  });

  it('is missing when the web server does not answer with it', async () => {
    await expect(fetchAppConfig(answering({}, 503))).rejects.toThrow('503');
  });
});
