import { expect, test, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { freshSite, makeFabricator } from './support/database.js';
import { expectText } from './support/expectations.js';
import { faultless, faultsOf } from './support/page-check.js';
import { at, DESKTOP, PASSWORD, PHONE, Visitor } from './support/visitor.js';

/* Second factors from set-up to sign-in, with people that no other test uses. */

const EMAIL = 'support@platform.example';

/** The app's code now, or some steps later. The server accepts the next one too, and none twice. */
function codeOf(secret: string, stepsLater = 0): string {
  const app = new TOTP({ secret: Secret.fromBase32(secret) });
  return app.generate({ timestamp: Date.now() + stepsLater * 30_000 });
}

/** Half a screen: what a page enlarged to 200 % has for its own. */
const ENLARGED = { width: 640, height: 400 };

/** HTML of the focused element if it is covered or outside the window, else ''. */
function hiddenFocus(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    const { left, top, width, height } = element!.getBoundingClientRect();
    const seen = document.elementFromPoint(left + width / 2, top + height / 2);
    return seen && (element!.contains(seen) || seen.contains(element)) ? '' : element!.outerHTML;
  });
}

async function setUpApp(page: Page): Promise<string> {
  const dialog = page.getByRole('dialog', { name: 'Set up an authenticator app' });
  await dialog.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor();
  const secret = (await dialog.locator('code').innerText()).replaceAll(/\s/g, '');
  await page.keyboard.type(codeOf(secret));
  await page.keyboard.press('Enter');
  await page.getByRole('list', { name: 'Recovery codes' }).waitFor();
  return secret;
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function enterPassword(page: Page): Promise<void> {
  await page.goto(at('platform', '/account/login'));
  await page.getByLabel('Email').fill(EMAIL);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await press(page, 'Sign in');
}

async function isIn(page: Page): Promise<void> {
  await page.waitForURL((url) => !url.pathname.startsWith('/account/login'));
}

/** Forgets the session of this browser, as signing out does, and keeps its passkeys. */
async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account/ }).click();
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

test('an authenticator app, recovery codes and a passkey are set up, and each signs in', async ({
  browser,
}) => {
  const visitor = await Visitor.arrive(browser);
  const { page } = visitor;
  await enterPassword(page);
  await isIn(page);
  await openProfile(page);

  await press(page, 'Set up an app');
  await confirmPassword(page, 'Continue');
  const secret = await setUpApp(page);
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  const recoveryCodes = await codes.allInnerTexts();
  expect(recoveryCodes).toHaveLength(10);
  await press(page, 'I’ve saved them');
  await expectText(page, '10 of 10 left');
  await signOut(page);

  await enterPassword(page);
  const field = page.getByLabel('Code', { exact: true });
  expect(await field.getAttribute('autocomplete')).toBe('one-time-code');
  await field.fill('000000');
  await press(page, 'Confirm');
  await expectText(page, 'This code is wrong');
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
  await page.getByLabel('Passkey name').fill('My laptop');
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

  await press(page, 'Remove passkey My laptop');
  await confirmPassword(page, 'Remove');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await press(page, 'Remove authenticator app');
  await expectText(page, 'It’s your only second factor.');
  await confirmPassword(page, 'Remove');
  await expectText(page, 'Not set up.');
  await visitor.leave();
});

test('a required second factor is set up at sign-in, which then continues to the requested page', async ({
  browser,
}) => {
  const site = freshSite('vetro');
  await makeFabricator(site, 'Vetro');
  const owner = await Visitor.arrive(browser);
  await owner.signIn(site, 'owner');
  await owner.page.goto(at(site, '/tenant/users'));
  const demand = owner.page.getByRole('switch', {
    name: 'Require a second factor for everyone on the team',
  });
  await expectText(owner.page, 'Set up your own second factor first');
  expect(await demand.isDisabled()).toBe(true);
  expect(await faultsOf(owner, 'users')).toEqual(faultless('users'));
  await owner.page.getByRole('link', { name: 'Set up' }).click();
  await press(owner.page, 'Set up an app');
  await confirmPassword(owner.page, 'Continue');
  await setUpApp(owner.page);
  await press(owner.page, 'I’ve saved them');
  await owner.page.goto(at(site, '/tenant/users'));
  await demand.click();
  await expectText(owner.page, 'One person has none yet.');
  await press(owner.page, 'Require it');
  await expectText(owner.page, 'A second factor is now required for everyone.');
  await owner.leave();

  const sales = await Visitor.arrive(browser, PHONE);
  const { page } = sales;
  // Until there is a second factor, the pages' own calls are refused; nothing else complains.
  const complaints = () => sales.complaints.filter((text) => !text.includes('403'));
  await page.goto(at(site, '/tenant/companies?q=glass'));
  await page.getByLabel('Email').fill(`sales@${site}.example`);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  const card = page.getByRole('region', { name: 'Set up your second factor' });
  await card.getByRole('button', { name: 'Set up an app' }).waitFor();
  // The card that replaces the sign-in form has the focus.
  expect(await card.evaluate((element) => element === document.activeElement)).toBe(true);
  for (const viewport of [DESKTOP, PHONE, ENLARGED]) {
    await page.setViewportSize(viewport);
    const what = `set-up at ${viewport.width}`;
    expect({ ...(await faultsOf(sales, what)), complaints: complaints() }).toEqual(faultless(what));
  }
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const code = page.getByLabel('Code from the app');
  await code.waitFor();
  for (const viewport of [DESKTOP, PHONE, ENLARGED]) {
    await page.setViewportSize(viewport);
    const what = `app at ${viewport.width}`;
    expect({ ...(await faultsOf(sales, what)), complaints: complaints() }).toEqual(faultless(what));
    expect(await code.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await hiddenFocus(page)).toBe('');
  }
  await setUpApp(page);
  expect(await page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').count()).toBe(10);
  expect(await hiddenFocus(page)).toBe('');
  await press(page, 'I’ve saved them');
  await page.getByRole('heading', { name: 'Companies', level: 1 }).waitFor();
  expect(page.url()).toBe(at(site, '/tenant/companies?q=glass'));
  await sales.leave();
});
