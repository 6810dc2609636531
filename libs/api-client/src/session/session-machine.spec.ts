import { NO_AUTH_INFO } from './auth-info.js';
import { anAuthInfo, aToken, NOON } from './browser.factory.js';
import {
  NO_SESSION,
  stepSession,
  textOfRefusal,
  type SessionEvent,
  type SessionState,
} from './session-machine.js';

const MINUTE = 60_000;
const expired = aToken(NOON - MINUTE, 'expired');
const sessionOf = (auth: Parameters<typeof anAuthInfo>[0]): SessionState =>
  stepSession(NO_SESSION, NOON, { type: 'loaded', auth: anAuthInfo(auth) }).state;
const ask = (state: SessionState, event: SessionEvent = { type: 'token-needed' }) =>
  stepSession(state, NOON, event);

describe('a call that needs a token', () => {
  it('redirects without an access token to the login page with "Login required"', () => {
    const { effects, state } = ask(sessionOf({ accessToken: null }));
    expect(effects).toContainEqual({ type: 'redirect-to-login', reason: 'Login required' });
    expect(state.auth.redirectReason).toBe('Login required');
  });

  it('uses an access token that has not expired by its own claim', () => {
    const state = sessionOf({});
    expect(ask(state).effects).toEqual([{ type: 'use-token', token: state.auth.accessToken }]);
  });

  it('redirects with an expired token and no refresh token to the login page', () => {
    const { effects } = ask(sessionOf({ accessToken: expired, refreshToken: null }));
    expect(effects).toContainEqual({ type: 'redirect-to-login', reason: 'No refresh token found' });
  });

  it('refreshes with contactUID and refreshToken when the access token has expired', () => {
    const { effects } = ask(sessionOf({ accessToken: expired }));
    expect(effects).toEqual([
      { type: 'refresh', contactUID: anAuthInfo().contactUID, refreshToken: anAuthInfo().refreshToken },
    ]);
  });

  it('treats a token that expires now as expired', () => {
    expect(ask(sessionOf({ accessToken: aToken(NOON) })).effects[0]?.type).toBe('refresh');
  });

  it.each(['', 'abc', 'a.b.c', `x.${btoa('{"exp":"soon"}')}.y`])(
    'treats the unreadable token %j as expired',
    (token) => {
      const { effects } = ask(sessionOf({ accessToken: token || 'x' }));
      expect(effects[0]?.type).toBe('refresh');
    },
  );

  it('refreshes an unexpired token that the server refused', () => {
    const state = sessionOf({});
    const { effects } = ask(state, { type: 'token-needed', rejected: state.auth.accessToken });
    expect(effects[0]?.type).toBe('refresh');
  });
});

describe('the answer to a refresh', () => {
  it('is stored when it grants a session', () => {
    const auth = anAuthInfo({ refreshToken: 'refresh-2' });
    const { state, effects } = ask(sessionOf({ accessToken: expired }), { type: 'refreshed', auth });
    expect(effects).toEqual([{ type: 'store', auth }]);
    expect(state).toMatchObject({ auth, isAuthenticated: true });
  });

  it('redirects to the login page with "Refresh token request failed" when it is not authenticated', () => {
    const { state, effects } = ask(sessionOf({ accessToken: expired }), {
      type: 'refresh-refused',
      reason: 'TOKEN_REVOKED',
    });
    expect(effects.at(-1)).toEqual({ type: 'redirect-to-login', reason: 'Refresh token request failed' });
    expect(state.isAuthenticated).toBe(false);
    expect(state.auth).toMatchObject({ accessToken: null, refreshToken: null, tenantName: 'Demo Glass' });
  });

  it.each([
    ['TOKEN_EXPIRED', 'Session expired, please login again'],
    ['TOKEN_REVOKED', 'Session expired, please login again'],
    ['TOKEN_UNKNOWN', 'Error trying to continue with session, please login again.'],
    [null, 'Error trying to continue with session, please login again.'],
  ])('tells a person refused for %s: %s', (reason, text) => {
    expect(textOfRefusal(reason)).toBe(text);
    const { effects } = ask(sessionOf({}), { type: 'refresh-refused', reason });
    expect(effects).toContainEqual({ type: 'show-error', message: text });
  });
});

