import { jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Link } from 'react-router';
import { screenPaths, screenUrl } from '@glass/contracts/screens';
import { CONTRACT_VERSION, useShell, type ShellServices } from '@glass/shell-contract';
import { fakeShell } from '@glass/shell-contract/fake-shell';
import { alertText } from '../testing/account.factory.js';
import { aRemote, cleanUpSites, openSite } from '../testing/site.factory.js';

const stored = () => JSON.parse(window.localStorage.getItem('authInfo') ?? '{}') as Record<string, unknown>;
const location = () => window.location.pathname + window.location.search;
const title = () => screen.findByRole('heading', { level: 1 }).then(({ textContent }) => textContent);

cleanUpSites({ hidesErrors: true });

describe('host start', () => {
  it('looks up the tenant by host name', async () => {
    const { calls } = await openSite({ path: '/get-a-quote' });
    expect(calls[0]).toEqual({ path: '/api/tenant/init', body: { host: window.location.host }, token: null });
  });

  it('uses the tenant’s name as title', async () => {
    await openSite({ path: '/get-a-quote' });
    expect(document.title).toBe('Demo Glass');
  });

  it('has a title while the tenant is loading', async () => {
    document.title = '';
    let titleThen = '';
    const server = {
      '/api/tenant/init': () => {
        titleThen = document.title;
        return { isValidTenant: false };
      },
    };
    await openSite({ path: '/', server });
    expect(titleThen).toBe('Glass quotes');
  });

  it('uses the product label as title where no tenant is known', async () => {
    await openSite({ path: '/', server: { '/api/tenant/init': () => ({ isValidTenant: false }) } });
    expect(document.title).toBe('Glass quotes');
  });

  it.each([
    ['is unknown', () => ({ isValidTenant: false })],
    ['could not be asked for', () => [500, {}] as [number, object]],
  ])('ends at /404 when the tenant %s', async (_why, answer) => {
    await openSite({ path: '/quote', server: { '/api/tenant/init': answer } });
    expect(location()).toBe('/404');
    expect(await title()).toBe('There is no site at this address');
  });

  it('shows the name of a suspended tenant and keeps the URL', async () => {
    const closed = { isValidTenant: false, closedTenantName: 'Demo Glass' };
    await openSite({ path: '/quote', server: { '/api/tenant/init': () => closed } });
    expect(await title()).toBe('This site is closed');
    expect(screen.getByText(/^Demo Glass isn’t taking quotes and orders/)).toBeTruthy();
    expect([location(), document.title]).toEqual(['/quote', 'Demo Glass']);
  });

  it('redirects / to the quote page when the tenant chose GlassQuotes', async () => {
    await openSite({ path: '/' });
    expect(await screen.findByText('page /get-a-quote')).toBeTruthy();
    expect(location()).toBe('/get-a-quote');
  });

  it('redirects /old-index like /', async () => {
    await openSite({ path: '/old-index', signedIn: true, roleLevel: 10 });
    expect(await screen.findByText('page /get-a-quote')).toBeTruthy();
  });
});

describe('the menu', () => {
  const groupsIn = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Menu' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Demo Glass' }));
    const menu = within(drawer.getByRole('navigation', { name: 'Menu' }));
    return menu.queryAllByRole('group').map((group) => [
      group.getAttribute('aria-label'),
      within(group)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ]);
  };

  it('groups the pages of staff', async () => {
    await openSite({ path: '/tenant/orders', signedIn: true, roleLevel: 40 });
    expect(await groupsIn()).toEqual([
      [null, ['Home']],
      ['Sell', ['Orders', 'Quotes', 'Companies']],
      ['Make', ['Shop board', 'Scan labels', 'Downloads']],
      ['Prices', ['Pricing', 'Shape rules', 'Discounts']],
      ['Site', ['Landing page', 'Content files', 'Links for your website', 'Settings']],
      ['Money', ['Payments', 'Accounting', 'Platform fees']],
      ['Team', ['Users', 'Audit log']],
    ]);
  });

  it('marks one of two views of a page', async () => {
    await openSite({ path: '/tenant/orders?view=board', signedIn: true, roleLevel: 40 });
    await groupsIn();
    const menu = within(screen.getByRole('navigation', { name: 'Menu' }));
    const current = menu.getAllByRole('link').filter((link) => link.getAttribute('aria-current') === 'page');
    expect(current.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Shop board', '/tenant/orders?view=board'],
    ]);
  });

  it('has no heading over the few pages of a buyer', async () => {
    await openSite({ path: '/quote', signedIn: true });
    const [only, ...others] = await groupsIn();
    expect([only?.[0], others]).toEqual([null, []]);
  });
});

