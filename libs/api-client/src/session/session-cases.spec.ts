import { jest } from '@jest/globals';
import { createTransport } from '../client/transport.js';
import { ApiError, isSilent, NO_CONNECTION } from '../errors/api-error.js';
import { AUTH_INFO_KEY, lastingStorage } from '../storage/lasting-storage.js';
import { aBrowser, aGrant, anAuthInfo, aToken, NOON, renewed } from './browser.factory.js';
import { REFRESH_TIMEOUT_MS, SESSION_TICK_MS } from './session.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const REFRESH = '/api/auth/refresh-token';
const expired = () => anAuthInfo({ accessToken: aToken(NOON - 1_000) });
const offline = () => new ApiError(REFRESH, 0, NO_CONNECTION);
const thrownBy = (work: Promise<unknown>) => work.then(String, (error: unknown) => error);
const changed = () => window.dispatchEvent(new StorageEvent('storage', { key: AUTH_INFO_KEY }));

let stops: (() => void)[] = [];
beforeEach(() => jest.useFakeTimers({ now: NOON }));
afterEach(() => {
  stops.forEach((stop) => stop());
  stops = [];
  jest.useRealTimers();
});

describe('two concurrent tabs', () => {
  it('stay signed out when one signs out during the other’s refresh', async () => {
    const browser = aBrowser(expired());
    const [one, other] = [browser.aTab(), browser.aTab()];
    const call = thrownBy(one.accessToken());
    await other.logout();
    expect(isSilent(await call)).toBe(true);
    expect(one.getState().isAuthenticated).toBe(false);
    expect(browser.stored().refreshToken).toBeNull();
  });

  it('make no call for a different user who signed in meanwhile', async () => {
    const browser = aBrowser(expired());
    const [one, other] = [browser.aTab(), browser.aTab()];
    const call = thrownBy(one.accessToken());
    other.signIn(aGrant({ contactUID: '30000000-0000-4000-8000-000000000002', refreshToken: 'theirs' }));
    expect(isSilent(await call)).toBe(true);
    expect(browser.stored().refreshToken).toBe('theirs');
    expect(browser.seen.redirects).toEqual([]);
  });

  it('both continue without locks when each was granted a token', async () => {
    const second = aGrant({ refreshToken: 'refresh-3', accessToken: aToken(NOON + HOUR, 'second') });
    const browser = aBrowser(expired(), [renewed, second]);
    const tabs = [browser.aTab({ locks: undefined }), browser.aTab({ locks: undefined })];
    const tokens = await Promise.all(tabs.map((tab) => tab.accessToken()));
    expect(tokens).toEqual([renewed.accessToken, renewed.accessToken]);
    expect(browser.stored().refreshToken).toBe('refresh-2');
  });

  it('continue without locks where the browser forbids them', async () => {
    const request = () => Promise.reject(new DOMException('forbidden', 'SecurityError'));
    const browser = aBrowser(expired());
    const tab = browser.aTab({ locks: { request } as Pick<LockManager, 'request'> });
    expect(await tab.accessToken()).toBe(renewed.accessToken);
  });

  it('retry the server when it was down for the first tab', async () => {
    const browser = aBrowser(expired(), [offline()]);
    const calls = [browser.aTab(), browser.aTab()].map((tab) => thrownBy(tab.accessToken()));
    expect(await Promise.all(calls)).toEqual([expect.any(ApiError), renewed.accessToken]);
  });

  it('update parts of the session without overwriting each other', () => {
    const browser = aBrowser(anAuthInfo({ redirectReason: 'Login required' }));
    const tab = browser.aTab();
    const newest = anAuthInfo({ refreshToken: 'refresh-2', redirectReason: 'Login required' });
    browser.items.set(AUTH_INFO_KEY, JSON.stringify(newest));
    tab.reasonShown();
    tab.emailChanged('bea@new.example');
    expect(browser.stored()).toEqual({ ...newest, redirectReason: null, contactEmail: 'bea@new.example' });
  });

  it('don’t re-render for calls that change nothing', async () => {
    const tab = aBrowser(anAuthInfo()).aTab();
    const before = tab.getState();
    await tab.accessToken();
    expect(tab.getState()).toBe(before);
  });
});

