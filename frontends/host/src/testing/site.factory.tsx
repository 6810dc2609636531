import { jest } from '@jest/globals';
import { act, render } from '@testing-library/react';
// Preloaded: the page and the frame import it concurrently, and Jest resolves the second import before the module has
// run.
import '@mui/material/LinearProgress';
import type { ActingStaff, SessionGrant } from '@glass/contracts/auth';
import { flagsFor, rightsFor, ROOT_TENANT_UID } from '@glass/contracts/flags';
import { NEWEST_VERSION } from '@glass/contracts/news';
import { CONTRACT_VERSION, pageRoutes, type RemoteName } from '@glass/shell-contract';
import { fakeShell } from '@glass/shell-contract/fake-shell';
import { App } from '../app.js';
import type { Federation } from '../remotes/remote-registry.js';
import { startHost, type StartedHost } from '../start/start-host.js';

export const { tenant: DEMO_TENANT } = fakeShell().services;

/** A JWT that expires in the given minutes. */
export function tokenFor(minutes: number): string {
  return `h.${btoa(JSON.stringify({ exp: Date.now() / 1000 + minutes * 60 }))}.s`;
}

/** Token of an emailed link of this site. */
export const LINK_TOKEN = `${DEMO_TENANT.tenantUID.replaceAll('-', '')}.secret`;

export function grantFor(more: Partial<SessionGrant> = {}): SessionGrant {
  return {
    isAuthenticated: true,
    contactUID: '30000000-0000-4000-8000-000000000001',
    contactEmail: 'buyer@demo.example',
    tenantUID: DEMO_TENANT.tenantUID,
    tenantName: DEMO_TENANT.tenantName,
    tenantIsDemoMode: true,
    accessToken: tokenFor(15),
    refreshToken: 'refresh-1',
    refreshExpiration: new Date(Date.now() + 86_400_000).toISOString(),
    contact: { firstName: 'Bea', lastName: 'Buyer' },
    ...more,
  };
}

/** API answers by path: a body, or status and body. */
export type Server = Record<
  string,
  (body: Record<string, unknown>) => object | [status: number, body: object]
>;

export interface SiteOptions {
  path: string;
  /** Signed in on an earlier visit. */
  signedIn?: boolean;
  roleLevel?: number | null;
  isPlatform?: boolean;
  /** The tenant has opened its site to buyers. */
  isOpen?: boolean;
  actingStaff?: ActingStaff | null;
  /** Initial content of local storage. */
  stored?: Record<string, string>;
  /** The tab just reloaded after a failed chunk. */
  hasReloaded?: boolean;
  /** History state of the page, as after a reload. */
  handedOver?: unknown;
  server?: Server;
  analytics?: StartedHost['config']['analytics'];
  loadRemote?: Federation['loadRemote'];
}

export interface Site extends StartedHost {
  calls: { path: string; body: Record<string, unknown>; token: string | null }[];
  remotesLoaded: string[];
  /** External URLs that the page navigated to. */
  left: string[];
  /** Number of page reloads. */
  reloads: () => number;
}

const PAGES: Record<RemoteName, string[]> = {
  buyer: ['/get-a-quote', '/quote', '/quote/{uid}', '/customer/home', '/customer/my-orders'],
  tenant: ['/tenant/home', '/tenant/orders', '/tenant/payment-dashboard'],
  platform: ['/platform/stats'],
};

/** A remote whose pages show their screen path. */
export function aRemote(name: RemoteName, contractVersion = CONTRACT_VERSION) {
  const pages = PAGES[name].map(
    (path) => [path, () => Promise.resolve(() => <p>{`page ${path}`}</p>)] as const,
  );
  const routes = pageRoutes(Object.fromEntries(pages));
  return { default: { name, contractVersion, routes, menu: [] } };
}

let open: StartedHost[] = [];

