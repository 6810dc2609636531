import { t } from '@lingui/core/macro';
import { defineTexts } from '@glass/language';
import { type AuthInfo, NO_AUTH_INFO } from './auth-info.js';

/** Reasons for a redirect to the login page: the texts of specification §4. */
export const REDIRECT_REASONS = {
  loginRequired: 'Login required',
  noRefreshToken: 'No refresh token found',
  refreshFailed: 'Refresh token request failed',
} as const;

/** Messages for a refused refresh: the texts of specification §8. */
const texts = defineTexts(() => ({
  expired: t`Session expired, please login again`,
  broken: t`Error trying to continue with session, please login again.`,
}));

export interface SessionState {
  auth: AuthInfo;
  /** True while the access or the refresh token is valid. */
  isAuthenticated: boolean;
  /**
   * Milliseconds by which this device's clock is ahead of the server's (negative: behind), measured when the newest
   * token arrived. Tokens expire by the server's clock.
   */
  clockAhead: number;
  /** True after a deliberate sign-out until the login page was shown, which then needs no reason. */
  hasLeft: boolean;
}

export interface TenantIdentity {
  tenantUID: string;
  tenantName: string;
  tenantIsDemoMode: boolean;
}

export type SessionEvent =
  /** The page starts, or another tab changed the storage. */
  | { type: 'loaded'; auth: AuthInfo }
  | { type: 'tenant-found'; tenant: TenantIdentity }
  | { type: 'signed-in'; auth: AuthInfo }
  /** A call needs a token; `rejected` is an unexpired one the server just refused. */
  | { type: 'token-needed'; rejected?: string | null }
  | { type: 'refreshed'; auth: AuthInfo }
  /** The server ended the session; `reason` is its code. */
  | { type: 'refresh-refused'; reason: string | null }
  | { type: 'ticked' }
  | { type: 'reason-shown' }
  | { type: 'renamed'; contact: { firstName: string; lastName: string } }
  | { type: 'email-changed'; contactEmail: string }
  /** `reason` is for the login page; absent after a deliberate sign-out. */
  | { type: 'logged-out'; reason?: string };

export type SessionEffect =
  | { type: 'store'; auth: AuthInfo }
  | { type: 'use-token'; token: string }
  | { type: 'refresh'; contactUID: string; refreshToken: string }
  | { type: 'redirect-to-login'; reason: string }
  | { type: 'show-error'; message: string }
  | { type: 'revoke'; contactUID: string | null; accessToken: string | null; refreshToken: string | null }
  /** Clear flags and profile. */
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
 * Whether the access or the refresh token is valid.
 * @param now server time, Unix milliseconds
 */
function hasTimeLeft(auth: AuthInfo, now: number): boolean {
  return (
    expiryOfToken(auth.accessToken) > now ||
    (auth.refreshToken !== null && timeOf(auth.refreshExpiration) > now)
  );
}

/**
 * The session of specification §4 as a pure function: returns the next state and the effects of an event.
 * @param now device time, Unix milliseconds
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

/** Returns the user's message for a refused refresh. */
export function textOfRefusal(reason: string | null): string {
  return reason === 'TOKEN_EXPIRED' || reason === 'TOKEN_REVOKED' ? texts.expired : texts.broken;
}

function stateOf({ clockAhead, hasLeft }: SessionState, auth: AuthInfo, now: number): SessionState {
  return { auth, isAuthenticated: hasTimeLeft(auth, now - clockAhead), clockAhead, hasLeft };
}

function stored(state: SessionState, auth: AuthInfo, now: number): SessionStep {
  return { state: stateOf(state, auth, now), effects: [{ type: 'store', auth }] };
}

/** A new token's issue time gives the server's time. */
function withClock(state: SessionState, { accessToken }: AuthInfo, now: number): SessionState {
  const issuedAt = issueOfToken(accessToken);
  return issuedAt === null ? state : { ...state, clockAhead: now - issuedAt };
}

function changed(state: SessionState, now: number, change: Partial<AuthInfo> | false): SessionStep {
  return change ? stored(state, { ...state.auth, ...change }, now) : { state, effects: [] };
}

/** Clears the person when the session ends or a different user signed in in another tab. */
function endOf(before: SessionState, after: SessionState): SessionEffect[] {
  const isOver = before.isAuthenticated && !after.isAuthenticated;
  const isDifferentUser = before.auth.contactUID !== null && before.auth.contactUID !== after.auth.contactUID;
  return isOver || isDifferentUser ? [{ type: 'forget-person' }] : [];
}

function tokenNeeded(state: SessionState, now: number, rejected: string | null): SessionStep {
  const { accessToken, refreshToken, contactUID } = state.auth;
  // The first unshown reason is the cause of the missing token.
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

/** Drops dead tokens; keeps tenant and email for the login page. */
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

/** Tokens are valid for one tenant only: under another tenant's host name the user is signed out. */
function tenantFound(state: SessionState, now: number, tenant: TenantIdentity): SessionStep {
  const isSameTenant = state.auth.tenantUID === tenant.tenantUID;
  const step = stored(state, { ...(isSameTenant ? state.auth : NO_AUTH_INFO), ...tenant }, now);
  return isSameTenant ? step : { ...step, effects: [...step.effects, { type: 'forget-person' }] };
}

/** Keeps only the tenant's id and name (specification §4). */
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
 * Returns a JWT's expiry by its `exp` claim, Unix milliseconds; an unreadable token counts as expired. Doesn't verify
 * the signature.
 */
export function expiryOfToken(token: string | null): number {
  return timeClaim(token, 'exp') ?? 0;
}

/** Returns a JWT's issue time by its `iat` claim, Unix milliseconds; null without the claim. */
function issueOfToken(token: string | null): number | null {
  return timeClaim(token, 'iat');
}

/** Parses an ISO 8601 time to Unix milliseconds; 0 if missing or invalid. */
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
