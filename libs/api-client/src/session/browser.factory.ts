import { createApiClient } from '../client/create-api-client.js';
import type { Transport } from '../client/transport.js';
import { lastingStorage } from '../storage/lasting-storage.js';
import { NO_AUTH_INFO, keptAuthInfo } from './auth-info.js';
import { AUTH_INFO_KEY } from './auth-info-key.js';
import { NOON, aGrant, aToken } from './session.factory.js';
import { createSession, type Session, type SessionOptions } from './session.js';

/** What the server of a test answers: a body, an error, or whatever comes of asking. */
export type Reply = object | Error | (() => Promise<object>);

/** What the server grants where a test does not say otherwise. */
export const renewed = aGrant({ accessToken: aToken(NOON + 900_000, 'renewed'), refreshToken: 'refresh-2' });

/** One browser: a storage and locks that its tabs share, and a server that answers what it is told. */
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
