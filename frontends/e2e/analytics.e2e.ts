import { expect, test } from '@playwright/test';
import { startAnalyticsCollector } from '../../deploy/local/analytics-collector.mjs';
import { startWebServer } from '../../deploy/web/web-server.mjs';
import { at, PASSWORD, Visitor } from './support/visitor.js';

/*
 * Analytics of a second web server whose settings name the analytics collector, in a real browser with the page's
 * security policy.
 */

interface AnalyticsEvent {
  name: string;
  url: string;
  domain: string;
  referrer: string | null;
  props: Record<string, string>;
}

let collector: { url: string; stop: () => Promise<void> };
let counted: { url: string; stop: () => Promise<void> };

test.beforeAll(async () => {
  collector = await startAnalyticsCollector({ port: 0 });
  counted = await startWebServer({
    port: Number(process.env.E2E_OTHER_WEB_PORT) + 1,
    apiBaseUrl: `http://localhost:${process.env.E2E_API_PORT}`,
    analytics: { url: `${collector.url}/api/event`, domain: 'demo.glass.example' },
  });
});
test.afterAll(async () => {
  await counted.stop();
  await collector.stop();
});

const listEvents = async () => (await (await fetch(`${collector.url}/events`)).json()) as AnalyticsEvent[];
const atCounted = (path: string) => `${counted.url.replace('//', '//demo.')}${path}`;

/** Signs in as a buyer and opens an order. @returns the collector's URLs that the browser called */
async function visit(visitor: Visitor, siteAt: (path: string) => string): Promise<string[]> {
  const { page } = visitor;
  const called: string[] = [];
  page.on('requestfinished', (request) => {
    if (request.url().startsWith(collector.url)) called.push(request.url());
  });
  await page.goto(siteAt('/account/login?from=a-mail'));
  await page.getByLabel('Email').fill('buyer@demo.example');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/account/login'));
  await page.goto(siteAt('/customer/my-orders'));
  await page
    .getByText(/^SO-\d/)
    .first()
    .click();
  await page.waitForURL('**/customer/order/**');
  await page.getByRole('heading', { level: 1, name: /SO-\d/ }).waitFor();
  return called;
}

test.describe('site analytics', () => {
  test('send page kinds and actions without personal data', async ({ browser }) => {
    const visitor = await Visitor.arrive(browser);
    const arrived = visitor.page.waitForResponse(
      (reply) =>
        reply.url() === `${collector.url}/api/event` &&
        reply.request().postData()!.includes('/customer/order/:uid'),
    );
    await visit(visitor, atCounted);
    expect((await arrived).status()).toBe(202);
    const { origin } = new URL(atCounted('/'));
    const pageview = (url: string) => ({
      name: 'pageview',
      url: origin + url,
      domain: 'demo.glass.example',
      props: {},
    });
    const all = await listEvents();
    for (const page of ['/account/login', '/customer/my-orders', '/customer/order/:uid'])
      expect(all).toContainEqual(expect.objectContaining(pageview(page)));
    expect(all).toContainEqual(
      expect.objectContaining({ name: 'Sign in', props: { screen: '/account/login' } }),
    );
    const text = JSON.stringify(all);
    for (const kept of ['buyer@', 'a-mail', new URL(visitor.page.url()).pathname.split('/').at(-1)!])
      expect(text).not.toContain(kept);
    expect(visitor.complaints).toEqual([]);
    await visitor.leave();
  });

  test('send nothing for visitors with Do Not Track', async ({ browser }) => {
    const before = await listEvents();
    const visitor = await Visitor.arrive(browser);
    await visitor.page.addInitScript(() => {
      Object.defineProperty(Navigator.prototype, 'doNotTrack', { get: () => '1' });
    });
    expect(await visit(visitor, atCounted)).toEqual([]);
    expect(await listEvents()).toEqual(before);
    await visitor.leave();
  });

  test('send nothing from a site without analytics', async ({ browser }) => {
    const before = await listEvents();
    const visitor = await Visitor.arrive(browser);
    expect(await visit(visitor, (path) => at('demo', path))).toEqual([]);
    expect(await listEvents()).toEqual(before);
    await visitor.leave();
  });
});
