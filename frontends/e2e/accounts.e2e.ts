import { expect, test, type Page } from '@playwright/test';
import { ApiVisitor } from './support/api.js';
import { callAs } from './support/as-person.js';
import { passCaptcha } from './support/captcha.js';
import { expectText } from './support/expectations.js';
import { grantOf } from './support/grant.js';
import { linkOf, mailTo } from './support/mailbox.js';
import { at, PASSWORD, PHONE, Visitor } from './support/visitor.js';

/*
 * Accounts: sign-up, invitations, forgotten passwords, email changes, impersonation by staff and expired sessions. The
 * worker writes the emails.
 */

const NEW_PASSWORD = 'seven panes of glass';

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.waitForURL('**/account/login');
}

test('a visitor signs up on a phone with an emailed link, then deletes the account', async ({ browser }) => {
  const visitor = await Visitor.arrive(browser, PHONE);
  const { page } = visitor;
  await page.goto(at('demo', '/account/signup'));
  await page.getByLabel('First name').fill('Nora');
  await page.getByLabel('Last name').fill('Pane');
  await page.getByLabel('Company').fill('Pane & Daughters');
  await page.getByLabel('Email').fill('nora@pane.example');
  await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
  await passCaptcha(page);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expectText(page, 'We sent an email to nora@pane.example.');
  const mail = await mailTo('nora@pane.example', /confirm/i);
  expect(mail.html).toContain('Harbor Glass Works');
  await page.goto(linkOf(mail, '/account/verify-email'));
  await page.waitForURL((url) => !url.pathname.startsWith('/account'));
  await page.goto(at('demo', '/account/profile'));
  await expectText(page, 'nora@pane.example');

  await page.getByRole('button', { name: 'Delete account' }).click();
  const question = page.getByRole('dialog', { name: 'Delete your account?' });
  await question.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
  await question.getByRole('button', { name: 'Delete account' }).click();
  await expectText(page, 'Account deleted.');
  expect(visitor.complaints).toEqual([]);
  await page.goto(at('demo', '/account/login'));
  await page.getByLabel('Email').fill('nora@pane.example');
  await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expectText(page, 'Wrong email address or password.');
  await visitor.leave();
});

test('a sign-up link opened on another device asks for the password, and works once', async ({ browser }) => {
  const laptop = await Visitor.arrive(browser);
  await laptop.page.goto(at('demo', '/account/signup'));
  await laptop.page.getByLabel('First name').fill('Otto');
  await laptop.page.getByLabel('Last name').fill('Pane');
  await laptop.page.getByLabel('Email').fill('otto@pane.example');
  await laptop.page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
  await passCaptcha(laptop.page);
  await laptop.page.getByRole('button', { name: 'Create account' }).click();
  const link = linkOf(await mailTo('otto@pane.example', /confirm/i), '/account/verify-email');
  await laptop.leave();

  const phone = await Visitor.arrive(browser, PHONE);
  await phone.page.goto(link);
  await phone.page.getByLabel('Password you chose').fill(NEW_PASSWORD);
  await phone.page.getByRole('button', { name: 'Confirm and sign in' }).click();
  await phone.page.waitForURL((url) => !url.pathname.startsWith('/account'));
  await phone.leave();

  const again = await Visitor.arrive(browser);
  await again.page.goto(link);
  await expectText(again.page, 'This link no longer works');
  await again.leave();
});

