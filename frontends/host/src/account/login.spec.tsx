import { screen, waitFor } from '@testing-library/react';
import { captchaTexts } from '@glass/pages/sign-up';
import { createHash } from 'node:crypto';
import {
  address,
  alertText,
  bodiesOf,
  captchaServer,
  fill,
  follow,
  holdHashes,
  letPagesHash,
  pageOf,
  press,
  refusal,
  valueOf,
} from '../testing/account.factory.js';
import { cleanUpSites, DEMO_TENANT, grantFor, openSite, type Server } from '../testing/site.factory.js';
import { texts } from './texts.js';

const words = texts.login;
const refused = (reason: string) => ({ '/api/auth/login': () => ({ isAuthenticated: false, reason }) });

cleanUpSites({ hidesErrors: true });

describe('the login page', () => {
  it('can show the typed password', async () => {
    await openSite({ path: '/account/login' });
    await fill(texts.password, 'Panels-2026!');
    const field = screen.getByLabelText<HTMLInputElement>(texts.password);
    expect(field.type).toBe('password');
    await press(texts.showPassword);
    expect(field.type).toBe('text');
    expect(screen.getByRole('button', { name: texts.showPassword }).getAttribute('aria-pressed')).toBe(
      'true',
    );
    expect(field.value).toBe('Panels-2026!');
  });

  it('marks its fields for password managers', async () => {
    await openSite({ path: '/account/login' });
    const hint = async (label: string) => (await screen.findByLabelText(label)).getAttribute('autocomplete');
    expect([await hint(texts.email), await hint(texts.password)]).toEqual(['username', 'current-password']);
  });

  it('focuses the password when the email is known from an ended session', async () => {
    const { tenantUID } = DEMO_TENANT;
    const authInfo = JSON.stringify({ contactEmail: 'bea@demo.example', tenantUID });
    await openSite({ path: '/account/login', stored: { authInfo } });
    await screen.findByLabelText(texts.email);
    expect(valueOf(texts.email)).toBe('bea@demo.example');
    expect(document.activeElement).toBe(screen.getByLabelText(texts.password));
  });

  it('keeps the email, focuses the password and says why after a refusal', async () => {
    await openSite({
      path: '/account/login',
      server: refused('Wrong email address or password.'),
    });
    await fill(texts.email, 'bea@demo.example');
    await fill(texts.password, 'wrong');
    await press(words.action);
    expect(await alertText()).toBe('Wrong email address or password.');
    expect([valueOf(texts.email), valueOf(texts.password)]).toEqual(['bea@demo.example', '']);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(texts.password)));
  });

  it('shows the server’s message after too many attempts', async () => {
    const reason =
      'Too many attempts. Please wait 12 minutes. You can also request a link to choose a new password.';
    const server = { '/api/auth/login': () => refusal(429, 'TOO_MANY_REQUESTS', reason) };
    await openSite({ path: '/account/login', server });
    await fill(texts.email, 'bea@demo.example');
    await fill(texts.password, 'Panels-2026!');
    await press(words.action);
    expect(await alertText()).toBe(reason);
  });

  it('sends the form once, however often Enter is pressed', async () => {
    let answer: (grant: object) => void = () => undefined;
    const reply = new Promise<object>((resolve) => (answer = resolve));
    const site = await openSite({ path: '/account/login' });
    const { call } = site.api;
    const logins: string[] = [];
    site.api.call = ((path, body) => {
      if (path !== '/api/auth/login') return call(path, body);
      logins.push(path);
      return reply;
    }) as typeof call;
    await fill(texts.email, 'bea@demo.example');
    await fill(texts.password, 'Panels-2026!');
    const form = screen.getByLabelText(texts.password).closest('form');
    form?.requestSubmit();
    form?.requestSubmit();
    await waitFor(() => expect(logins).toHaveLength(1));
    form?.requestSubmit();
    answer(grantFor());
    await screen.findByText('page /customer/home');
    expect(logins).toHaveLength(1);
  });
});