describe('isAuthenticated', () => {
  it('is true while the access token is valid', () => {
    expect(sessionOf({ refreshToken: null, refreshExpiration: null }).isAuthenticated).toBe(true);
  });

  it('is true while the refresh token is valid', () => {
    expect(sessionOf({ accessToken: expired }).isAuthenticated).toBe(true);
  });

  it('ends at the tick after both expired, and clears flags and profile', () => {
    const state = sessionOf({});
    const later = NOON + 31 * 86_400_000;
    const step = stepSession(state, later, { type: 'ticked' });
    expect(step.state.isAuthenticated).toBe(false);
    expect(step.effects).toEqual([{ type: 'forget-person' }]);
    expect(stepSession(step.state, later + 5_000, { type: 'ticked' })).toEqual({
      state: step.state,
      effects: [],
    });
  });

  it('keeps the same state object at a tick that changes nothing', () => {
    const state = sessionOf({});
    expect(stepSession(state, NOON + 5_000, { type: 'ticked' }).state).toBe(state);
  });
});

describe('logging out', () => {
  it('clears flags and profile, tells the server, and keeps only tenant id and name', () => {
    const before = anAuthInfo();
    const { state, effects } = ask(sessionOf({}), { type: 'logged-out' });
    const { tenantUID, tenantName } = before;
    expect(state).toMatchObject({ auth: { ...NO_AUTH_INFO, tenantUID, tenantName }, isAuthenticated: false });
    expect(effects).toEqual([
      { type: 'forget-person' },
      {
        type: 'revoke',
        contactUID: before.contactUID,
        accessToken: before.accessToken,
        refreshToken: before.refreshToken,
      },
      { type: 'store', auth: state.auth },
    ]);
  });
});

describe('tenant lookup', () => {
  const tenant = {
    tenantUID: anAuthInfo().tenantUID ?? '',
    tenantName: 'Demo Glass & Co',
    tenantIsDemoMode: false,
  };

  it('keeps a session of the same tenant and updates its name', () => {
    const { state } = ask(sessionOf({}), { type: 'tenant-found', tenant });
    expect(state.auth).toEqual(anAuthInfo({ tenantName: 'Demo Glass & Co', tenantIsDemoMode: false }));
  });

  it('drops a session of another tenant', () => {
    const other = { ...tenant, tenantUID: '20000000-0000-4000-8000-000000000002' };
    const { state, effects } = ask(sessionOf({}), { type: 'tenant-found', tenant: other });
    expect(state).toMatchObject({ auth: { ...NO_AUTH_INFO, ...other }, isAuthenticated: false });
    expect(effects).toContainEqual({ type: 'forget-person' });
  });
});

describe('the device clock', () => {
  const HOUR = 60 * MINUTE;
  const granted = (aheadBy: number) => {
    const auth = anAuthInfo({ accessToken: aToken(NOON + 15 * MINUTE, 'new', NOON) });
    return stepSession(NO_SESSION, NOON + aheadBy, { type: 'signed-in', auth }).state;
  };
  const asksAt = (state: SessionState, now: number) =>
    stepSession(state, now, { type: 'token-needed' }).effects[0]?.type;

  it.each([
    ['right', 0],
    ['an hour ahead', HOUR],
    ['an hour behind', -HOUR],
    ['ahead by more than a refresh token lasts', 40 * 24 * HOUR],
  ])('that is %s makes tokens last as long as they do at the server', (_how, aheadBy) => {
    const state = granted(aheadBy);
    expect(state).toMatchObject({ isAuthenticated: true, clockAhead: aheadBy });
    expect(asksAt(state, NOON + aheadBy + 15 * MINUTE - 1)).toBe('use-token');
    expect(asksAt(state, NOON + aheadBy + 15 * MINUTE)).toBe('refresh');
  });

  it('ahead of the server’s ends no session early', () => {
    const state = granted(40 * 24 * HOUR);
    const tick = (days: number) =>
      stepSession(state, NOON + (40 + days) * 24 * HOUR, { type: 'ticked' }).state.isAuthenticated;
    expect([tick(29), tick(31)]).toEqual([true, false]);
  });

  it('corrected meanwhile is measured again by the next refresh', () => {
    const auth = anAuthInfo({ accessToken: aToken(NOON + 15 * MINUTE, 'next', NOON) });
    const { state } = stepSession(granted(HOUR), NOON, { type: 'refreshed', auth });
    expect(state.clockAhead).toBe(0);
  });

  it('is trusted while no token has an issue time', () => {
    expect(ask(sessionOf({}), { type: 'refreshed', auth: anAuthInfo() }).state.clockAhead).toBe(0);
  });
});