describe('a laptop that wakes after a day', () => {
  it('refreshes once for all calls of its pages', async () => {
    const browser = aBrowser(anAuthInfo(), [aGrant({ accessToken: aToken(NOON + DAY + 15 * MINUTE) })]);
    const tab = browser.aTab();
    stops.push(tab.start());
    jest.setSystemTime(NOON + DAY);
    jest.advanceTimersByTime(SESSION_TICK_MS);
    expect(tab.getState().isAuthenticated).toBe(true);
    await Promise.all([tab.accessToken(), tab.accessToken(), tab.accessToken()]);
    expect(browser.sent).toHaveLength(1);
    expect(browser.seen.forgotten).toBe(0);
  });

  it('keeps the session while offline, and continues when online', async () => {
    const browser = aBrowser(expired(), [offline(), offline()]);
    const tab = browser.aTab();
    await expect(tab.accessToken()).rejects.toMatchObject({ status: 0 });
    await expect(tab.accessToken()).rejects.toMatchObject({ status: 0 });
    expect(tab.getState().isAuthenticated).toBe(true);
    expect(await tab.accessToken()).toBe(renewed.accessToken);
    expect(browser.seen).toEqual({ redirects: [], errors: [], forgotten: 0 });
  });

  it('times out a hanging refresh, so that other tabs can try', async () => {
    const browser = aBrowser(expired());
    const fetch = (_url: unknown, { signal }: RequestInit = {}) =>
      new Promise<Response>((_resolve, reject) =>
        signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError'))),
      );
    const dead = createTransport({ baseUrl: '', fetch });
    const call = thrownBy(browser.aTab({ transport: dead }).accessToken());
    const other = browser.aTab().accessToken();
    await jest.advanceTimersByTimeAsync(REFRESH_TIMEOUT_MS);
    expect(await call).toMatchObject({ status: 0 });
    expect(await other).toBe(renewed.accessToken);
  });

  it('asks the server even after the refresh token expired, and shows its answer', async () => {
    const browser = aBrowser(anAuthInfo(), [{ isAuthenticated: false, reason: 'TOKEN_EXPIRED' }]);
    const tab = browser.aTab();
    jest.setSystemTime(NOON + 31 * DAY);
    await expect(tab.accessToken()).rejects.toThrow('Refresh token request failed');
    expect(browser.seen.errors).toEqual(['Session expired, please login again']);
  });

  it('hides the page on the back button after a sign-out elsewhere', () => {
    const browser = aBrowser(anAuthInfo());
    const tab = browser.aTab();
    stops.push(tab.start());
    browser.items.set(AUTH_INFO_KEY, '{}');
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(tab.getState().isAuthenticated).toBe(false);
    expect(browser.seen.forgotten).toBe(1);
  });
});

describe('a device with a wrong clock', () => {
  const grant = (serverTime: number, name: string) =>
    aGrant({
      accessToken: aToken(serverTime + 15 * MINUTE, name, serverTime),
      refreshToken: `refresh-${name}`,
    });

  it('an hour ahead doesn’t refresh a new token', async () => {
    const browser = aBrowser(null);
    const tab = browser.aTab({ now: () => Date.now() + HOUR });
    tab.signIn(grant(NOON, 'first'));
    expect(tab.getState().isAuthenticated).toBe(true);
    expect(await tab.accessToken()).toBe(grant(NOON, 'first').accessToken);
    expect(browser.sent).toEqual([]);
  });

  it('an hour ahead learns the time by one refresh after a reload, and stays signed in', async () => {
    const browser = aBrowser(grant(NOON, 'first'), [grant(NOON, 'second')]);
    const tab = browser.aTab({ now: () => Date.now() + HOUR });
    const tokens = [await tab.accessToken(), await tab.accessToken(), await tab.accessToken()];
    expect(new Set(tokens)).toEqual(new Set([grant(NOON, 'second').accessToken]));
    expect(browser.refreshes()).toBe(1);
    expect(browser.seen).toEqual({ redirects: [], errors: [], forgotten: 0 });
  });

  it('an hour behind is corrected by the server’s TOKEN_EXPIRED: one refresh for all calls, each sent again', async () => {
    const refused = () => new ApiError('/api/quote/delete', 401, { code: 'TOKEN_EXPIRED', errors: [] });
    const replies = [refused(), refused(), grant(NOON, 'second'), { done: true }, { done: true }];
    const browser = aBrowser(grant(NOON - 20 * MINUTE, 'first'), replies);
    const tab = browser.aTab({ now: () => Date.now() - HOUR });
    const api = browser.apiOf(tab);
    const quoteUID = '40000000-0000-4000-8000-000000000001';
    const calls = [1, 2].map(() => api.call('/api/quote/delete', { quoteUID }));
    expect(await Promise.all(calls)).toEqual([{ done: true }, { done: true }]);
    expect(browser.refreshes()).toBe(1);
    jest.setSystemTime(NOON + 16 * MINUTE);
    await tab.accessToken();
    expect(browser.refreshes()).toBe(2);
  });
});