describe('a page opened by URL', () => {
  it('starts at the top, whatever the scroll position of the page before', async () => {
    window.sessionStorage.setItem('react-router-scroll-positions', JSON.stringify({ default: 700 }));
    const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    await openSite({ path: '/get-a-quote' });
    expect(await screen.findByText('page /get-a-quote')).toBeTruthy();
    expect(scrollTo).not.toHaveBeenCalledWith(0, 700);
    window.sessionStorage.clear();
  });
});

describe('a page that needs a sign-in', () => {
  it('redirects a guest to the login page with the reason, and loads no remote', async () => {
    const { remotesLoaded } = await openSite({ path: '/quote?tab=files' });
    expect(await screen.findByText('Login required')).toBeTruthy();
    expect(location()).toBe('/account/login?returnTo=%2Fquote%3Ftab%3Dfiles');
    expect(remotesLoaded).toEqual([]);
  });

  it('returns to the original page after signing in', async () => {
    await openSite({ path: '/quote?tab=files' });
    await userEvent.type(await screen.findByLabelText('Email'), 'buyer@demo.example');
    await userEvent.type(screen.getByLabelText('Password'), 'Panels-2026!{Enter}');
    expect(await screen.findByText('page /quote')).toBeTruthy();
    expect(location()).toBe('/quote?tab=files');
    expect(stored()).toMatchObject({ contactEmail: 'buyer@demo.example', redirectReason: null });
  });

  it('redirects to the login page with reason and toast when the refresh is refused', async () => {
    const site = await openSite({
      path: '/quote',
      signedIn: true,
      server: {
        '/api/auth/refresh-token': () => ({ isAuthenticated: false, reason: 'TOKEN_REVOKED' }),
        '/api/auth/get-my-flags': () => [401, {}],
      },
    });
    await waitFor(() => expect(stored().redirectReason).toBe('Refresh token request failed'));
    expect(site.calls.filter(({ path }) => path === '/api/auth/refresh-token')).toHaveLength(1);
    expect(await screen.findByText('Refresh token request failed')).toBeTruthy();
    expect(screen.getByText('Session expired, please login again')).toBeTruthy();
  });

  it('shows "no access" to a user without the flag, and loads no remote', async () => {
    const { remotesLoaded } = await openSite({
      path: '/tenant/payment-dashboard',
      signedIn: true,
      roleLevel: 30,
    });
    expect(await title()).toBe('You don’t have access to this page');
    expect(remotesLoaded).toEqual([]);
  });

  it('is closed to tenant users if it’s a platform page', async () => {
    await openSite({ path: '/platform/stats', signedIn: true, roleLevel: 40 });
    expect(await title()).toBe('You don’t have access to this page');
  });

  it('opens for platform staff', async () => {
    await openSite({ path: '/', signedIn: true, roleLevel: 40, isPlatform: true });
    expect(await screen.findByText('page /platform/stats')).toBeTruthy();
  });

  it('offers a retry when the flags fail to load', async () => {
    let isAway = true;
    await openSite({
      path: '/tenant/orders',
      signedIn: true,
      roleLevel: 40,
      server: {
        '/api/auth/get-my-flags': () => {
          if (isAway) return [503, { reason: 'Away.' }];
          return { userFlags: { canTenantViewOrders: true }, isPlatform: false, roleLevel: 40 };
        },
      },
    });
    const panel = await screen.findByText('Your account did not load');
    isAway = false;
    await userEvent.click(within(panel.parentElement ?? panel).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('page /tenant/orders')).toBeTruthy();
  });
});