describe('changes in other tabs', () => {
  it('clear the person when a different user signed in', () => {
    const auth = anAuthInfo({ contactUID: '30000000-0000-4000-8000-000000000002' });
    expect(ask(sessionOf({}), { type: 'loaded', auth }).effects).toEqual([{ type: 'forget-person' }]);
  });

  it('keep the person after a refresh', () => {
    const auth = anAuthInfo({ refreshToken: 'refresh-2' });
    const { state, effects } = ask(sessionOf({}), { type: 'loaded', auth });
    expect(effects).toEqual([]);
    expect(state.auth.refreshToken).toBe('refresh-2');
  });
});

describe('changes of the user’s own details', () => {
  it('store a new name and a confirmed email', () => {
    const contact = { firstName: 'Beatrix', lastName: 'Buyer' };
    const { state } = ask(sessionOf({}), { type: 'renamed', contact });
    const step = ask(state, { type: 'email-changed', contactEmail: 'bea@new.example' });
    expect(step.state.auth).toMatchObject({
      contact,
      contactEmail: 'bea@new.example',
      refreshToken: 'refresh-1',
    });
    expect(step.effects).toEqual([{ type: 'store', auth: step.state.auth }]);
  });

  it('are ignored after sign-out', () => {
    const { state } = ask(sessionOf({}), { type: 'logged-out' });
    expect(ask(state, { type: 'email-changed', contactEmail: 'x@y.example' })).toEqual({
      state,
      effects: [],
    });
  });
});

describe('the reason on the login page', () => {
  it('stays the first one until shown, whatever calls fail later', () => {
    const { state } = ask(sessionOf({ accessToken: expired }), { type: 'refresh-refused', reason: null });
    const { effects } = ask(state);
    expect(effects).toContainEqual({ type: 'redirect-to-login', reason: 'Refresh token request failed' });
    const shown = stepSession(state, NOON, { type: 'reason-shown' }).state;
    expect(ask(shown).effects).toContainEqual({ type: 'redirect-to-login', reason: 'Login required' });
  });

  it('is cleared once shown', () => {
    const { state } = ask(sessionOf({ accessToken: null }));
    expect(stepSession(state, NOON, { type: 'reason-shown' }).state.auth.redirectReason).toBeNull();
  });

  it('is cleared by signing in', () => {
    const { state } = ask(sessionOf({ accessToken: null }));
    expect(ask(state, { type: 'signed-in', auth: anAuthInfo() }).state.auth.redirectReason).toBeNull();
  });
});

describe('sign-out on a page that needs a sign-in', () => {
  const left = () => ask(sessionOf({}), { type: 'logged-out' }).state;

  it('redirects to the login page, and keeps only the tenant', () => {
    const { state, effects } = ask(left());
    expect(effects).toEqual([{ type: 'redirect-to-login', reason: 'Login required' }]);
    const kept = Object.entries(state.auth).filter(([, value]) => value !== null && value !== false);
    expect(kept.map(([name]) => name)).toEqual(['tenantUID', 'tenantName']);
  });

  it('shows a reason at the next such page, after the login page was seen', () => {
    const { state } = ask(left(), { type: 'reason-shown' });
    expect(ask(state).state.auth.redirectReason).toBe('Login required');
  });
});
