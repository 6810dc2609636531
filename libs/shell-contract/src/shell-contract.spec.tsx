import { render, screen } from '@testing-library/react';
import { screenPaths, screens, type Flag } from '@glass/contracts';
import { CONTRACT_VERSION } from './contract-version.js';
import { fakeShell } from './fake-shell.js';
import { pageRoutes, routePattern } from './page-routes.js';
import { PLACES, placesOf } from './places.js';
import { faultOfRemote } from './remote-definition.js';
import { ShellProvider, useShell } from './shell-context.js';
import type { ShellServices } from './shell-services.js';

function Page() {
  return <p>{useShell().tenant.tenantName}</p>;
}

describe('the services of the shell', () => {
  it('reach a page through the provider', () => {
    render(
      <ShellProvider services={fakeShell({ tenant: { tenantName: 'Metrik' } }).services}>
        <Page />
      </ShellProvider>,
    );
    expect(screen.getByText('Metrik')).toBeTruthy();
  });

  it('are exactly these', () => {
    const names: Record<keyof ShellServices, true> = {
      session: true,
      tenant: true,
      navigate: true,
      toast: true,
      confirm: true,
      download: true,
      api: true,
    };
    expect(Object.keys(fakeShell().services).sort()).toEqual(Object.keys(names).sort());
  });
});

describe('the fake shell', () => {
  it('answers calls with the replies it was given and remembers them', async () => {
    const { services, record } = fakeShell({
      replies: { '/api/quote/get-details': ({ quoteUID }) => ({ quoteUID }) as never },
    });
    expect(await services.api.call('/api/quote/get-details', { quoteUID: 'q' })).toEqual({ quoteUID: 'q' });
    await expect(services.api.call('/api/job/get', { jobUID: 'j' })).rejects.toThrow('/api/job/get');
    expect(record.calls.map(({ path }) => path)).toEqual(['/api/quote/get-details', '/api/job/get']);
  });

  it('holds the flags it was given and no other', () => {
    const held: Flag[] = ['canTenantViewOrders'];
    const { session } = fakeShell({ flags: held }).services;
    expect(session.hasFlags('canTenantViewOrders')).toBe(true);
    expect(session.hasFlags('canTenantViewOrders', 'canTenantViewQuotes')).toBe(false);
  });

  it('remembers toasts, questions, moves and downloads', async () => {
    const { services, record } = fakeShell({ confirms: false });
    services.toast.error(new Error('No.'));
    services.navigate('/quote');
    await services.download('/api/order/get-all-dxf-files', { orderUID: 'o' });
    expect(await services.confirm('Sure?')).toBe(false);
    expect(record).toMatchObject({
      toasts: [{ kind: 'error', message: 'No.' }],
      navigations: ['/quote'],
      questions: ['Sure?'],
      downloads: [{ path: '/api/order/get-all-dxf-files', body: { orderUID: 'o' } }],
    });
  });
});

describe('a loaded remote', () => {
  const good = { name: 'buyer', contractVersion: CONTRACT_VERSION, routes: [], menu: [] };

  it('can be used when it says who it is, in our version', () => {
    expect(faultOfRemote({ default: good }, 'buyer')).toBeNull();
  });

  it.each([
    ['nothing', null],
    ['no definition', {}],
    ['no routes', { default: { ...good, routes: undefined } }],
    ['another name', { default: { ...good, name: 'tenant' } }],
    ['another version', { default: { ...good, contractVersion: CONTRACT_VERSION + 1 } }],
  ])('cannot be used with %s', (_what, module) => {
    expect(faultOfRemote(module, 'buyer')).toEqual(expect.any(String));
  });
});

describe('routes of pages', () => {
  it('spell identifiers as the router does', () => {
    expect(routePattern('/quote/{uid}')).toBe('/quote/:uid');
  });

  it('fetch a page only when it is visited', async () => {
    let fetched = 0;
    const [route] = pageRoutes({ '/quote': () => Promise.resolve(((fetched += 1), Page)) });
    expect(fetched).toBe(0);
    const lazy = route?.lazy as () => Promise<{ Component: unknown }>;
    expect(await lazy()).toEqual({ Component: Page });
    expect(fetched).toBe(1);
  });
});

describe('the navigation', () => {
  it('leads to screens that exist and need no identifier', () => {
    for (const { path } of PLACES) {
      expect(screenPaths).toContain(path);
      expect(path).not.toContain('{');
    }
  });

  it('gives each remote the places of its own screens', () => {
    for (const { path } of placesOf('tenant')) expect(screens[path].owner).toBe('tenant');
    expect(placesOf('buyer').length + placesOf('tenant').length + placesOf('platform').length).toBe(
      PLACES.length,
    );
  });
});
