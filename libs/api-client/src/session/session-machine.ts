import { type AuthInfo, NO_AUTH_INFO } from './auth-info.js';

/** Why a person is sent to the login page: the texts of specification §4. */
export const REDIRECT_REASONS = {
  loginRequired: 'Login required',
  noRefreshToken: 'No refresh token found',
  refreshFailed: 'Refresh token request failed',
} as const;

/** What the person is told when a refresh was refused: the texts of specification §8. */
const SESSION_EXPIRED = 'Session expired, please login again';
const SESSION_BROKEN = 'Error trying to continue with session, please login again.';

export interface SessionState {
  auth: AuthInfo;
  /** True while the access token or the refresh token has time left. */
  isAuthenticated: boolean;
  /**
   * By how many milliseconds this device's clock is ahead of the server's (negative: behind), as the newest token told
   * when it came. Tokens run out by the server's clock.
   */
  clockAhead: number;
  /** They signed out of their own accord, and the login page was not seen since: that needs no reason. */
  hasLeft: boolean;
}

export interface TenantIdentity {
  tenantUID: string;
  tenantName: string;
  tenantIsDemoMode: boolean;
}

export type SessionEvent =
  /** The page starts, or another tab changed what is stored. */
  | { type: 'loaded'; auth: AuthInfo }
  | { type: 'tenant-found'; tenant: TenantIdentity }
  | { type: 'signed-in'; auth: AuthInfo }
  /** A call needs a token; `rejected` is one that the server has just refused although it had time left. */
  | { type: 'token-needed'; rejected?: string | null }
  | { type: 'refreshed'; auth: AuthInfo }
  /** The server answered that the session cannot go on. `reason` is its word for it. */
  | { type: 'refresh-refused'; reason: string | null }
  | { type: 'ticked' }
  | { type: 'reason-shown' }
  /** The person changed their name. */
  | { type: 'renamed'; contact: { firstName: string; lastName: string } }
  /** The person confirmed a new address. */
  | { type: 'email-changed'; contactEmail: string }
  /** `reason` is for the login page: nothing when the person just signed out. */
  | { type: 'logged-out'; reason?: string };

export type SessionEffect =
  | { type: 'store'; auth: AuthInfo }
  | { type: 'use-token'; token: string }
  | { type: 'refresh'; contactUID: string; refreshToken: string }
  | { type: 'redirect-to-login'; reason: string }
  | { type: 'show-error'; message: string }
  | { type: 'revoke'; contactUID: string | null; accessToken: string | null; refreshToken: string | null }
  /** Flags and profile belong to nobody any more. */
  | { type: 'forget-person' };

interface SessionStep {
  state: SessionState;
  effects: SessionEffect[];
}

export const NO_SESSION: SessionState = {
  auth: NO_AUTH_INFO,
  isAuthenticated: false,
  clockAhead: 0,
  hasLeft: false,
};

/**
 * Whether the access token or the refresh token has time left.
 * @param now the server's time, in milliseconds since 1970.
 */
function hasTimeLeft(auth: AuthInfo, now: number): boolean {
  return (
    expiryOfToken(auth.accessToken) > now ||
    (auth.refreshToken !== null && timeOf(auth.refreshExpiration) > now)
  );
}

/**
 * The session of specification §4 as a pure function: what it is after an event, and what has to be done.
 * @param now this device's time, in milliseconds since 1970.
 */
export function stepSession(state: SessionState, now: number, event: SessionEvent): SessionStep {
  switch (event.type) {
    case 'loaded': {
      const next = stateOf(state, event.auth, now);
      return { state: next, effects: endOf(state, next) };
    }
    case 'tenant-found':
      return tenantFound(state, now, event.tenant);
    case 'signed-in': {
      const step = stored(withClock({ ...state, hasLeft: false }, event.auth, now), event.auth, now);
      return { ...step, effects: [{ type: 'forget-person' }, ...step.effects] };
    }
    case 'refreshed':
      return stored(withClock(state, event.auth, now), event.auth, now);
    case 'token-needed':
      return tokenNeeded(state, now, event.rejected ?? null);
    case 'refresh-refused':
      return toLogin(state, REDIRECT_REASONS.refreshFailed, [
        { type: 'show-error', message: textOfRefusal(event.reason) },
      ]);
    case 'ticked': {
      const next = stateOf(state, state.auth, now);
      const isUnchanged = next.isAuthenticated === state.isAuthenticated;
      return { state: isUnchanged ? state : next, effects: endOf(state, next) };
    }
    case 'reason-shown':
      return changed(
        { ...state, hasLeft: false },
        now,
        state.auth.redirectReason !== null && { redirectReason: null },
      );
    case 'renamed':
      return changed(state, now, state.auth.contact !== null && { contact: event.contact });
    case 'email-changed':
      return changed(state, now, state.auth.contact !== null && { contactEmail: event.contactEmail });
    case 'logged-out':
      return loggedOut(state, now, event.reason ?? null);
  }
}

/** What the person is told when a refresh was refused for this reason. */
export function textOfRefusal(reason: string | null): string {
  return reason === 'TOKEN_EXPIRED' || reason === 'TOKEN_REVOKED' ? SESSION_EXPIRED : SESSION_BROKEN;
}

