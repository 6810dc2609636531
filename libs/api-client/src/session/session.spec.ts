import { jest } from '@jest/globals';
import { ApiError, isSilent, NO_CONNECTION } from '../errors/api-error.js';
import { AUTH_INFO_KEY } from '../storage/lasting-storage.js';
import { aBrowser, anAuthInfo, aToken, NOON, renewed } from './browser.factory.js';
import { SESSION_TICK_MS } from './session.js';

const expired = () => anAuthInfo({ accessToken: aToken(NOON - 1_000) });

beforeEach(() => jest.useFakeTimers({ now: NOON }));
afterEach(() => jest.useRealTimers());

describe('accessToken of an expired session', () => {
  it('stores the server’s grant and continues with it', async () => {
    const browser = aBrowser(expired());
    expect(await browser.aTab().accessToken()).toBe(renewed.accessToken);
    expect(browser.stored().refreshToken).toBe('refresh-2');
    expect(browser.sent).toEqual([
      {
        path: '/api/auth/refresh-token',
        body: { contactUID: expired().contactUID, refreshToken: 'refresh-1' },
      },
    ]);
  });

  it('refreshes once for ten concurrent calls', async () => {
    const browser = aBrowser(expired());
    const tab = browser.aTab();
    const tokens = await Promise.all(Array.from({ length: 10 }, () => tab.accessToken()));
    expect(new Set(tokens)).toEqual(new Set([renewed.accessToken]));
    expect(browser.sent).toHaveLength(1);
  });

  it('refreshes once for two tabs; the second reads the first one’s grant', async () => {
    const browser = aBrowser(expired());
    const tokens = await Promise.all([browser.aTab().accessToken(), browser.aTab().accessToken()]);
    expect(tokens).toEqual([renewed.accessToken, renewed.accessToken]);
    expect(browser.sent).toHaveLength(1);
  });

  it('uses another tab’s grant where there are no locks and ours was refused', async () => {
    const browser = aBrowser(expired(), [{ isAuthenticated: false, reason: 'TOKEN_REVOKED' }]);
    const tab = browser.aTab({ locks: undefined });
    const token = tab.accessToken();
    browser.storage.setItem(AUTH_INFO_KEY, JSON.stringify(anAuthInfo({ ...renewed })));
    expect(await token).toBe(renewed.accessToken);
    expect(browser.seen.redirects).toEqual([]);
  });

  it('redirects to the login page when the server refuses, and fails silently', async () => {
    const browser = aBrowser(expired(), [{ isAuthenticated: false, reason: 'TOKEN_EXPIRED' }]);
    const error = await browser
      .aTab()
      .accessToken()
      .catch((thrown: unknown) => thrown);
    expect(isSilent(error)).toBe(true);
    expect(browser.seen.redirects).toEqual(['Refresh token request failed']);
    expect(browser.seen.errors).toEqual(['Session expired, please login again']);
    expect(browser.stored()).toMatchObject({
      accessToken: null,
      redirectReason: 'Refresh token request failed',
    });
  });

  it('treats an error reply with a reason as a refusal', async () => {
    const refusal = new ApiError('/api/auth/refresh-token', 401, { reason: 'TOKEN_REVOKED' });
    const browser = aBrowser(expired(), [refusal]);
    await browser
      .aTab()
      .accessToken()
      .catch(() => undefined);
    expect(browser.seen.errors).toEqual(['Session expired, please login again']);
  });

  it.each([0, 429, 503])('keeps the session when the server is down (status %d)', async (status) => {
    const away = new ApiError('/api/auth/refresh-token', status, NO_CONNECTION);
    const browser = aBrowser(expired(), [away]);
    await expect(browser.aTab().accessToken()).rejects.toBe(away);
    expect(browser.seen.redirects).toEqual([]);
    expect(browser.stored().refreshToken).toBe('refresh-1');
  });
});

