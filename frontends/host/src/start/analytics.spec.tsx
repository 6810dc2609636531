import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Link } from 'react-router';
import { CONTRACT_VERSION, pageRoutes } from '@glass/shell-contract';
import { cleanUpSites, openSite, type SiteOptions } from '../testing/site.factory.js';
import { wantsNoTracking } from './analytics.js';

const SERVICE = { url: 'https://plausible.example/api/event', domain: 'glass.example' };
const QUOTE = '9c0b2f62-6c1c-4a55-9a38-0d7f0a6f7d11';

function askNotToBeTracked(name: 'doNotTrack' | 'globalPrivacyControl', value: unknown): void {
  Object.defineProperty(window.navigator, name, { value, configurable: true });
}
function comeFrom(referrer: string): void {
  Object.defineProperty(document, 'referrer', { value: referrer, configurable: true });
}

cleanUpSites();
afterEach(() => {
  for (const name of ['doNotTrack', 'globalPrivacyControl'])
    delete (window.navigator as unknown as Record<string, unknown>)[name];
  delete (document as unknown as Record<string, unknown>).referrer;
});

/** A quote page with links to another state of itself and to the orders. */
const quoteRemote = () => ({
  default: {
    ...{ name: 'buyer' as const, contractVersion: CONTRACT_VERSION, menu: [] },
    routes: pageRoutes({
      '/quote/{uid}': () =>
        Promise.resolve(() => (
          <>
            <Link to="?search=secret">Narrow the list</Link>
            <Link to="/customer/my-orders">To the other page</Link>
          </>
        )),
      '/customer/my-orders': () => Promise.resolve(() => <p>the other page</p>),
    }),
  },
});

const open = (more: Partial<SiteOptions> = {}) =>
  openSite({
    ...{ path: `/quote/${QUOTE}?from=mail`, signedIn: true, analytics: SERVICE },
    loadRemote: () => Promise.resolve(quoteRemote()),
    server: { '/api/event': () => ({}), ...more.server },
    ...more,
  });
const sent = (site: Awaited<ReturnType<typeof open>>) =>
  site.calls.filter(({ path }) => path === '/api/event').map(({ body }) => body);

describe('createAnalytics', () => {
  it('counts the kind of page once, never the quote or the search', async () => {
    const site = await open();
    await userEvent.click(await screen.findByText('Narrow the list'));
    await userEvent.click(screen.getByText('To the other page'));
    await screen.findByText('the other page');
    const { origin } = window.location;
    const page = (url: string) => ({
      name: 'pageview',
      url: origin + url,
      domain: 'glass.example',
      referrer: null,
    });
    expect(sent(site)).toEqual([page('/quote/:uid'), page('/customer/my-orders')]);
    const all = JSON.stringify(sent(site));
    for (const kept of [QUOTE, 'secret', 'from=mail', 'buyer@']) expect(all).not.toContain(kept);
    // Events carry no token.
    expect(site.calls.filter(({ path }) => path === '/api/event').map(({ token }) => token)).toEqual([
      null,
      null,
    ]);
  });

  it('sends the referring site with the first page only', async () => {
    comeFrom('https://www.search.example/results?q=shower+glass');
    const site = await open();
    await userEvent.click(await screen.findByText('To the other page'));
    await screen.findByText('the other page');
    expect(sent(site).map(({ referrer }) => referrer)).toEqual(['https://www.search.example/', null]);
  });

  it('uses the host name where no domain is configured', async () => {
    const site = await open({ analytics: { ...SERVICE, domain: '' } });
    await screen.findByText('To the other page');
    expect(sent(site)[0]).toMatchObject({ domain: window.location.hostname });
  });

  it('counts a successful call as its event, and no refused call', async () => {
    let answer: object | [number, object] = [400, { reason: 'no' }];
    const site = await open({ server: { '/api/event': () => ({}), '/api/quote/submit': () => answer } });
    await screen.findByText('To the other page');
    const submit = () =>
      act(() => site.api.call('/api/quote/submit', { quoteUID: QUOTE } as never).catch(() => undefined));
    await submit();
    expect(sent(site)).toHaveLength(1);
    answer = {};
    await submit();
    expect(sent(site)[1]).toMatchObject({ name: 'Quote submitted', props: { screen: '/quote/:uid' } });
  });

  it.each([
    ['Do Not Track', 'doNotTrack', '1'],
    ['Global Privacy Control', 'globalPrivacyControl', true],
  ] as const)('sends nothing of who asks for it by %s', async (_what, name, value) => {
    askNotToBeTracked(name, value);
    const site = await open();
    await screen.findByText('To the other page');
    expect(sent(site)).toEqual([]);
  });

  it('sends nothing when no service is configured', async () => {
    const site = await open({ analytics: { url: '', domain: '' } });
    await screen.findByText('To the other page');
    expect(sent(site)).toEqual([]);
  });

  it.each([
    ['says so where there is a service', SERVICE, 1],
    ['says nothing of it where there is none', { url: '', domain: '' }, 0],
  ])('is described in the privacy policy, which %s', async (_what, analytics, count) => {
    await open({ path: '/docs/privacy-policy', analytics });
    await screen.findByRole('heading', { name: 'Payments' });
    expect(screen.queryAllByText(/your visits aren’t counted/)).toHaveLength(count);
  });

  it('ignores failures of the service', async () => {
    const site = await open({ server: { '/api/event': () => [503, {}] } });
    expect(await screen.findByText('To the other page')).toBeTruthy();
    expect(sent(site)).toHaveLength(1);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

it.each([
  [{ doNotTrack: '1' }, true],
  [{ doNotTrack: 'yes' }, true],
  [{ doNotTrack: null, globalPrivacyControl: true }, true],
  [{ doNotTrack: '0' }, false],
  [{ doNotTrack: null, globalPrivacyControl: false }, false],
  [{ doNotTrack: 'unspecified' }, false],
])('a browser that says %j wants no counting: %s', (wishes, wants) => {
  expect(wantsNoTracking(wishes)).toBe(wants);
});
