import { render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import type { Flag } from '@glass/contracts/flags';
import { screenPaths, screens } from '@glass/contracts/screens';
import { fakeShell } from './fake-shell.js';
import { listRemotePlaces, PLACES } from './places.js';
import { CONTRACT_VERSION, faultOfRemote, pageRoutes, routePattern } from './remote-definition.js';
import { ShellProvider, useShell } from './shell-context.js';
import type { ShellServices } from './shell-services.js';

function Page() {
  return <p>{useShell().tenant.tenantName}</p>;
}

describe('shell services', () => {
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

describe('fakeShell', () => {
  it('answers calls with the given replies and records them', async () => {
    const { services, record } = fakeShell({
      replies: { '/api/quote/get-details': ({ quoteUID }) => ({ quoteUID }) as never },
    });
    expect(await services.api.call('/api/quote/get-details', { quoteUID: 'q' })).toEqual({ quoteUID: 'q' });
    await expect(services.api.call('/api/job/get', { jobUID: 'j' })).rejects.toThrow('/api/job/get');
    expect(record.calls.map(({ path }) => path)).toEqual(['/api/quote/get-details', '/api/job/get']);
  });

  it('has the given flags only', () => {
    const held: Flag[] = ['canTenantViewOrders'];
    const { session } = fakeShell({ flags: held }).services;
    expect(session.hasFlags('canTenantViewOrders')).toBe(true);
    expect(session.hasFlags('canTenantViewOrders', 'canTenantViewQuotes')).toBe(false);
  });

  it('records toasts, confirmations, navigation and downloads', async () => {
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

describe('faultOfRemote', () => {
  const good = { name: 'buyer', contractVersion: CONTRACT_VERSION, routes: [], menu: [] };

  it('accepts a remote with our contract version', () => {
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

describe('pageRoutes', () => {
  it('converts identifiers to route parameters', () => {
    expect(routePattern('/quote/{uid}')).toBe('/quote/:uid');
  });

  it('loads a page only when visited', async () => {
    let fetched = 0;
    const [route] = pageRoutes({ '/quote': () => Promise.resolve(((fetched += 1), Page)) });
    expect(fetched).toBe(0);
    const lazy = route?.lazy as () => Promise<{ Component: ComponentType }>;
    const { Component } = await lazy();
    render(
      <ShellProvider services={fakeShell().services}>
        <Component />
      </ShellProvider>,
    );
    expect(screen.getByText('Demo Glass')).toBeTruthy();
    expect(fetched).toBe(1);
  });
});

describe('PLACES', () => {
  it('lead to existing screens without identifiers', () => {
    for (const { path } of PLACES) {
      expect(screenPaths).toContain(path);
      expect(path).not.toContain('{');
    }
  });

  it('have a group if they are for staff of a tenant, except the home page', () => {
    for (const { audience, path, group } of PLACES)
      expect(group !== undefined).toBe(audience === 'tenant' && path !== '/tenant/home');
  });

  it('belong to the remote that owns the screen', () => {
    for (const { path } of listRemotePlaces('tenant')) expect(screens[path].owner).toBe('tenant');
    expect(
      listRemotePlaces('buyer').length +
        listRemotePlaces('tenant').length +
        listRemotePlaces('platform').length,
    ).toBe(PLACES.length);
  });
});
