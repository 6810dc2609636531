import type { SessionGrant } from '@glass/contracts/auth';
import { createApiClient } from '../client/create-api-client.js';
import type { Transport } from '../client/transport.js';
import { AUTH_INFO_KEY, lastingStorage } from '../storage/lasting-storage.js';
import { type AuthInfo, toAuthInfo, keptAuthInfo, NO_AUTH_INFO } from './auth-info.js';
import { createSession, type Session, type SessionOptions } from './session.js';

/** The tests' current time, Unix milliseconds. */
export const NOON = Date.UTC(2026, 10, 20, 12);

/** A JWT with the given expiry and optional issue time; its signature is invalid. */
export function aToken(expiresAt: number, name = 'token', issuedAt?: number): string {
  const part = (value: object) => btoa(JSON.stringify(value)).replace(/=+$/, '');
  const iat = issuedAt === undefined ? undefined : issuedAt / 1000;
  return [part({ alg: 'HS256' }), part({ exp: expiresAt / 1000, iat, name }), 'signature'].join('.');
}

/** The server's grant at noon: 15 minutes of access, 30 days of refresh. */
export function aGrant(more: Partial<SessionGrant> = {}): SessionGrant {
  return {
    isAuthenticated: true,
    contactUID: '30000000-0000-4000-8000-000000000001',
    contactEmail: 'buyer@demo.example',
    tenantUID: '20000000-0000-4000-8000-000000000001',
    tenantName: 'Demo Glass',
    tenantIsDemoMode: true,
    accessToken: aToken(NOON + 15 * 60_000),
    refreshToken: 'refresh-1',
    refreshExpiration: new Date(NOON + 30 * 86_400_000).toISOString(),
    contact: { firstName: 'Bea', lastName: 'Buyer' },
    ...more,
  };
}

export function anAuthInfo(more: Partial<AuthInfo> = {}): AuthInfo {
  return { ...toAuthInfo(aGrant()), ...more };
}

/** An answer of the fake server: a body, an error, or a function. */
type Reply = object | Error | (() => Promise<object>);

/** The server's default grant. */
export const renewed = aGrant({ accessToken: aToken(NOON + 900_000, 'renewed'), refreshToken: 'refresh-2' });

/** One browser: storage and locks shared by its tabs, and a fake server. */
export function aBrowser(stored: object | null, replies: Reply[] = []) {
  const items = new Map<string, string>();
  if (stored) items.set(AUTH_INFO_KEY, JSON.stringify(stored));
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
  const lasting = lastingStorage(() => storage as unknown as Storage);
  const sent: { path: string; body: unknown; accessToken?: string | null }[] = [];
  const transport: Transport = {
    baseUrl: '',
    send: async (path, { body, accessToken }) => {
      sent.push({ path, body, ...(accessToken === undefined ? {} : { accessToken }) });
      const reply = replies.shift() ?? renewed;
      if (reply instanceof Error) throw reply;
      const answer = typeof reply === 'function' ? await (reply as () => Promise<object>)() : reply;
      return { json: () => Promise.resolve(answer) } as Response;
    },
  };
  let last: Promise<unknown> = Promise.resolve();
  const locks = {
    request: (_name: string, work: () => Promise<unknown>) => (last = last.then(work, work)),
  } as unknown as LockManager;
  const seen = { redirects: [] as string[], errors: [] as string[], forgotten: 0 };
  const aTab = (more: Partial<SessionOptions> = {}) =>
    createSession({
      storage: lasting,
      transport,
      locks,
      now: Date.now,
      onRedirectToLogin: (reason) => seen.redirects.push(reason),
      onError: (message) => seen.errors.push(message),
      onForgetPerson: () => (seen.forgotten += 1),
      ...more,
    });
  return {
    aTab,
    apiOf: (session: Session) => createApiClient({ transport, session }),
    items,
    storage,
    sent,
    seen,
    stored: () => keptAuthInfo(lasting).get() ?? NO_AUTH_INFO,
    refreshes: () => sent.filter(({ path }) => path === '/api/auth/refresh-token').length,
  };
}
