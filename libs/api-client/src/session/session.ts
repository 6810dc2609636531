import type {
  LogoutRequest,
  RefreshTokenReply,
  RefreshTokenRequest,
  SessionGrant,
} from '@glass/contracts/auth';
import type { Transport } from '../client/transport.js';
import { ApiError, NO_CONNECTION, SilentError } from '../errors/api-error.js';
import type { LastingStorage } from '../storage/lasting-storage.js';
import { NO_AUTH_INFO, toAuthInfo, keptAuthInfo, readAuthInfo } from './auth-info.js';
import {
  expiryOfToken,
  NO_SESSION,
  REDIRECT_REASONS,
  type SessionEffect,
  type SessionEvent,
  type SessionState,
  stepSession,
  type TenantIdentity,
} from './session-machine.js';

/** The session clock of specification §4. */
export const SESSION_TICK_MS = 5_000;
type Revoke = Extract<SessionEffect, { type: 'revoke' }>;

/** Lock shared by tabs, so that each refresh token is used once. */
const REFRESH_LOCK = 'glass-session-refresh';
const REFRESH_PATH = '/api/auth/refresh-token';
/**
 * A refresh on a dead connection blocks every tab. After 20 s, a retry still works: the server accepts the same token
 * for 30 s.
 */
export const REFRESH_TIMEOUT_MS = 20_000;

export interface SessionOptions {
  storage: LastingStorage;
  transport: Transport;
  /** Absent where unsupported, such as over plain http. */
  locks?: Pick<LockManager, 'request'>;
  /** Unix milliseconds. */
  now: () => number;
  onRedirectToLogin: (reason: string) => void;
  onError: (message: string) => void;
  /** Called to clear flags and profile. */
  onForgetPerson: () => void;
}

/** The session of this tab, synchronized with other tabs through local storage. */
export interface Session {
  getState(): SessionState;
  subscribe(listener: () => void): () => void;
  /** Starts the clock and the listener for other tabs; returns a function that stops both. */
  start(): () => void;
  tenantFound(tenant: TenantIdentity): void;
  signIn(grant: SessionGrant): void;
  logout(): Promise<void>;
  /** Call when the server has already ended this session. The login page shows the reason. */
  ended(reason: string): void;
  /** Updates the user's name here and in other tabs. */
  renamed(contact: { firstName: string; lastName: string }): void;
  /** Updates the confirmed email here and in other tabs. */
  emailChanged(contactEmail: string): void;
  /** Call when the login page has shown its reason. */
  reasonShown(): void;
  /**
   * Returns a valid token, refreshed if needed.
   * @param rejected a token that the server just refused
   * @throws SilentError after a redirect to the login page; ApiError when the server couldn't be reached
   */
  accessToken(rejected?: string): Promise<string>;
}

