import { Secret, TOTP } from 'otpauth';
import type { Browser, Page } from 'playwright-core';
import { expectText } from './support/expectations.js';
import { at, openBrowser, PASSWORD, Visitor } from './support/visitor.js';

/* A second factor from setting it up to signing in with it, by a person whom no other test uses. */

const EMAIL = 'support@platform.example';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** What the app shows now, or so many steps later: the server takes the next one too, and none twice. */
function codeOf(secret: string, stepsLater = 0): string {
  const app = new TOTP({ secret: Secret.fromBase32(secret) });
  return app.generate({ timestamp: Date.now() + stepsLater * 30_000 });
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function enterPassword(page: Page): Promise<void> {
  await page.goto(at('platform', '/account/login'));
  await page.getByLabel('E-mail').fill(EMAIL);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await press(page, 'Sign in');
}

async function isIn(page: Page): Promise<void> {
  await page.waitForURL((url) => !url.pathname.startsWith('/account/login'));
}

/** Forgets the session of this browser, as signing out does, and keeps its passkeys. */
async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/account/profile'));
}

async function openProfile(page: Page): Promise<void> {
  await page.goto(at('platform', '/account/profile'));
  await page.getByRole('region', { name: 'Second factor' }).waitFor();
}

async function confirmPassword(page: Page, action: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: action, exact: true }).click();
}

it('an app, recovery codes and a passkey are set up, and each of them signs in', async () => {
  const visitor = await Visitor.arrive(browser);
  const { page } = visitor;
  await enterPassword(page);
  await isIn(page);
  await openProfile(page);

  await press(page, 'Set up an app');
  await confirmPassword(page, 'Continue');
  const dialog = page.getByRole('dialog', { name: 'Set up an authenticator app' });
  await dialog.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor();
  const secret = (await dialog.locator('code').innerText()).replaceAll(/\s/g, '');
  await dialog.getByLabel('Code that the app shows').fill(codeOf(secret));
  await dialog.getByRole('button', { name: 'Set up', exact: true }).click();
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await codes.first().waitFor();
  const recoveryCodes = await codes.allInnerTexts();
  expect(recoveryCodes).toHaveLength(10);
  await press(page, 'I have kept them');
  await expectText(page, '10 of 10 left');
  await signOut(page);

  await enterPassword(page);
  const field = page.getByLabel('Code', { exact: true });
  expect(await field.getAttribute('autocomplete')).toBe('one-time-code');
  await field.fill('000000');
  await press(page, 'Confirm');
  await expectText(page, 'This code is not right');
  await field.fill(codeOf(secret, 1));
  await page.keyboard.press('Enter');
  await isIn(page);
  await openProfile(page);
  await signOut(page);

  await enterPassword(page);
  await press(page, 'Use a recovery code');
  await page.getByLabel('Recovery code').fill(recoveryCodes[0]!.toLowerCase());
  await press(page, 'Confirm');
  await isIn(page);
  await openProfile(page);
  await expectText(page, '9 of 10 left');

  const devices = await page.context().newCDPSession(page);
  await devices.send('WebAuthn.enable');
  await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await press(page, 'Add a passkey');
  await page.getByLabel('Name of the passkey').fill('My laptop');
  await confirmPassword(page, 'Continue');
  await page.getByRole('list', { name: 'Passkeys' }).getByText('My laptop').waitFor();
  await signOut(page);

  await enterPassword(page);
  await press(page, 'Use a passkey');
  await press(page, 'Use your passkey');
  await isIn(page);
  await openProfile(page);
  await signOut(page);

  await page.goto(at('platform', '/account/login'));
  await press(page, 'Use a passkey instead');
  await isIn(page);
  await openProfile(page);

  await press(page, 'Remove the passkey My laptop');
  await confirmPassword(page, 'Remove');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await press(page, 'Remove the authenticator app');
  await expectText(page, 'It is your only second factor.');
  await confirmPassword(page, 'Remove');
  await expectText(page, 'Not set up.');
  await visitor.leave();
});