describe('the session clock', () => {
  it('notices every 5 seconds that the session has expired', () => {
    const browser = aBrowser(
      anAuthInfo({
        accessToken: aToken(NOON + 7_000),
        refreshExpiration: new Date(NOON + 7_000).toISOString(),
      }),
    );
    const tab = browser.aTab();
    const stop = tab.start();
    expect(SESSION_TICK_MS).toBe(5_000);
    jest.advanceTimersByTime(5_000);
    expect(tab.getState().isAuthenticated).toBe(true);
    jest.advanceTimersByTime(5_000);
    expect(tab.getState().isAuthenticated).toBe(false);
    expect(browser.seen.forgotten).toBe(1);
    stop();
    expect(jest.getTimerCount()).toBe(0);
  });
});

describe('two tabs', () => {
  it('sign in and out together', () => {
    const browser = aBrowser(null);
    const tab = browser.aTab();
    const stop = tab.start();
    const listener = jest.fn();
    tab.subscribe(listener);
    browser.storage.setItem(AUTH_INFO_KEY, JSON.stringify(anAuthInfo()));
    window.dispatchEvent(new StorageEvent('storage', { key: AUTH_INFO_KEY }));
    expect(tab.getState().isAuthenticated).toBe(true);
    expect(listener).toHaveBeenCalledTimes(1);
    stop();
  });
});

describe('logout', () => {
  it('keeps only tenant id and name, and tells the server', async () => {
    const browser = aBrowser(anAuthInfo(), [{ done: true }]);
    await browser.aTab().logout();
    const kept = Object.entries(browser.stored()).filter(([, value]) => value !== null && value !== false);
    expect(kept).toEqual([
      ['tenantUID', anAuthInfo().tenantUID],
      ['tenantName', 'Demo Glass'],
    ]);
    expect(browser.sent).toEqual([
      {
        path: '/api/auth/logout',
        body: { refreshToken: 'refresh-1' },
        accessToken: anAuthInfo().accessToken,
      },
    ]);
    expect(browser.seen.forgotten).toBe(1);
  });

  it('refreshes an expired access token first, so that the server can identify the user', async () => {
    const browser = aBrowser(expired(), [renewed, { done: true }]);
    await browser.aTab().logout();
    expect(browser.sent.map(({ path }) => path)).toEqual(['/api/auth/refresh-token', '/api/auth/logout']);
    expect(browser.sent[1]).toMatchObject({
      accessToken: renewed.accessToken,
      body: { refreshToken: 'refresh-2' },
    });
    expect(browser.stored().accessToken).toBeNull();
  });

  it('succeeds locally even when the server is down', async () => {
    const browser = aBrowser(anAuthInfo(), [new ApiError('/api/auth/logout', 0, NO_CONNECTION)]);
    await browser.aTab().logout();
    expect(browser.stored().accessToken).toBeNull();
  });
});

describe('renamed', () => {
  it('shows immediately and keeps another tab’s grant', () => {
    const browser = aBrowser(anAuthInfo());
    const tab = browser.aTab();
    browser.storage.setItem(AUTH_INFO_KEY, JSON.stringify(anAuthInfo({ refreshToken: 'refresh-2' })));
    tab.renamed({ firstName: 'Beatrix', lastName: 'Buyer' });
    expect(tab.getState().auth.contact).toEqual({ firstName: 'Beatrix', lastName: 'Buyer' });
    expect(browser.stored()).toMatchObject({ contact: { firstName: 'Beatrix' }, refreshToken: 'refresh-2' });
  });

  it('is ignored after sign-out', () => {
    const browser = aBrowser(null);
    const tab = browser.aTab();
    tab.renamed({ firstName: 'Beatrix', lastName: 'Buyer' });
    expect(tab.getState().auth.contact).toBeNull();
  });
});

describe('ended', () => {
  it('clears the session without calling the server, and the login page shows the reason', async () => {
    const browser = aBrowser(anAuthInfo());
    const tab = browser.aTab();
    tab.ended('You’re signed out on every device.');
    expect(tab.getState().isAuthenticated).toBe(false);
    expect([browser.sent, browser.seen.forgotten]).toEqual([[], 1]);
    await expect(tab.accessToken()).rejects.toThrow('You’re signed out on every device.');
    expect(browser.seen.redirects).toEqual(['You’re signed out on every device.']);
  });
});