/** Opens the whole host on a page, with a fake server and fake remotes. */
export async function openSite(options: SiteOptions): Promise<Site> {
  const { signedIn = false, roleLevel = null, isPlatform = false, actingStaff = null } = options;
  const { stored = {}, handedOver, isOpen = true } = options;
  window.history.replaceState(
    handedOver === undefined ? null : { usr: handedOver, key: 'reloaded', idx: 0 },
    '',
    options.path,
  );
  window.localStorage.clear();
  window.sessionStorage.clear();
  if (options.hasReloaded) window.sessionStorage.setItem('moduleLoadReloadedAt', String(Date.now()));
  for (const [name, value] of Object.entries(stored)) window.localStorage.setItem(name, value);
  if (signedIn) window.localStorage.setItem('authInfo', JSON.stringify(grantFor()));
  const calls: Site['calls'] = [];
  const server: Server = {
    '/api/tenant/init': () => ({
      isValidTenant: true,
      tenantUID: isPlatform ? ROOT_TENANT_UID : DEMO_TENANT.tenantUID,
      tenantName: DEMO_TENANT.tenantName,
      tenantIsDemoMode: true,
      isPlatform,
      isOpen,
      tenantWebsiteSettings: DEMO_TENANT.settings,
    }),
    '/api/auth/get-my-flags': () => ({
      userFlags: flagsFor(roleLevel, isPlatform),
      userRights: rightsFor(roleLevel, isPlatform),
      isPlatform,
      roleLevel,
      actingStaff,
    }),
    '/api/auth/get-my-profile': () => ({
      ...{ contact: {}, avatarUID: null, companyLogoUID: null },
      news: { wantsDigest: false, seenVersion: NEWEST_VERSION },
    }),
    '/api/auth/login': () => grantFor(),
    '/api/auth/logout': () => ({ done: true }),
    ...options.server,
  };
  if (signedIn && isPlatform) {
    window.localStorage.setItem('authInfo', JSON.stringify(grantFor({ tenantUID: ROOT_TENANT_UID })));
  }
  window.fetch = (input, init) => {
    const path = new URL(String(input)).pathname;
    const body = JSON.parse(String(init?.body ?? '{}')) as Record<string, unknown>;
    calls.push({ path, body, token: new Headers(init?.headers).get('authorization') });
    const answer = server[path]?.(body) ?? [501, { reason: `No answer for ${path}` }];
    const [status, reply] = Array.isArray(answer) ? (answer as [number, object]) : [200, answer];
    return Promise.resolve(Response.json(reply, { status }));
  };
  const remotesLoaded: string[] = [];
  const load = options.loadRemote ?? ((name: RemoteName) => Promise.resolve(aRemote(name)));
  const federation: Federation = {
    loadRemote: (name, manifest) => {
      remotesLoaded.push(name);
      return load(name, manifest);
    },
  };
  const remotes = { buyer: '/b.json', tenant: '/t.json', platform: '/p.json' };
  const analytics = options.analytics ?? { url: '', domain: '' };
  const config = {
    ...{ apiBaseUrl: 'http://api.example', productLabel: 'Glass quotes', buildId: 'one' },
    remotes,
    analytics,
  };
  const host = await startHost(config, federation);
  open.push(host);
  const left: string[] = [];
  let reloads = 0;
  await act(async () => {
    const reload = () => void (reloads += 1);
    render(<App {...host} leaveTo={(address) => void left.push(address)} reload={reload} />);
    await Promise.resolve();
  });
  return { ...host, calls, remotesLoaded, left, reloads: () => reloads };
}

/**
 * Registers hooks that stop the sites and restore the mocks of each test of a spec.
 * @param hidesErrors keeps expected errors out of the console
 */
export function cleanUpSites({ hidesErrors = false } = {}): void {
  beforeEach(() => {
    window.scrollTo = () => undefined;
    if (hidesErrors) jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => {
    open.forEach((host) => host.stop());
    open = [];
    jest.restoreAllMocks();
  });
}