export function createSession(options: SessionOptions): Session {
  const { storage, transport, locks, now } = options;
  const kept = keptAuthInfo(storage);
  const listeners = new Set<() => void>();
  let state: SessionState = NO_SESSION;
  let refreshing: Promise<void> | null = null;

  let seen = kept.get() ?? NO_AUTH_INFO;
  state = stepSession(state, now(), { type: 'loaded', auth: seen }).state;

  /** Syncs with the storage: another tab may have refreshed, signed in or out, or the storage was cleared. */
  function catchUp(): void {
    const stored = kept.get() ?? NO_AUTH_INFO;
    if (JSON.stringify(stored) === JSON.stringify(seen)) return;
    seen = stored;
    apply({ type: 'loaded', auth: stored });
  }

  function apply(event: SessionEvent): SessionEffect[] {
    const before = state;
    const step = stepSession(state, now(), event);
    state = step.state;
    for (const effect of step.effects) perform(effect);
    if (state !== before) listeners.forEach((listener) => listener());
    return step.effects;
  }

  /** Applies an event that changes part of the session to the stored state, keeping other tabs' changes. */
  function applyToNewest(event: SessionEvent): SessionEffect[] {
    catchUp();
    return apply(event);
  }

  function perform(effect: SessionEffect): void {
    if (effect.type === 'store') {
      seen = readAuthInfo(effect.auth);
      kept.set(effect.auth);
    }
    if (effect.type === 'redirect-to-login') options.onRedirectToLogin(effect.reason);
    if (effect.type === 'show-error') options.onError(effect.message);
    if (effect.type === 'forget-person') options.onForgetPerson();
  }

  async function accessToken(rejected?: string): Promise<string> {
    const effects = applyToNewest({ type: 'token-needed', rejected });
    const usable = effects.find((effect) => effect.type === 'use-token');
    if (usable) return usable.token;
    const redirect = effects.find((effect) => effect.type === 'redirect-to-login');
    if (redirect) throw new SilentError(redirect.reason);
    const { contactUID: asking } = state.auth;
    refreshing ??= alone(() => refresh(rejected)).finally(() => (refreshing = null));
    await refreshing;
    const { accessToken: renewed, contactUID } = state.auth;
    // A different user who signed in meanwhile must not make this user's calls.
    if (!renewed || contactUID !== asking) throw new SilentError(REDIRECT_REASONS.refreshFailed);
    return renewed;
  }

  async function alone(work: () => Promise<void>): Promise<void> {
    let hasBegun = false;
    const begin = () => {
      hasBegun = true;
      return work();
    };
    try {
      await (locks ? locks.request(REFRESH_LOCK, begin) : begin());
    } catch (error) {
      // A browser that forbids storage also forbids locks; errors of the work itself are rethrown.
      if (hasBegun) throw error;
      await work();
    }
  }

  async function refresh(rejected?: string): Promise<void> {
    catchUp();
    const effects = stepSession(state, now(), { type: 'token-needed', rejected }).effects;
    const needed = effects.find((effect) => effect.type === 'refresh');
    if (!needed) return;
    const reply = await askForRefresh(needed);
    catchUp();
    // A sign-out, sign-in or refresh in another tab meanwhile takes precedence.
    if (state.auth.refreshToken !== needed.refreshToken) return;
    if (reply.isAuthenticated) apply({ type: 'refreshed', auth: toAuthInfo(reply) });
    else apply({ type: 'refresh-refused', reason: reply.reason });
  }

  async function askForRefresh(
    body: RefreshTokenRequest,
  ): Promise<SessionGrant | { isAuthenticated: false; reason: string | null }> {
    const timeout = new AbortController();
    const timer = setTimeout(() => timeout.abort(), REFRESH_TIMEOUT_MS);
    try {
      const { contactUID, refreshToken } = body;
      const response = await transport.send(REFRESH_PATH, {
        method: 'POST',
        body: { contactUID, refreshToken },
        signal: timeout.signal,
      });
      return (await response.json()) as RefreshTokenReply;
    } catch (error) {
      if (timeout.signal.aborted) throw new ApiError(REFRESH_PATH, 0, NO_CONNECTION);
      const reason = refusalOf(error);
      if (reason === null) throw error;
      return { isAuthenticated: false, reason };
    } finally {
      clearTimeout(timer);
    }
  }

  async function logout(): Promise<void> {
    const revoke = applyToNewest({ type: 'logged-out' }).find((effect) => effect.type === 'revoke');
    if (revoke) await revokeAtServer(revoke).catch(() => undefined);
  }

  /** The server needs a valid token to identify the user; an expired one is refreshed first. */
  async function revokeAtServer({ contactUID, accessToken: held, refreshToken }: Revoke): Promise<void> {
    if (!contactUID || !refreshToken) return;
    const isFresh = expiryOfToken(held) > now() - state.clockAhead;
    const grant = isFresh ? null : await askForRefresh({ contactUID, refreshToken });
    if (grant && !grant.isAuthenticated) return;
    const body: LogoutRequest = { refreshToken: grant?.refreshToken ?? refreshToken };
    await transport.send('/api/auth/logout', {
      method: 'POST',
      body,
      accessToken: grant?.accessToken ?? held,
    });
  }

  return {
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    start: () => {
      const clock = setInterval(() => applyToNewest({ type: 'ticked' }), SESSION_TICK_MS);
      window.addEventListener('storage', catchUp);
      // A page restored from the back/forward cache missed all events.
      window.addEventListener('pageshow', catchUp);
      return () => {
        clearInterval(clock);
        window.removeEventListener('storage', catchUp);
        window.removeEventListener('pageshow', catchUp);
      };
    },
    tenantFound: (tenant) => void applyToNewest({ type: 'tenant-found', tenant }),
    signIn: (grant) => void apply({ type: 'signed-in', auth: toAuthInfo(grant) }),
    reasonShown: () => void applyToNewest({ type: 'reason-shown' }),
    ended: (reason) => void applyToNewest({ type: 'logged-out', reason }),
    renamed: (contact) => void applyToNewest({ type: 'renamed', contact }),
    emailChanged: (contactEmail) => void applyToNewest({ type: 'email-changed', contactEmail }),
    accessToken,
    logout,
  };
}

/**
 * Returns the server's reason for a refusal, or null without one: the server is down or busy, or the answer came from
 * something else, such as a proxy or a hotel's sign-in page.
 */
function refusalOf(error: unknown): string | null {
  if (!(error instanceof ApiError)) return null;
  if (error.status === 0 || error.status === 429 || error.status >= 500) return null;
  const reason = (error.body as { reason?: unknown } | null)?.reason;
  return typeof reason === 'string' ? reason : error.code;
}
