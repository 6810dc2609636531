import { screen, waitFor } from '@testing-library/react';
import type { SignUpHandOver } from '@glass/shell-contract';
import { captchaTexts, keptSignUp } from '@glass/pages/sign-up';
import {
  address,
  alertText,
  bodiesOf,
  captchaServer,
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
  openSite,
  type Server,
  type SiteOptions,
} from '../testing/site.factory.js';
import { texts } from './texts.js';

const words = texts.signUp;
const { tenantUID } = DEMO_TENANT;
const PATH = '/api/auth/signup';
const kept = () => keptSignUp(tenantUID).get();

const openSignUp = (server: Server = {}, more: Partial<SiteOptions> = {}) =>
  openSite({
    path: '/account/signup?returnTo=%2Fget-a-quote%3Fadd',
    server: {
      ...captchaServer(),
      [PATH]: () => ({ continueKey: 'key-1' }),
      '/api/auth/resend-verification-email': () => ({ done: true }),
      ...server,
    },
    ...more,
  });

async function fillIn(): Promise<void> {
  await fill(texts.firstName, ' Bea ');
  await fill(texts.lastName, 'Buyer');
  await fill(texts.email, ' bea@glazier.example ');
  await fill(texts.password, 'warm mirror 1911');
  await typeLetters();
}

cleanUpSites({ hidesErrors: true });

describe('the sign-up page', () => {
  it('sends the values, stores key and return path in this browser, and shows the email card', async () => {
    const site = await openSignUp();
    await fillIn();
    await fill(texts.company, 'Buyer Glazing');
    await press(words.action);
    await pageOf(texts.checkMail.title);
    expect(bodiesOf(site, PATH)).toEqual([
      {
        tenantUID,
        firstName: 'Bea',
        lastName: 'Buyer',
        companyName: 'Buyer Glazing',
        email: 'bea@glazier.example',
        password: 'warm mirror 1911',
        captchaUID: 'captcha-1',
        captchaText: 'ACE37',
      },
    ]);
    expect(kept()).toEqual({ continueKey: 'key-1', returnTo: '/get-a-quote?add' });
    expect(screen.getByText(/bea@glazier\.example/)).toBeTruthy();
  });

  it('never stores the password', async () => {
    await openSignUp();
    await fillIn();
    await press(words.action);
    await pageOf(texts.checkMail.title);
    const written = JSON.stringify([{ ...window.localStorage }, window.history.state, address()]);
    expect(written).not.toContain('warm mirror');
  });

  it('shows missing fields, focuses the first, and sends nothing', async () => {
    const site = await openSignUp();
    await screen.findByAltText(captchaTexts.picture);
    await press(words.action);
    for (const text of [texts.missing.firstName, texts.missing.lastName, texts.missing.email]) {
      expect(await screen.findByText(text)).toBeTruthy();
    }
    expect(screen.getByText(texts.missing.newPassword)).toBeTruthy();
    expect(screen.getByText(captchaTexts.enterLetters)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText(texts.firstName));
    expect(bodiesOf(site, PATH)).toEqual([]);
  });

  it('rates the password while typing', async () => {
    await openSignUp();
    await fill(texts.lastName, 'Buyerson');
    expect(screen.getByText(texts.passwordHint)).toBeTruthy();
    await fill(texts.password, 'short');
    expect(screen.getByText('Use at least 10 characters.')).toBeTruthy();
    await fill(texts.password, 'buyerson12');
    expect(screen.getByText('Choose a password that isn’t your name or address.')).toBeTruthy();
    await fill(texts.password, 'warm mirror 1911');
    expect(screen.getByText(texts.passwordFine)).toBeTruthy();
  });

  it('shows the server’s errors at their fields and focuses the first', async () => {
    await openSignUp({
      [PATH]: () =>
        refusal(400, 'VALIDATION_FAILED', { email: 'must be an email address', lastName: 'too long' }),
    });
    await fillIn();
    await press(words.action);
    expect(await screen.findByText('too long')).toBeTruthy();
    expect(screen.getByText('must be an email address')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText(texts.lastName));
  });

  it('marks its fields for browsers and password managers', async () => {
    await openSignUp();
    const labels = [texts.firstName, texts.lastName, texts.company, texts.email, texts.password];
    await screen.findByLabelText(texts.email);
    expect(labels.map((label) => screen.getByLabelText(label).getAttribute('autocomplete'))).toEqual([
      'given-name',
      'family-name',
      'organization',
      'username',
      'new-password',
    ]);
  });

  it('sends a visitor’s panels, which become a quote', async () => {
    const quote: SignUpHandOver['quote'] = {
      quoteUID: '40000000-0000-4000-8000-000000000001',
      quoteName: 'Shower',
      panels: [],
    };
    const site = await openSignUp(
      { '/api/auth/wizard-signup': () => ({ continueKey: 'key-2' }) },
      { handedOver: { quote } satisfies SignUpHandOver },
    );
    expect(await screen.findByText(words.purposeWithQuote)).toBeTruthy();
    await fillIn();
    await press(words.action);
    await pageOf(texts.checkMail.title);
    expect(bodiesOf(site, '/api/auth/wizard-signup')).toEqual([expect.objectContaining(quote)]);
    expect(bodiesOf(site, PATH)).toEqual([]);
  });

  it('links to the login and returns from there', async () => {
    await openSignUp();
    await follow(words.haveAccount);
    await pageOf(texts.login.title);
    expect(address()).toBe('/account/login?returnTo=%2Fget-a-quote%3Fadd');
  });
});

describe('the "check your email" card', () => {
  const checkMail = {
    firstName: 'Bea',
    lastName: 'Buyer',
    companyName: 'Buyer Glazing',
    email: 'bea@glazier.example',
  };

  it('survives a reload and has the focus', async () => {
    await openSignUp({}, { handedOver: { checkMail } });
    await pageOf(texts.checkMail.title);
    expect(screen.getByText(/bea@glazier\.example/)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('region', { name: texts.checkMail.title }));
  });

  it('sends the email again after a captcha', async () => {
    const site = await openSignUp({}, { handedOver: { checkMail } });
    await press(texts.checkMail.again);
    await typeLetters();
    await press(texts.checkMail.again);
    expect(await alertText()).toBe(texts.sentAgain);
    expect(bodiesOf(site, '/api/auth/resend-verification-email')).toEqual([
      { tenantUID, email: 'bea@glazier.example', captchaUID: 'captcha-1', captchaText: 'ACE37' },
    ]);
  });

  it('shows the server’s message when sent too often', async () => {
    const reason = 'Too many attempts. Please wait 40 minutes.';
    const server = { '/api/auth/resend-verification-email': () => refusal(429, 'TOO_MANY_REQUESTS', reason) };
    await openSignUp(server, { handedOver: { checkMail } });
    await press(texts.checkMail.again);
    await typeLetters();
    await press(texts.checkMail.again);
    expect(await alertText()).toBe(reason);
  });

  it('returns to the form with everything but the password filled in', async () => {
    await openSignUp({}, { handedOver: { checkMail } });
    await follow(texts.checkMail.changeAddress);
    await pageOf(words.title);
    const labels = [texts.firstName, texts.lastName, texts.company, texts.email, texts.password];
    await waitFor(() =>
      expect(labels.map(valueOf)).toEqual(['Bea', 'Buyer', 'Buyer Glazing', 'bea@glazier.example', '']),
    );
  });
});
