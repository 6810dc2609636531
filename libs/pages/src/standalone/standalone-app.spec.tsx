import { render, screen } from '@testing-library/react';
import type { FlagsReply, LoginReply } from '@glass/contracts/auth';
import { FLAGS, rightsFor, ROLE_LEVELS, type UserFlags } from '@glass/contracts/flags';
import type { TenantInitReply } from '@glass/contracts/tenant';
import { CONTRACT_VERSION, listRemotePlaces, useShell, type RemoteDefinition } from '@glass/shell-contract';
import { fakeShell } from '@glass/shell-contract/fake-shell';
import { useQuery } from '@glass/api-client';
import { standaloneApp, type StandaloneConfig } from './standalone-app.js';

const { tenant } = fakeShell().services;

function UsersPage() {
  const { session } = useShell();
  const { data } = useQuery('/api/tenant/user-list', {});
  return (
    <p>
      {session.contactEmail ?? 'A visitor'} {session.mayWrite('users') ? 'changes' : 'sees'}{' '}
      {data?.users.map(({ email }) => email).join() ?? 'nothing yet'}
    </p>
  );
}

const remote: RemoteDefinition = {
  name: 'tenant',
  contractVersion: CONTRACT_VERSION,
  routes: [{ path: '/tenant/users', Component: UsersPage }],
  menu: listRemotePlaces('tenant').filter(({ path }) => path === '/tenant/users'),
};

const GRANT: LoginReply = {
  isAuthenticated: true,
  contactUID: '30000000-0000-4000-8000-000000000001',
  contactEmail: 'viewer@demo.example',
  tenantUID: tenant.tenantUID,
  tenantName: tenant.tenantName,
  tenantIsDemoMode: true,
  accessToken: `header.${btoa(JSON.stringify({ exp: Date.UTC(2100, 0) / 1000 }))}.signature`,
  refreshToken: 'refresh',
  refreshExpiration: new Date(Date.UTC(2100, 0)).toISOString(),
  contact: { firstName: 'Vera', lastName: 'Viewer' },
};

/** The development server and the API behind it. */
function aServer(person: string | null, login: LoginReply = GRANT) {
  const replies: Record<string, unknown> = {
    '/config.json': { person, password: 'secret' } satisfies StandaloneConfig,
    '/api/tenant/init': {
      ...{ isValidTenant: true, tenantUID: tenant.tenantUID, tenantName: tenant.tenantName },
      ...{ tenantIsDemoMode: true, isPlatform: false, isOpen: true, tenantWebsiteSettings: tenant.settings },
    } satisfies TenantInitReply,
    '/api/auth/login': login,
    '/api/auth/get-my-flags': {
      userFlags: Object.fromEntries(FLAGS.map((flag) => [flag, true])) as UserFlags,
      ...{
        userRights: rightsFor(ROLE_LEVELS.viewer, false),
        roleLevel: ROLE_LEVELS.viewer,
        isPlatform: false,
        actingStaff: null,
        mustSetUpSecondFactor: false,
        seesPrices: true,
      },
    } satisfies FlagsReply,
    '/api/auth/get-my-profile': { contact: { email: person } },
    '/api/tenant/user-list': { users: [{ email: 'maria@demo.example' }] },
  };
  return ((address: string) => {
    const reply = replies[address];
    return Promise.resolve(Response.json(reply ?? null, { status: reply ? 200 : 502 }));
  }) as typeof fetch;
}

async function show(server: typeof fetch) {
  render(await standaloneApp(remote, server));
}

beforeEach(() => window.history.replaceState(null, '', '/'));

describe('standaloneApp', () => {
  it('opens the first page of the remote for the configured user', async () => {
    await show(aServer('viewer@demo.example'));
    await screen.findByText('viewer@demo.example sees maria@demo.example');
    expect(screen.getByRole('link', { name: 'Users' }).getAttribute('href')).toBe('/tenant/users');
  });

  it('signs no one in for a visitor', async () => {
    await show(aServer(null, { isAuthenticated: false, reason: 'not to be asked' }));
    expect((await screen.findByText(/^A visitor/)).textContent).toContain('nothing yet');
  });

  it('shows which user cannot sign in, and why', async () => {
    await show(aServer('unknown@demo.example', { isAuthenticated: false, reason: 'Wrong password' }));
    expect(screen.getByRole('alert').textContent).toMatch(
      /DEV_PERSON=unknown@demo.example .* Wrong password/,
    );
  });

  it('asks for npm start if no API answers', async () => {
    await show(() => Promise.reject(new TypeError('fetch failed')));
    expect(screen.getByRole('alert').textContent).toMatch('“npm start” has to run');
  });

  it('shows that a page belongs to another remote', async () => {
    window.history.replaceState(null, '', '/platform/users');
    await show(aServer('viewer@demo.example'));
    await screen.findByText('Not a page of “tenant”');
  });
});