function stateOf({ clockAhead, hasLeft }: SessionState, auth: AuthInfo, now: number): SessionState {
  return { auth, isAuthenticated: hasTimeLeft(auth, now - clockAhead), clockAhead, hasLeft };
}

function stored(state: SessionState, auth: AuthInfo, now: number): SessionStep {
  return { state: stateOf(state, auth, now), effects: [{ type: 'store', auth }] };
}

/** A token that has just come says what time it is at the server. */
function withClock(state: SessionState, { accessToken }: AuthInfo, now: number): SessionState {
  const issuedAt = issueOfToken(accessToken);
  return issuedAt === null ? state : { ...state, clockAhead: now - issuedAt };
}

function changed(state: SessionState, now: number, change: Partial<AuthInfo> | false): SessionStep {
  return change ? stored(state, { ...state.auth, ...change }, now) : { state, effects: [] };
}

/** Flags and profile go when the session ends, and when another tab signed somebody else in. */
function endOf(before: SessionState, after: SessionState): SessionEffect[] {
  const isOver = before.isAuthenticated && !after.isAuthenticated;
  const isSomebodyElse = before.auth.contactUID !== null && before.auth.contactUID !== after.auth.contactUID;
  return isOver || isSomebodyElse ? [{ type: 'forget-person' }] : [];
}

function tokenNeeded(state: SessionState, now: number, rejected: string | null): SessionStep {
  const { accessToken, refreshToken, contactUID } = state.auth;
  // A reason the person has not seen yet is the true one: the token is missing because of it.
  if (!accessToken && state.hasLeft) {
    return { state, effects: [{ type: 'redirect-to-login', reason: REDIRECT_REASONS.loginRequired }] };
  }
  if (!accessToken) return toLogin(state, state.auth.redirectReason ?? REDIRECT_REASONS.loginRequired);
  if (expiryOfToken(accessToken) > now - state.clockAhead && accessToken !== rejected) {
    return { state, effects: [{ type: 'use-token', token: accessToken }] };
  }
  if (!refreshToken || !contactUID) return toLogin(state, REDIRECT_REASONS.noRefreshToken);
  return { state, effects: [{ type: 'refresh', contactUID, refreshToken }] };
}

/** Tokens that are of no use any more go; the tenant and the e-mail stay for the login page. */
function toLogin(state: SessionState, reason: string, further: SessionEffect[] = []): SessionStep {
  const { tenantUID, tenantName, tenantIsDemoMode, contactEmail } = state.auth;
  const auth = {
    ...NO_AUTH_INFO,
    tenantUID,
    tenantName,
    tenantIsDemoMode,
    contactEmail,
    redirectReason: reason,
  };
  return {
    state: { ...state, auth, isAuthenticated: false },
    effects: [
      { type: 'store', auth },
      { type: 'forget-person' },
      ...further,
      { type: 'redirect-to-login', reason },
    ],
  };
}

/** A token is worth something only for its own tenant: under another tenant's host name nobody is signed in. */
function tenantFound(state: SessionState, now: number, tenant: TenantIdentity): SessionStep {
  const isSameTenant = state.auth.tenantUID === tenant.tenantUID;
  const step = stored(state, { ...(isSameTenant ? state.auth : NO_AUTH_INFO), ...tenant }, now);
  return isSameTenant ? step : { ...step, effects: [...step.effects, { type: 'forget-person' }] };
}

/** Keeps the tenant's id and name alone (specification §4). */
function loggedOut(state: SessionState, now: number, redirectReason: string | null): SessionStep {
  const { tenantUID, tenantName, contactUID, accessToken, refreshToken } = state.auth;
  const step = stored(state, { ...NO_AUTH_INFO, tenantUID, tenantName, redirectReason }, now);
  return {
    state: { ...step.state, hasLeft: redirectReason === null },
    effects: [
      { type: 'forget-person' },
      { type: 'revoke', contactUID, accessToken, refreshToken },
      ...step.effects,
    ],
  };
}

/**
 * When a JWT runs out, by its own `exp` claim, in milliseconds since 1970. A token without a readable claim counts
 * as run out. The signature is the server's business.
 */
export function expiryOfToken(token: string | null): number {
  return timeClaim(token, 'exp') ?? 0;
}

/** When a JWT was made, by its own `iat` claim, in milliseconds since 1970; null when it does not say. */
function issueOfToken(token: string | null): number | null {
  return timeClaim(token, 'iat');
}

/** An ISO 8601 time in milliseconds since 1970; 0 when there is none or it cannot be read. */
function timeOf(isoTime: string | null): number {
  return isoTime ? Date.parse(isoTime) || 0 : 0;
}

function timeClaim(token: string | null, name: 'exp' | 'iat'): number | null {
  const payload = token?.split('.')[1];
  if (!payload) return null;
  try {
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    const time = (claims as Record<string, unknown> | null)?.[name];
    return typeof time === 'number' ? time * 1000 : null;
  } catch {
    return null;
  }
}
