import { screen } from '@testing-library/react';
import {
  address,
  alertText,
  bodiesOf,
  captchaServer,
  DEAD_LINK,
  deadLink,
  fill,
  pageOf,
  press,
  refusal,
  typeLetters,
  valueOf,
} from '../testing/account.factory.js';
import {
  cleanUpSites,
  DEMO_TENANT,
  grantFor,
  LINK_TOKEN,
  openSite,
  type Server,
} from '../testing/site.factory.js';
import { texts } from './texts.js';

const words = texts.verifyEmail;
const PATH = '/api/auth/verify-email';
const QUOTE = '40000000-0000-4000-8000-000000000001';
const KEY = `signUp.${DEMO_TENANT.tenantUID}`;
const kept = (returnTo: string | null) => ({ [KEY]: JSON.stringify({ continueKey: 'key-1', returnTo }) });
const verified = (quoteUID: string | null = null) => ({ status: 'verified', session: grantFor(), quoteUID });
const needed = (wasWrong = false) => ({ status: 'password-needed', email: 'bea@glazier.example', wasWrong });

const openLink = (answer: Server[string], stored: Record<string, string> = {}, server: Server = {}) =>
  openSite({
    path: `/account/verify-email?token=${LINK_TOKEN}`,
    stored,
    server: { ...captchaServer(), [PATH]: answer, ...server },
  });

cleanUpSites({ hidesErrors: true });

describe('the sign-up link in the same browser', () => {
  it('signs in without a button press and opens the saved quote', async () => {
    const site = await openLink(() => verified(QUOTE), kept('/get-a-quote?add'));
    expect(await screen.findByText('page /quote/{uid}')).toBeTruthy();
    expect(address()).toBe(`/quote/${QUOTE}`);
    expect(bodiesOf(site, PATH)).toEqual([{ token: LINK_TOKEN, continueKey: 'key-1' }]);
    expect(site.session.getState().isAuthenticated).toBe(true);
    expect(window.localStorage.getItem(KEY)).toBeNull();
  });

  it('returns to the page where the sign-up started when there is no quote', async () => {
    await openLink(() => verified(), kept('/quote?tab=files'));
    expect(await screen.findByText('page /quote')).toBeTruthy();
    expect(address()).toBe('/quote?tab=files');
  });

  it('opens the start page when there is neither', async () => {
    await openLink(() => verified(), kept(null));
    expect(await screen.findByText('page /customer/home')).toBeTruthy();
  });

  it('never leaves the site, whatever the browser stored', async () => {
    await openLink(() => verified(), kept('//evil.example/'));
    expect(await screen.findByText('page /customer/home')).toBeTruthy();
  });

  it('removes the used link from the history', async () => {
    await openLink(() => verified(), kept(null));
    await screen.findByText('page /customer/home');
    expect(window.location.href).not.toContain('secret');
  });
});

describe('the sign-up link in another browser', () => {
  it('asks for the chosen password and shows the email', async () => {
    const site = await openLink(({ password }) => (password ? verified(QUOTE) : needed()));
    await fill(words.knownPassword, 'warm mirror 1911');
    expect(valueOf(texts.email)).toBe('bea@glazier.example');
    expect(screen.getByLabelText(texts.email).getAttribute('autocomplete')).toBe('username');
    expect(site.session.getState().isAuthenticated).toBe(false);
    await press(words.action);
    expect(await screen.findByText('page /quote/{uid}')).toBeTruthy();
    expect(bodiesOf(site, PATH)).toEqual([
      { token: LINK_TOKEN },
      { token: LINK_TOKEN, password: 'warm mirror 1911' },
    ]);
  });

  it('shows a wrong password at the field, and can be retried', async () => {
    await openLink(({ password }) => (password === 'right' ? verified() : needed(password !== undefined)));
    await fill(words.knownPassword, 'wrong');
    await press(words.action);
    expect(await screen.findByText(words.wrongPassword)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText(words.knownPassword));
    await fill(words.knownPassword, 'right');
    await press(words.action);
    expect(await screen.findByText('page /customer/home')).toBeTruthy();
  });

  it('lets users without the password choose a new one', async () => {
    const site = await openLink(({ newPassword }) => (newPassword ? verified() : needed()));
    await press(words.notMine);
    await press(words.action);
    expect(await screen.findByText(texts.missing.newPassword)).toBeTruthy();
    await fill(texts.newPassword, 'short');
    await press(words.action);
    expect(bodiesOf(site, PATH)).toHaveLength(1);
    await fill(texts.newPassword, 'warm mirror 1911');
    await press(words.action);
    await screen.findByText('page /customer/home');
    expect(bodiesOf(site, PATH)[1]).toEqual({ token: LINK_TOKEN, newPassword: 'warm mirror 1911' });
  });

  it('switches back to the chosen password', async () => {
    await openLink(() => needed());
    await press(words.notMine);
    await press(words.mineAfterAll);
    expect(await screen.findByLabelText(words.knownPassword)).toBeTruthy();
  });

  it('shows the server’s message after too many attempts', async () => {
    const reason = 'Too many attempts. Please wait 12 minutes.';
    await openLink(({ password }) => (password ? refusal(429, 'TOO_MANY_REQUESTS', reason) : needed()));
    await fill(words.knownPassword, 'wrong');
    await press(words.action);
    expect(await alertText()).toBe(reason);
  });

  it('says when it was used up while typing', async () => {
    await openLink(({ password }) => (password ? deadLink() : needed()));
    await fill(words.knownPassword, 'right');
    await press(words.action);
    await pageOf(texts.deadLink.title);
  });
});

describe('a dead sign-up link', () => {
  it('says why, and sends a new one', async () => {
    const resend = { '/api/auth/resend-verification-email': () => ({ done: true }) };
    const site = await openLink(deadLink, {}, resend);
    await pageOf(texts.deadLink.title);
    expect(screen.getByRole('alert').textContent).toBe(DEAD_LINK);
    await fill(texts.email, ' bea@glazier.example ');
    await typeLetters();
    await press(texts.deadLink.newLink);
    await pageOf(texts.checkMail.title);
    expect(screen.getByText(words.resent('bea@glazier.example'))).toBeTruthy();
    expect(bodiesOf(site, '/api/auth/resend-verification-email')).toEqual([
      expect.objectContaining({ email: 'bea@glazier.example', captchaText: 'ACE37' }),
    ]);
  });

  it('calls no API when its token is missing', async () => {
    const site = await openSite({ path: '/account/verify-email', server: captchaServer() });
    expect(await screen.findByText(texts.deadLink.incomplete)).toBeTruthy();
    expect(bodiesOf(site, PATH)).toEqual([]);
  });

  it('can be retried when the server was down', async () => {
    let isAway = true;
    await openLink(() => (isAway ? [503, { reason: 'Away.' }] : verified()));
    await pageOf(words.failed);
    expect(screen.getByRole('alert').textContent).toBe('Away.');
    isAway = false;
    await press(texts.tryAgain);
    expect(await screen.findByText('page /customer/home')).toBeTruthy();
  });
});
