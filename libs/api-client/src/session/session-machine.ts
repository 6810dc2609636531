import { NO_AUTH_INFO, type AuthInfo } from './auth-info.js';
import { expiryOfToken, timeOf } from './token-expiry.js';

/** Why a person is sent to the login page: the texts of specification §4. */
export const REDIRECT_REASONS = {
  loginRequired: 'Login required',
  noRefreshToken: 'No refresh token found',
  refreshFailed: 'Refresh token request failed',
} as const;

/** What the person is told when a refresh was refused: the texts of specification §8. */
export const SESSION_EXPIRED = 'Session expired, please login again';
export const SESSION_BROKEN = 'Error trying to continue with session, please login again.';

export interface SessionState {
  auth: AuthInfo;
  /** True while the access token or the refresh token has time left. */
  isAuthenticated: boolean;
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

export interface SessionStep {
  state: SessionState;
  effects: SessionEffect[];
}

export const NO_SESSION: SessionState = { auth: NO_AUTH_INFO, isAuthenticated: false };

/** Whether the access token or the refresh token has time left. */
export function hasTimeLeft(auth: AuthInfo, now: number): boolean {
  return (
    expiryOfToken(auth.accessToken) > now ||
    (auth.refreshToken !== null && timeOf(auth.refreshExpiration) > now)
  );
}

/**
 * The session of specification §4 as a pure function: what it is after an event, and what has to be done.
 * @param now milliseconds since 1970.
 */
export function stepSession(state: SessionState, now: number, event: SessionEvent): SessionStep {
  switch (event.type) {
    case 'loaded':
      return { state: stateOf(event.auth, now), effects: endOf(state, event.auth, now) };
    case 'tenant-found':
      return tenantFound(state, now, event.tenant);
    case 'signed-in': {
      const step = stored(event.auth, now);
      return { ...step, effects: [{ type: 'forget-person' }, ...step.effects] };
    }
    case 'refreshed':
      return stored(event.auth, now);
    case 'token-needed':
      return tokenNeeded(state, now, event.rejected ?? null);
    case 'refresh-refused':
      return toLogin(state, REDIRECT_REASONS.refreshFailed, [
        { type: 'show-error', message: textOfRefusal(event.reason) },
      ]);
    case 'ticked': {
      const next = stateOf(state.auth, now);
      const unchanged = next.isAuthenticated === state.isAuthenticated;
      return { state: unchanged ? state : next, effects: endOf(state, state.auth, now) };
    }
    case 'reason-shown':
      return state.auth.redirectReason === null
        ? { state, effects: [] }
        : stored({ ...state.auth, redirectReason: null }, now);
    case 'renamed':
      return state.auth.contact === null
        ? { state, effects: [] }
        : stored({ ...state.auth, contact: event.contact }, now);
    case 'logged-out':
      return loggedOut(state, now, event.reason ?? null);
  }
}

/** What the person is told when a refresh was refused for this reason. */
export function textOfRefusal(reason: string | null): string {
  return reason === 'TOKEN_EXPIRED' || reason === 'TOKEN_REVOKED' ? SESSION_EXPIRED : SESSION_BROKEN;
}

function stateOf(auth: AuthInfo, now: number): SessionState {
  return { auth, isAuthenticated: hasTimeLeft(auth, now) };
}

function stored(auth: AuthInfo, now: number): SessionStep {
  return { state: stateOf(auth, now), effects: [{ type: 'store', auth }] };
}

/** Flags and profile go when the session ends, and when another tab signed somebody else in. */
function endOf(before: SessionState, auth: AuthInfo, now: number): SessionEffect[] {
  const isOver = before.isAuthenticated && !hasTimeLeft(auth, now);
  const isSomebodyElse = before.auth.contactUID !== null && before.auth.contactUID !== auth.contactUID;
  return isOver || isSomebodyElse ? [{ type: 'forget-person' }] : [];
}

function tokenNeeded(state: SessionState, now: number, rejected: string | null): SessionStep {
  const { accessToken, refreshToken, contactUID } = state.auth;
  // A reason the person has not seen yet is the true one: the token is missing because of it.
  if (!accessToken) return toLogin(state, state.auth.redirectReason ?? REDIRECT_REASONS.loginRequired);
  if (expiryOfToken(accessToken) > now && accessToken !== rejected) {
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
    state: { auth, isAuthenticated: false },
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
  const step = stored({ ...(isSameTenant ? state.auth : NO_AUTH_INFO), ...tenant }, now);
  return isSameTenant ? step : { ...step, effects: [...step.effects, { type: 'forget-person' }] };
}

/** Keeps the tenant's id and name alone (specification §4). */
function loggedOut(state: SessionState, now: number, redirectReason: string | null): SessionStep {
  const { tenantUID, tenantName, contactUID, accessToken, refreshToken } = state.auth;
  const step = stored({ ...NO_AUTH_INFO, tenantUID, tenantName, redirectReason }, now);
  return {
    state: step.state,
    effects: [
      { type: 'forget-person' },
      { type: 'revoke', contactUID, accessToken, refreshToken },
      ...step.effects,
    ],
  };
}
