import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { shootNewcomer } from './buyer-screenshots.mjs';

const mails = join(resolve(process.env.DATA_DIR || '.data'), 'mail');

/**
 * The pages of people on their way in, their profile and their colleagues, with mails that were really sent.
 * @param {{ visitor: (site: string, name: string | null) => Promise<import('playwright-core').Page>,
 *   shoot: (page: import('playwright-core').Page, name: string) => Promise<void>,
 *   at: (site: string, path: string) => string, width: number }} tools
 */
export async function shootAccounts({ visitor, shoot, at, width }) {
  const guest = await visitor('demo', null);
  await guest.goto(at('demo', '/account/signup'));
  await guest.getByAltText(/picture/i).waitFor();
  await shoot(guest, 'sign-up');
  await guest.getByRole('button', { name: 'Create account' }).click();
  await guest.getByText('Enter your first name.').waitFor();
  await shoot(guest, 'sign-up-errors');
  const address = `nora.${Date.now()}.${width}@pane.example`;
  await guest.getByLabel('First name').fill('Nora');
  await guest.getByLabel('Last name').fill('Pane');
  await guest.getByLabel('Email').fill(address);
  await guest.getByLabel('Password', { exact: true }).fill('seven panes of glass');
  await proveToBeAPerson(guest);
  await guest.getByRole('button', { name: 'Create account' }).click();
  await guest.getByText('Open its link to continue').waitFor();
  await shoot(guest, 'check-mail');
  const link = await linkMailedTo(address, '/account/verify-email');
  await guest.goto(at('demo', '/account/forgot-password'));
  await guest.getByAltText(/picture/i).waitFor();
  await shoot(guest, 'forgot-password');
  await guest.getByLabel('Email').fill(address);
  await proveToBeAPerson(guest);
  await guest.getByRole('button', { name: 'Send link' }).click();
  await guest.getByText('is on its way').waitFor();
  await shoot(guest, 'forgot-password-sent');
  await guest.goto(at('demo', `/account/reset-password?token=${new URL(link).searchParams.get('token')}`));
  await guest.getByLabel('New password', { exact: true }).fill('short');
  await shoot(guest, 'reset-password');
  await guest.goto(at('demo', '/account/token-login/0b0c2f62-6c1c-4f0e-9a6f-2f2f7a1f3c11'));
  await guest.getByRole('button', { name: 'Sign in' }).last().waitFor();
  await shoot(guest, 'token-login');
  await guest.getByRole('button', { name: 'Sign in' }).last().click();
  await guest.getByText('This sign-in link no longer works').waitFor();
  await shoot(guest, 'dead-link');
  await guest.context().close();

  const otherDevice = await visitor('demo', null);
  await otherDevice.goto(link);
  await otherDevice.getByLabel('Password you chose').waitFor();
  await shoot(otherDevice, 'verify-email');
  await otherDevice.getByLabel('Password you chose').fill('seven panes of glass');
  await otherDevice
    .getByRole('button', { name: /Confirm|Sign in|Verify/ })
    .last()
    .click();
  await otherDevice.waitForURL((url) => !url.pathname.startsWith('/account/'));
  await shootNewcomer(otherDevice, { visitor, shoot, at });
  await otherDevice.context().close();

  const owner = await visitor('demo', 'owner');
  await owner.goto(at('demo', '/tenant/users'));
  await owner.getByRole('button', { name: 'Invite user' }).click();
  const colleague = `sam.${Date.now()}.${width}@harbor.example`;
  const dialog = owner.getByRole('dialog');
  await dialog.getByLabel('Email').fill(colleague);
  await dialog.getByLabel('Role').getByText('Sales').click();
  await shoot(owner, 'invite-colleague');
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await owner.getByText(colleague).first().waitFor();
  await shoot(owner, 'users');
  await owner.goto(at('demo', '/account/profile'));
  await owner.getByText('Where you are signed in').waitFor();
  await shoot(owner, 'profile');
  await owner.context().close();

  const invited = await visitor('demo', null);
  await invited.goto(await linkMailedTo(colleague, '/account/accept-invitation'));
  await invited.getByLabel('First name').waitFor();
  await shoot(invited, 'accept-invitation');
  await invited.context().close();

  const mover = await visitor('metrik', 'sales');
  await mover.goto(at('metrik', '/account/profile'));
  await mover.getByRole('button', { name: 'Change email' }).click();
  const moved = `sales.${Date.now()}.${width}@metrik.example`;
  await mover.getByLabel('New email').fill(moved);
  await mover.getByLabel('Your password').fill(process.env.DEMO_PASSWORD || 'Panels-2026!');
  await mover.getByRole('button', { name: 'Send link to new address' }).click();
  const confirm = await linkMailedTo(moved, '/account/verify-email-change');
  const stranger = await visitor('metrik', 'viewer');
  await stranger.goto(confirm);
  await stranger.getByRole('heading', { level: 1 }).waitFor();
  await shoot(stranger, 'verify-email-change');
  await stranger.context().close();
  await mover.context().close();
}

async function proveToBeAPerson(page) {
  await page.getByRole('button', { name: 'I can’t read the picture' }).click();
  await page.getByText('Verified').waitFor({ timeout: 60_000 });
}

/** Looks until the worker has written the mail. */
async function linkMailedTo(address, path) {
  mkdirSync(mails, { recursive: true });
  for (let tries = 0; tries < 120; tries += 1) {
    for (const name of readdirSync(mails).filter((file) => file.endsWith('.json'))) {
      const { to, text } = JSON.parse(readFileSync(join(mails, name), 'utf8'));
      const link = to === address && text.match(/https?:\/\/\S+/g)?.find((url) => url.includes(path));
      if (link) return link;
    }
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error(
    `No mail to ${address} with a link to ${path} in ${mails}; is DATA_DIR that of the application?`,
  );
}