test('an owner invites a colleague, who sets a password and sees the orders', async ({ browser }) => {
  const owner = await Visitor.arrive(browser);
  await owner.signIn('demo', 'owner');
  await owner.page.goto(at('demo', '/tenant/users'));
  await owner.page.getByRole('button', { name: 'Invite' }).first().click();
  const dialog = owner.page.getByRole('dialog');
  await dialog.getByLabel('Email').fill('shop@harbor.example');
  await dialog.getByLabel('Role').getByText('Viewer').click();
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expectText(owner.page, 'shop@harbor.example');

  const colleague = await Visitor.arrive(browser);
  const mail = await mailTo('shop@harbor.example', /Join the team/);
  await colleague.page.goto(linkOf(mail, '/account/accept-invitation'));
  await expectText(colleague.page, 'invited you to join the team of Harbor Glass Works');
  await colleague.page.getByLabel('First name').fill('Sam');
  await colleague.page.getByLabel('Last name').fill('Shop');
  await colleague.page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
  await colleague.page.getByRole('button', { name: 'Accept invitation' }).click();
  await colleague.page.waitForURL((url) => !url.pathname.startsWith('/account'));
  await colleague.page.goto(at('demo', '/tenant/orders'));
  await expectText(colleague.page, 'SO-');
  expect(owner.complaints).toEqual([]);
  expect(colleague.complaints).toEqual([]);
  await owner.leave();
  await colleague.leave();
});

test('a forgotten password is reset with an emailed link, and the old one stops working', async ({
  browser,
}) => {
  const person = await Visitor.arrive(browser);
  const { page } = person;
  await page.goto(at('metrik', '/account/login'));
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.getByRole('heading', { name: 'Choose a new password' }).waitFor();
  await page.getByLabel('Email').fill('sales@metrik.example');
  await passCaptcha(page);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expectText(page, 'we’ve emailed it a link');
  await page.goto(linkOf(await mailTo('sales@metrik.example', /password/i), '/account/reset-password'));
  await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Save password' }).click();
  await expectText(page, 'Password changed.');
  expect(await page.getByLabel('Email').inputValue()).toBe('sales@metrik.example');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expectText(page, 'Wrong email address or password.');
  await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/account'));
  await person.leave();
});

test('signing in after a session expired returns to the same page', async ({ browser }) => {
  const person = await Visitor.arrive(browser);
  const { page } = person;
  await person.signIn('metrik', 'viewer');
  await page.goto(at('metrik', '/tenant/orders?status=shipped'));
  await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor();
  // Signed out on another device: the tokens of this browser are worth nothing from now on.
  await callAs(page, '/api/auth/logout', { everywhere: true });
  await page.reload();
  await page.waitForURL('**/account/login**');
  await page.getByLabel('Email').fill('viewer@metrik.example');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/tenant/orders?status=shipped');
  await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor();
  await person.leave();
});

test('an email change takes effect once confirmed, and the old address is notified', async ({ browser }) => {
  const person = await Visitor.arrive(browser);
  const { page } = person;
  await person.signIn('metrik', 'viewer');
  await page.goto(at('metrik', '/account/profile'));
  await page.getByRole('button', { name: 'Change email' }).click();
  await page.getByLabel('New email').fill('vera@metrik.example');
  await page.getByLabel('Your password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Send link to new address' }).click();
  const mail = await mailTo('vera@metrik.example', /./);
  await mailTo('viewer@metrik.example', /./);
  await page.goto(linkOf(mail, '/account/verify-email-change'));
  await expectText(page, 'Sign in with vera@metrik.example from now on');
  await signOut(page);
  await page.getByLabel('Email').fill('vera@metrik.example');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/account'));
  expect(person.complaints).toEqual([]);
  await person.leave();
});

test('platform staff sign in as a buyer, see a notice on every page, and go back', async ({ browser }) => {
  const { tenantUID, contactUID } = await grantOf('demo', 'buyer');
  const staff = await Visitor.arrive(browser);
  const { page } = staff;
  await staff.signIn('platform', 'root');
  const root = await ApiVisitor.signIn('platform', 'root');
  const { url } = await root.call('/api/platform/tenant-user-login-token', { tenantUID, contactUID });
  await page.goto(url);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL((address) => !address.pathname.startsWith('/account'));
  await expectText(page, 'Signed in as');
  await page.goto(at('demo', '/customer/my-orders'));
  await page.reload();
  await expectText(page, 'Signed in as');
  await page.getByRole('button', { name: /Back to the platform/ }).click();
  await page.waitForURL(/platform\.localhost/);
  await page.goto(at('demo', '/customer/my-orders'));
  await page.waitForURL('**/account/login**');

  await page.goto(url);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expectText(page, 'This sign-in link no longer works');
  await staff.leave();
});