describe('login after many wrong passwords', () => {
  const wanted = () => refusal(428, 'PROOF_WANTED', 'There were many wrong passwords.');
  async function signIn(answers: Server[string][]) {
    const server: Server = {
      ...captchaServer(),
      '/api/auth/login': (body) => (answers.shift() ?? (() => grantFor()))(body),
    };
    const site = await openSite({ path: '/account/login', server });
    await fill(texts.email, 'bea@demo.example');
    await fill(texts.password, 'Panels-2026!');
    await press(words.action);
    return site;
  }

  it('solves the proof of work automatically, says so, and sends the login again', async () => {
    const release = holdHashes();
    const site = await signIn([wanted]);
    expect(await screen.findByText(words.proving)).toBeTruthy();
    expect(screen.getByLabelText(captchaTexts.progress)).toBeTruthy();
    expect(bodiesOf(site, '/api/auth/login')).toHaveLength(1);
    release();
    await screen.findByText('page /customer/home');
    const [first, second] = bodiesOf(site, '/api/auth/login') as [object, { captchaProof: string }];
    expect(second).toEqual({ ...first, captchaUID: 'captcha-1', captchaProof: second.captchaProof });
    const digest = createHash('sha256').update(`challenge-1${second.captchaProof}`).digest('hex');
    expect(digest).toMatch(/^0/);
  });

  it('shows the second refusal, and solves a new proof for the next try', async () => {
    letPagesHash();
    const site = await signIn([
      wanted,
      () => refusal(429, 'TOO_MANY_REQUESTS', 'Please wait 12 minutes.'),
      wanted,
    ]);
    expect(await alertText()).toBe('Please wait 12 minutes.');
    expect(screen.queryByText(words.proving)).toBeNull();
    await press(words.action);
    await screen.findByText('page /customer/home');
    expect(bodiesOf(site, '/api/auth/login')[3]).toMatchObject({ captchaUID: 'captcha-2' });
  });

  it('says why when the page can’t hash', async () => {
    letPagesHash(false);
    await signIn([wanted]);
    expect(await alertText()).toBe('There were many wrong passwords.');
  });
});

describe('the sign-in link in the app bar', () => {
  it('returns to the current page after signing in', async () => {
    await openSite({ path: '/get-a-quote?add' });
    await follow(words.title);
    await pageOf(words.title);
    expect(address()).toBe('/account/login?returnTo=%2Fget-a-quote%3Fadd');
  });
});

describe('links of the login page', () => {
  it('pass on the typed email and the return path', async () => {
    await openSite({ path: '/account/login?returnTo=%2Fquote', server: captchaServer() });
    await fill(texts.email, 'bea@demo.example');
    await follow(words.linkInstead);
    await pageOf(texts.forgot.linkTitle);
    expect(address()).toBe('/account/forgot-password?returnTo=%2Fquote&send=sign-in-link');
    expect(valueOf(texts.email)).toBe('bea@demo.example');
    await follow(texts.backToSignIn);
    await screen.findByLabelText(texts.password);
    expect(address()).toBe('/account/login?returnTo=%2Fquote');
  });

  it('include creating an account', async () => {
    await openSite({ path: '/account/login?returnTo=%2Fquote', server: captchaServer() });
    await fill(texts.email, 'bea@demo.example');
    await follow(words.signUp);
    await pageOf(texts.signUp.title);
    expect(address()).toBe('/account/signup?returnTo=%2Fquote');
    expect(valueOf(texts.email)).toBe('bea@demo.example');
  });

  it('offer no account on the platform’s own site, which is by invitation', async () => {
    const { router } = await openSite({ path: '/account/login', isPlatform: true });
    await screen.findByLabelText(texts.email);
    expect(screen.queryByRole('link', { name: words.signUp })).toBeNull();
    await router?.navigate('/account/signup');
    expect(await screen.findByText(texts.signUp.invitationOnly)).toBeTruthy();
  });
});

describe('passkey sign-in', () => {
  beforeEach(() => void Object.assign(window, { PublicKeyCredential: class {} }));
  afterEach(() => void Reflect.deleteProperty(window, 'PublicKeyCredential'));

  it('shows a refusal above its button, not in a toast', async () => {
    await openSite({
      path: '/account/login',
      server: {
        '/api/auth/second-factor/begin-passkey-sign-in': () =>
          refusal(429, 'TOO_MANY_REQUESTS', 'Wait a minute and try again.'),
      },
    });
    await press('Use a passkey instead');
    expect(await alertText()).toBe('Wait a minute and try again.');
    expect(screen.getAllByText('Wait a minute and try again.')).toHaveLength(1);
  });
});