describe('a guest-only page', () => {
  it('redirects a signed-in user', async () => {
    await openSite({ path: '/account/login', signedIn: true });
    expect(await screen.findByText('page /customer/home')).toBeTruthy();
  });

  it('never redirects a signed-in user off the site', async () => {
    await openSite({ path: '/account/login?returnTo=https%3A%2F%2Fevil.example', signedIn: true });
    expect(await screen.findByText('page /customer/home')).toBeTruthy();
  });
});

describe('login', () => {
  it('shows the server’s refusal in the form and keeps the email', async () => {
    const refusal = {
      errors: [{ name: 'generalErrors', reason: 'Email or password is wrong.', code: 'X' }],
    };
    const server = {
      '/api/auth/login': () => [401, { code: 'CREDENTIALS_WRONG', ...refusal }] as [number, object],
    };
    await openSite({ path: '/account/login', server });
    await userEvent.type(await screen.findByLabelText('Email'), 'a@b.example');
    await userEvent.type(screen.getByLabelText('Password'), 'wrong{Enter}');
    expect(await alertText()).toBe('Email or password is wrong.');
    expect(await screen.findByText('Email or password is wrong.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('a@b.example');
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('');
  });

  it('shows the server’s errors at their fields', async () => {
    const errors = [{ name: 'email', reason: 'must be an email address', code: 'VALIDATION_FAILED' }];
    await openSite({ path: '/account/login', server: { '/api/auth/login': () => [400, { errors }] } });
    await userEvent.type(await screen.findByLabelText('Email'), 'a@b..example');
    await userEvent.type(screen.getByLabelText('Password'), 'x{Enter}');
    expect(await screen.findByText('must be an email address')).toBeTruthy();
  });

  it('requires its fields before calling the server', async () => {
    const { calls } = await openSite({ path: '/account/login' });
    await screen.findByLabelText('Email');
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText('Enter your email address.')).toBeTruthy();
    expect(screen.getByText('Enter your password.')).toBeTruthy();
    expect(calls.map(({ path }) => path)).not.toContain('/api/auth/login');
  });

  it('sends the tenant’s id', async () => {
    const { calls, tenant } = await openSite({ path: '/account/login' });
    await userEvent.type(await screen.findByLabelText('Email'), ' a@b.example ');
    await userEvent.type(screen.getByLabelText('Password'), 'secret{Enter}');
    await screen.findByText('page /customer/home');
    const login = calls.find(({ path }) => path === '/api/auth/login');
    expect(login?.body).toEqual({ tenantUID: tenant?.tenantUID, email: 'a@b.example', password: 'secret' });
  });
});

describe('sign-out', () => {
  it('keeps the tenant’s id and name, and shows the login page', async () => {
    const { calls } = await openSite({ path: '/get-a-quote', signedIn: true });
    await userEvent.click(await screen.findByRole('button', { name: 'Account BB' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Sign out' }));
    await screen.findByLabelText('Email');
    const kept = Object.entries(stored()).filter(([, value]) => value !== null && value !== false);
    expect(kept.map(([name]) => name)).toEqual(['tenantUID', 'tenantName']);
    expect(calls.at(-1)).toMatchObject({ path: '/api/auth/logout', body: { refreshToken: 'refresh-1' } });
  });
});

describe('loading a remote', () => {
  it('happens once, on the first visit to one of its pages', async () => {
    const { remotesLoaded, router } = await openSite({ path: '/changelog', signedIn: true });
    await screen.findByText('What changed, newest first.');
    expect(remotesLoaded).toEqual([]);
    await act(() => router?.navigate('/quote'));
    await screen.findByText('page /quote');
    await act(() => router?.navigate('/customer/my-orders'));
    await screen.findByText('page /customer/my-orders');
    expect(remotesLoaded).toEqual(['buyer']);
  });

  it('shows an error panel on its own pages until a retry succeeds', async () => {
    let isAway = true;
    const { router, reloads } = await openSite({
      path: '/get-a-quote',
      hasReloaded: true,
      loadRemote: () => (isAway ? Promise.reject(new Error('503')) : Promise.resolve(aRemote('buyer'))),
    });
    expect((await screen.findByRole('alert')).textContent).toContain('This page did not load');
    expect(screen.getByRole('banner')).toBeTruthy();
    expect(reloads()).toBe(0);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(reloads()).toBe(1);
    await act(() => router?.navigate('/changelog'));
    expect(await title()).toBe('Release notes');
    isAway = false;
    await act(() => router?.navigate('/get-a-quote'));
    expect(await screen.findByText('page /get-a-quote')).toBeTruthy();
  });

  it('says without a connection that the page needs one, and loads it when the connection is back', async () => {
    let isAway = true;
    const isOnline = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await openSite({
      path: '/get-a-quote',
      loadRemote: () => (isAway ? Promise.reject(new Error('offline')) : Promise.resolve(aRemote('buyer'))),
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'No connection' })).toBeTruthy();
    expect(screen.queryByText(/Something went wrong|did not load/)).toBeNull();
    isAway = false;
    isOnline.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText('page /get-a-quote')).toBeTruthy();
    isOnline.mockRestore();
  });

  it('doesn’t reload at “Try again” if the connection was lost after the page failed', async () => {
    const { reloads } = await openSite({
      path: '/get-a-quote',
      hasReloaded: true,
      loadRemote: () => Promise.reject(new Error('503')),
    });
    const tryAgain = await screen.findByRole('button', { name: 'Try again' });
    const isOnline = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await userEvent.click(tryAgain);
    expect(await screen.findByRole('heading', { level: 1, name: 'No connection' })).toBeTruthy();
    expect(reloads()).toBe(0);
    isOnline.mockRestore();
  });

  it.each([
    ['whose files are gone', () => Promise.reject(new Error('404'))],
    ['of another contract version', () => Promise.resolve(aRemote('buyer', CONTRACT_VERSION + 1))],
  ])('%s reloads the page: a newer build is out', async (_what, loadRemote) => {
    const { reloads } = await openSite({ path: '/get-a-quote', loadRemote });
    expect(await screen.findByLabelText('Loading the newest version')).toBeTruthy();
    expect(reloads()).toBe(1);
  });

  it('shows an error panel for another contract version', async () => {
    await openSite({
      path: '/get-a-quote',
      hasReloaded: true,
      loadRemote: () => Promise.resolve(aRemote('buyer', CONTRACT_VERSION + 1)),
    });
    expect((await screen.findByRole('alert')).textContent).toContain(
      `contract version ${CONTRACT_VERSION + 1}`,
    );
  });

  it('keeps the app bar when one of its pages throws', async () => {
    const broken = aRemote('buyer');
    broken.default.routes = [
      {
        path: '/get-a-quote',
        Component: () => {
          throw new Error('broken page');
        },
      },
    ];
    await openSite({ path: '/get-a-quote', loadRemote: () => Promise.resolve(broken) });
    expect(await title()).toBe('500 – Something went wrong');
    expect(screen.getByRole('banner')).toBeTruthy();
  });
});

describe('an unknown path', () => {
  it.each(['/nonsense', '/tenant/nonsense', '/quote/a/b/c', '/404'])(
    'shows "Page not found: %s"',
    async (path) => {
      await openSite({ path });
      await waitFor(() => expect(document.querySelector('h1')?.textContent).toBe(`Page not found: ${path}`));
    },
  );
});

describe('a path spelled differently from the screen’s', () => {
  const respelt = screenPaths
    .map((path) => screenUrl(path, '0b0c2f62-6c1c-4f0e-9a6f-2f2f7a1f3c11'))
    .filter((path) => path !== '/');
  const spellings: [string, (path: string) => string][] = [
    ['with a capital letter', (path) => path.replace(/[a-z]/, (letter) => letter.toUpperCase())],
    ['with an encoded letter', (path) => path.replace(/[a-z](?=[^a-z]*$)/, encoded)],
  ];

  it.each(spellings)('shows "Page not found" %s, and never the page', async (_how, spell) => {
    // A user with every permission, and pages of two remotes.
    const { router } = await openSite({ path: '/tenant/orders', signedIn: true, roleLevel: 40 });
    await act(() => router?.navigate('/quote'));
    await screen.findByText('page /quote');
    for (const path of respelt.map(spell).filter((spelt) => !respelt.includes(spelt))) {
      await act(() => router?.navigate(path));
      await waitFor(() => expect(document.querySelector('h1')?.textContent).toBe(`Page not found: ${path}`));
    }
  });

  it.each(['//account/profile', '/account//profile', '/account/profile//', '/%zz', '/Account/Login'])(
    'shows "Page not found" when opened by URL: %s',
    async (path) => {
      await openSite({ path: window.location.origin + path, signedIn: true });
      expect(await title()).toBe(`Page not found: ${path}`);
      expect(window.location.pathname).toBe(path);
    },
  );

  it('opens the page with one trailing slash', async () => {
    const { router } = await openSite({ path: '/quote/', signedIn: true });
    expect(await screen.findByText('page /quote')).toBeTruthy();
    await act(() => router?.navigate('/tenant/orders/'));
    expect(await title()).toBe('You don’t have access to this page');
  });
});

describe('shell services', () => {
  it('keep a success toast across page changes', async () => {
    const remote = aRemote('buyer');
    const Page = () => {
      const { navigate, toast } = useShell();
      const save = () => {
        toast.success(() => 'It is saved.');
        navigate('/quote');
      };
      return <button onClick={save}>Save</button>;
    };
    remote.default.routes = [
      { path: '/get-a-quote', Component: Page },
      { path: '/quote', element: <Link to="/customer/my-orders">Onwards</Link> },
      { path: '/customer/my-orders', element: <p>The orders</p> },
    ];
    await openSite({ path: '/get-a-quote', signedIn: true, loadRemote: () => Promise.resolve(remote) });
    await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
    const onwards = await screen.findByRole('link', { name: 'Onwards' });
    expect(screen.getByText('It is saved.')).toBeTruthy();
    await userEvent.click(onwards);
    await screen.findByText('The orders');
    expect(screen.getByText('It is saved.')).toBeTruthy();
  });

  it('match the fake shell’s, one by one', async () => {
    let services: ShellServices | null = null;
    const remote = aRemote('buyer');
    const Page = () => {
      services = useShell();
      return <p>served</p>;
    };
    remote.default.routes = [{ path: '/get-a-quote', Component: Page }];
    await openSite({ path: '/get-a-quote', loadRemote: () => Promise.resolve(remote) });
    await screen.findByText('served');
    expect(keysOf(services)).toEqual(keysOf(fakeShell().services));
  });
});

const encoded = (letter: string) => `%${letter.charCodeAt(0).toString(16)}`;

/** Names of the services and of their members. */
function keysOf(value: object | null): Record<string, string[]> {
  const entries = Object.entries(value ?? {}).sort(([one], [other]) => one.localeCompare(other));
  return Object.fromEntries(
    entries.map(([name, part]) => [
      name,
      typeof part === 'object' && part !== null ? Object.keys(part as object).sort() : [],
    ]),
  );
}
