import type { LogoutRequest, RefreshTokenReply, RefreshTokenRequest, SessionGrant } from '@glass/contracts';
import type { Transport } from '../client/transport.js';
import { ApiError } from '../errors/api-error.js';
import { SwallowedError } from '../errors/swallowed-error.js';
import { AUTH_INFO_KEY, authInfoOf, parseAuthInfo } from './auth-info.js';
import {
  NO_SESSION,
  REDIRECT_REASONS,
  stepSession,
  type SessionEffect,
  type SessionEvent,
  type SessionState,
  type TenantIdentity,
} from './session-machine.js';
import { expiryOfToken } from './token-expiry.js';

/** The session clock of specification §4. */
export const SESSION_TICK_MS = 5_000;
type Revoke = Extract<SessionEffect, { type: 'revoke' }>;

/** Tabs take turns under this name, so that one refresh token is used once. */
const REFRESH_LOCK = 'glass-session-refresh';

export interface SessionOptions {
  storage: Pick<Storage, 'getItem' | 'setItem'>;
  transport: Transport;
  /** Absent where the browser has none (a page over plain http). */
  locks?: Pick<LockManager, 'request'>;
  /** Milliseconds since 1970. */
  now: () => number;
  onRedirectToLogin: (reason: string) => void;
  onError: (message: string) => void;
  /** Flags and profile are to be cleared. */
  onForgetPerson: () => void;
}

/** The session of this tab, kept in step with the other tabs through local storage. */
export interface Session {
  getState(): SessionState;
  subscribe(listener: () => void): () => void;
  /** Starts the clock and listens to other tabs; answers a function that stops both. */
  start(): () => void;
  tenantFound(tenant: TenantIdentity): void;
  signIn(grant: SessionGrant): void;
  logout(): Promise<void>;
  /** The server has ended this sign-in already. The login page says the reason. */
  ended(reason: string): void;
  /** The person has another name now: it shows at once, here and in other tabs. */
  renamed(contact: { firstName: string; lastName: string }): void;
  /** The login page has shown why the person is there. */
  reasonShown(): void;
  /**
   * A token that has time left, refreshed when it must be.
   * @param rejected a token that the server has just refused.
   * @throws SwallowedError when the person was sent to the login page; ApiError when the server could not be asked.
   */
  accessToken(rejected?: string): Promise<string>;
}

export function createSession(options: SessionOptions): Session {
  const { storage, transport, locks, now } = options;
  const listeners = new Set<() => void>();
  let state: SessionState = NO_SESSION;
  let refreshing: Promise<void> | null = null;

  const read = () => parseAuthInfo(storage.getItem(AUTH_INFO_KEY));
  state = stepSession(state, now(), { type: 'loaded', auth: read() }).state;

  function apply(event: SessionEvent): SessionEffect[] {
    const before = state;
    const step = stepSession(state, now(), event);
    state = step.state;
    for (const effect of step.effects) perform(effect);
    if (state !== before) listeners.forEach((listener) => listener());
    return step.effects;
  }

  function perform(effect: SessionEffect): void {
    if (effect.type === 'store') storage.setItem(AUTH_INFO_KEY, JSON.stringify(effect.auth));
    if (effect.type === 'redirect-to-login') options.onRedirectToLogin(effect.reason);
    if (effect.type === 'show-error') options.onError(effect.message);
    if (effect.type === 'forget-person') options.onForgetPerson();
  }

  async function accessToken(rejected?: string): Promise<string> {
    // Another tab may have refreshed, signed in or out since this one last looked.
    apply({ type: 'loaded', auth: read() });
    const effects = apply({ type: 'token-needed', rejected });
    const usable = effects.find((effect) => effect.type === 'use-token');
    if (usable) return usable.token;
    const redirect = effects.find((effect) => effect.type === 'redirect-to-login');
    if (redirect) throw new SwallowedError(redirect.reason);
    refreshing ??= alone(() => refresh(rejected)).finally(() => (refreshing = null));
    await refreshing;
    const { accessToken: renewed } = state.auth;
    if (!renewed) throw new SwallowedError(REDIRECT_REASONS.refreshFailed);
    return renewed;
  }

  async function alone(work: () => Promise<void>): Promise<void> {
    if (locks) await locks.request(REFRESH_LOCK, work);
    else await work();
  }

  async function refresh(rejected?: string): Promise<void> {
    apply({ type: 'loaded', auth: read() });
    const effects = stepSession(state, now(), { type: 'token-needed', rejected }).effects;
    const needed = effects.find((effect) => effect.type === 'refresh');
    if (!needed) return;
    const reply = await askForRefresh(needed);
    if (reply.isAuthenticated) return void apply({ type: 'refreshed', auth: authInfoOf(reply) });
    if (read().refreshToken !== needed.refreshToken) return void apply({ type: 'loaded', auth: read() });
    apply({ type: 'refresh-refused', reason: reply.reason });
  }

  async function askForRefresh(
    body: RefreshTokenRequest,
  ): Promise<SessionGrant | { isAuthenticated: false; reason: string | null }> {
    try {
      const { contactUID, refreshToken } = body;
      const response = await transport.send('/api/auth/refresh-token', {
        method: 'POST',
        body: { contactUID, refreshToken },
      });
      return (await response.json()) as RefreshTokenReply;
    } catch (error) {
      // A server that is away or broken has refused nothing: the session waits for it.
      if (!(error instanceof ApiError) || error.status === 0 || error.status === 429 || error.status >= 500)
        throw error;
      return { isAuthenticated: false, reason: reasonOf(error) };
    }
  }

  async function logout(): Promise<void> {
    apply({ type: 'loaded', auth: read() });
    const revoke = apply({ type: 'logged-out' }).find((effect) => effect.type === 'revoke');
    if (revoke) await revokeAtServer(revoke).catch(() => undefined);
  }

  /** Without a token that has time left the server cannot be told who leaves; one refresh gets it. */
  async function revokeAtServer({ contactUID, accessToken: held, refreshToken }: Revoke): Promise<void> {
    if (!contactUID || !refreshToken) return;
    const isFresh = expiryOfToken(held) > now();
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
      const clock = setInterval(() => apply({ type: 'ticked' }), SESSION_TICK_MS);
      const onStorage = ({ key }: StorageEvent) => {
        if (key === AUTH_INFO_KEY || key === null) apply({ type: 'loaded', auth: read() });
      };
      window.addEventListener('storage', onStorage);
      return () => {
        clearInterval(clock);
        window.removeEventListener('storage', onStorage);
      };
    },
    tenantFound: (tenant) => void apply({ type: 'tenant-found', tenant }),
    signIn: (grant) => void apply({ type: 'signed-in', auth: authInfoOf(grant) }),
    reasonShown: () => void apply({ type: 'reason-shown' }),
    accessToken,
    logout,
    ended: (reason) => {
      apply({ type: 'loaded', auth: read() });
      apply({ type: 'logged-out', reason });
    },
    renamed: (contact) => {
      apply({ type: 'loaded', auth: read() });
      apply({ type: 'renamed', contact });
    },
  };
}

/** The refusal's own word, in whichever of the reply's places it stands. */
function reasonOf(error: ApiError): string | null {
  const reason = (error.body as { reason?: unknown } | null)?.reason;
  return typeof reason === 'string' ? reason : error.code;
}
