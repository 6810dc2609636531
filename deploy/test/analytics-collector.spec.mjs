import { startAnalyticsCollector } from '../local/analytics-collector.mjs';
import { readSettings } from '../local/start/settings.mjs';

let collector;
beforeAll(async () => (collector = await startAnalyticsCollector({ port: 0 })));
afterAll(() => collector.stop());

const VISIT = { name: 'pageview', url: 'http://demo.localhost:4200/quote/:uid', domain: 'demo.localhost' };
const send = (body) =>
  fetch(`${collector.url}/api/event`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
const events = async () => (await fetch(`${collector.url}/events`)).json();

describe('the local analytics collector', () => {
  it('accepts events like Plausible, and shows them', async () => {
    const answer = await send({ ...VISIT, referrer: 'https://www.search.example/', props: { screen: '/' } });
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([202, '*']);
    expect(await events()).toEqual([
      { at: expect.any(String), ...VISIT, referrer: 'https://www.search.example/', props: { screen: '/' } },
    ]);
    const page = await (await fetch(collector.url)).text();
    expect(page).toContain('<td>1<td>pageview<td>/quote/:uid');
  });

  it.each([
    ['no JSON', '{', { body: ['must be a JSON object'] }],
    ['no name', { ...VISIT, name: '' }, { name: ["can't be blank"] }],
    ['no address', { ...VISIT, url: 'quote' }, { url: ['is not a valid address'] }],
    ['nested properties', { ...VISIT, props: { a: { b: 1 } } }, { props: ['must hold single values'] }],
  ])('refuses %s, and keeps nothing of it', async (_what, body, errors) => {
    const before = (await events()).length;
    const answer = await send(body);
    expect([answer.status, await answer.json()]).toEqual([400, { errors }]);
    expect(await events()).toHaveLength(before);
  });

  it('escapes events in HTML', async () => {
    await send({ ...VISIT, name: '<script>alert(1)</script>' });
    expect(await (await fetch(collector.url)).text()).not.toContain('<script>');
  });

  it('keeps the newest 1,000 events', async () => {
    for (let sent = 0; sent < 1001; sent += 1) await send({ ...VISIT, name: `event ${sent}` });
    const kept = await events();
    expect([kept.length, kept.at(-1).name]).toEqual([1000, 'event 1000']);
  });

  it('starts if ANALYTICS_COLLECTOR is set, but not in production or with ANALYTICS_URL', () => {
    const env = { ANALYTICS_COLLECTOR: '4801' };
    const settings = readSettings(env);
    expect(settings.collectorPort).toBe(4801);
    expect(readSettings({}).collectorPort).toBeUndefined();
    for (const more of [{ NODE_ENV: 'production' }, { ANALYTICS_URL: 'https://plausible.example/api/event' }])
      expect(() => readSettings({ ...env, ...more })).toThrow(
        'ANALYTICS_COLLECTOR works only without ANALYTICS_URL',
      );
  });
});