describe('a cleared storage', () => {
  it('in another tab signs this one out too', () => {
    const browser = aBrowser(anAuthInfo());
    const tab = browser.aTab();
    stops.push(tab.start());
    browser.items.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    expect(tab.getState().isAuthenticated).toBe(false);
    expect(browser.seen.forgotten).toBe(1);
  });

  it('by the browser is noticed by the clock and by the next call', async () => {
    const browser = aBrowser(anAuthInfo());
    const [one, other] = [browser.aTab(), browser.aTab()];
    stops.push(one.start());
    browser.items.clear();
    jest.advanceTimersByTime(SESSION_TICK_MS);
    expect(one.getState().isAuthenticated).toBe(false);
    await expect(other.accessToken()).rejects.toThrow('Login required');
  });

  it('doesn’t end the session of a user who signs in afterwards', () => {
    const browser = aBrowser(anAuthInfo());
    const tab = browser.aTab();
    stops.push(tab.start());
    browser.items.clear();
    tab.signIn(aGrant({ refreshToken: 'refresh-9' }));
    changed();
    expect(tab.getState()).toMatchObject({ isAuthenticated: true, auth: { refreshToken: 'refresh-9' } });
  });
});

describe('a storage that stores nothing', () => {
  const full = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };

  it('when full, keeps the session and its newest tokens in the page', async () => {
    const browser = aBrowser(expired(), [renewed, aGrant({ refreshToken: 'refresh-3' })]);
    const storage = lastingStorage(() => ({ ...browser.storage, setItem: full }) as unknown as Storage);
    const tab = browser.aTab({ storage });
    expect(await tab.accessToken()).toBe(renewed.accessToken);
    jest.setSystemTime(NOON + HOUR);
    await tab.accessToken();
    expect(browser.sent.at(-1)).toMatchObject({ body: { refreshToken: 'refresh-2' } });
    expect(browser.items.has(AUTH_INFO_KEY)).toBe(false);
  });

  it('when forbidden, allows a session as long as the page is open', async () => {
    const browser = aBrowser(null);
    const storage = lastingStorage(() => {
      throw new DOMException('forbidden', 'SecurityError');
    });
    const tab = browser.aTab({ storage });
    stops.push(tab.start());
    tab.signIn(aGrant());
    jest.advanceTimersByTime(SESSION_TICK_MS);
    expect(await tab.accessToken()).toBe(aGrant().accessToken);
    await tab.logout();
    expect(tab.getState().isAuthenticated).toBe(false);
  });
});

describe('an answer that isn’t the server’s', () => {
  it.each([
    ['a proxy that refuses', new ApiError(REFRESH, 403, '<h1>Forbidden</h1>')],
    ['a proxy that asks for a password', new ApiError(REFRESH, 407, '')],
    ['the sign-in page of a hotel', () => Promise.reject(new SyntaxError('Unexpected token <'))],
  ])('does not end the session: %s', async (_who, reply) => {
    const browser = aBrowser(expired(), [reply as Error]);
    const tab = browser.aTab();
    await expect(tab.accessToken()).rejects.toBeDefined();
    expect(tab.getState().isAuthenticated).toBe(true);
    expect(browser.seen).toEqual({ redirects: [], errors: [], forgotten: 0 });
  });
});
