import { screen } from '@testing-library/react';
import {
  address,
  bodiesOf,
  captchaServer,
  DEAD_LINK,
  deadLink,
  fill,
  follow,
  pageOf,
  press,
  refusal,
  typeLetters,
  valueOf,
} from '../testing/account.factory.js';
import {
  cleanUpSites,
  DEMO_TENANT,
  LINK_TOKEN,
  openSite,
  type SiteOptions,
} from '../testing/site.factory.js';
import { texts } from './texts.js';

const FORGOT = '/api/auth/forgot-password';
const RESET = '/api/auth/reset-password';
const ADDRESS_KEY = `askedAddress.${DEMO_TENANT.tenantUID}`;

const open = (path: string, more: Partial<SiteOptions> = {}) =>
  openSite({
    path,
    ...more,
    server: {
      ...captchaServer(),
      [FORGOT]: () => ({ done: true }),
      [RESET]: () => ({ email: 'bea@glazier.example' }),
      ...more.server,
    },
  });

cleanUpSites({ hidesErrors: true });

describe('the forgot password page', () => {
  it.each([
    ['/account/forgot-password', texts.forgot.title, 'reset-link'],
    ['/account/forgot-password?send=sign-in-link', texts.forgot.linkTitle, 'sign-in-link'],
  ])('has a link sent: %s', async (path, heading, send) => {
    const site = await open(path);
    await pageOf(heading);
    await fill(texts.email, ' bea@glazier.example ');
    await typeLetters();
    await press(texts.forgot.action);
    await pageOf(texts.checkMail.title);
    expect(bodiesOf(site, FORGOT)).toEqual([
      {
        tenantUID: DEMO_TENANT.tenantUID,
        email: 'bea@glazier.example',
        send,
        captchaUID: 'captcha-1',
        captchaText: 'ACE37',
      },
    ]);
  });

  it('gives the same answer for known and unknown emails, also after a reload', async () => {
    await open('/account/forgot-password', { handedOver: { sentTo: 'bea@glazier.example' } });
    await pageOf(texts.checkMail.title);
    const said = screen.getByRole('note').textContent;
    expect(said).toMatch(/^If bea@glazier\.example has an account at Demo Glass/);
  });

  it('can be sent again with the email filled in', async () => {
    await open('/account/forgot-password', { handedOver: { sentTo: 'bea@glazier.example' } });
    await follow(texts.forgot.again);
    await pageOf(texts.forgot.title);
    expect(valueOf(texts.email)).toBe('bea@glazier.example');
  });

  it('requires an email before calling the server', async () => {
    const site = await open('/account/forgot-password');
    await typeLetters();
    await press(texts.forgot.action);
    expect(await screen.findByText(texts.missing.email)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText(texts.email));
    expect(bodiesOf(site, FORGOT)).toEqual([]);
  });
});

describe('the reset password page', () => {
  const LINK = `/account/reset-password?token=${LINK_TOKEN}`;

  it('saves the password, then opens the login with the email filled in', async () => {
    const site = await open(LINK);
    await fill(texts.newPassword, 'warm mirror 1911');
    await press(texts.reset.action);
    await pageOf(texts.login.title);
    expect(bodiesOf(site, RESET)).toEqual([{ token: LINK_TOKEN, newPassword: 'warm mirror 1911' }]);
    expect(address()).toBe('/account/login');
    expect(screen.getByRole('alert').textContent).toBe(texts.login.passwordChanged);
    expect(valueOf(texts.email)).toBe('bea@glazier.example');
    expect(document.activeElement).toBe(screen.getByLabelText(texts.password));
  });

  it('tells password managers the email the link was requested for', async () => {
    const { tenant } = await open(LINK, {
      stored: { [ADDRESS_KEY]: JSON.stringify({ version: 1, value: 'bea@glazier.example' }) },
    });
    const field = await screen.findByLabelText(texts.newPassword);
    const user = document.querySelector<HTMLInputElement>('input[autocomplete=username]');
    expect([tenant?.tenantName, user?.value, user?.hidden]).toEqual([
      'Demo Glass',
      'bea@glazier.example',
      true,
    ]);
    expect(field.getAttribute('autocomplete')).toBe('new-password');
    await fill(texts.newPassword, 'warm mirror 1911');
    await press(texts.reset.action);
    await pageOf(texts.login.title);
    expect(window.localStorage.getItem(ADDRESS_KEY)).toBeNull();
  });

  it('rejects an easy password here, and shows the server’s refusal at its field', async () => {
    const reason = 'Choose a password that isn’t your name or address.';
    const server = { [RESET]: () => refusal(400, 'VALIDATION_FAILED', { newPassword: reason }) };
    const site = await open(LINK, { server });
    await fill(texts.newPassword, 'password123');
    await press(texts.reset.action);
    expect(bodiesOf(site, RESET)).toEqual([]);
    await fill(texts.newPassword, 'bea-glazier-1');
    await press(texts.reset.action);
    expect(await screen.findByText(reason)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText(texts.newPassword));
  });

  it('ends the user’s own session on this device, as the server did', async () => {
    const server = { [RESET]: () => ({ email: 'buyer@demo.example' }) };
    const site = await open(LINK, { signedIn: true, server });
    await fill(texts.newPassword, 'warm mirror 1911');
    await press(texts.reset.action);
    await pageOf(texts.login.title);
    expect(site.session.getState().isAuthenticated).toBe(false);
    expect(valueOf(texts.email)).toBe('buyer@demo.example');
  });

  it('asks before signing out a different user', async () => {
    const site = await open(LINK, { signedIn: true });
    await fill(texts.newPassword, 'warm mirror 1911');
    await press(texts.reset.action);
    await pageOf(texts.reset.changed);
    expect(
      screen.getByText(texts.reset.changedFor('bea@glazier.example', 'buyer@demo.example')),
    ).toBeTruthy();
    expect(site.session.getState().isAuthenticated).toBe(true);
    await press(texts.reset.signInAs('bea@glazier.example'));
    await pageOf(texts.login.title);
    expect(valueOf(texts.email)).toBe('bea@glazier.example');
  });

  it('says when the link is used up, and offers a new one', async () => {
    await open(LINK, { server: { [RESET]: deadLink } });
    await fill(texts.newPassword, 'warm mirror 1911');
    await press(texts.reset.action);
    await pageOf(texts.deadLink.title);
    expect(screen.getByRole('alert').textContent).toBe(DEAD_LINK);
    await follow(texts.deadLink.newLink);
    await pageOf(texts.forgot.title);
  });

  it('calls no API without a token', async () => {
    const site = await open('/account/reset-password');
    expect(await screen.findByText(texts.deadLink.incomplete)).toBeTruthy();
    expect(bodiesOf(site, RESET)).toEqual([]);
  });
});
