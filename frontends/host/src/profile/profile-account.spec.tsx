import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { aProfile, bodiesOf, openProfile, refusedField } from '../testing/profile.factory.js';
import { cleanUpSites } from '../testing/site.factory.js';

cleanUpSites();

const section = async (name: string) => within(await screen.findByRole('region', { name }));
const acting = { name: 'Rita Root', returnUrl: 'https://platform.example/' };

describe('the profile page', () => {
  it('shows the user’s details', async () => {
    await openProfile();
    const name = await section('Name and phone');
    const value = (label: string) => name.getByLabelText<HTMLInputElement>(label).value;
    expect([value('First name'), value('Last name'), value('Phone')]).toEqual([
      'Bea',
      'Buyer',
      '207 555 0100',
    ]);
    expect(screen.getByText('buyer@demo.example')).toBeTruthy();
  });

  it('shows why loading failed, and retries', async () => {
    let isAway = true;
    await openProfile({
      server: { '/api/auth/get-my-profile': () => (isAway ? [403, { reason: 'Away.' }] : aProfile()) },
    });
    const failure = within(await screen.findByRole('main'));
    expect((await failure.findByRole('alert')).textContent).toContain('Away.');
    isAway = false;
    await userEvent.click(failure.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('region', { name: 'Name and phone' })).toBeTruthy();
  });

  it('has no logo section for platform staff', async () => {
    await openProfile({ isPlatform: true, roleLevel: 10 });
    await section('Picture');
    expect(screen.queryByRole('region', { name: 'Company logo' })).toBeNull();
  });
});

describe('name and phone', () => {
  const saving = (wish: Record<string, unknown>) => {
    const profile = aProfile();
    return { ...profile, contact: { ...profile.contact, ...wish } };
  };

  it('are saved together and update the app bar immediately', async () => {
    const site = await openProfile({ server: { '/api/auth/save-my-profile': saving } });
    const name = await section('Name and phone');
    await userEvent.clear(name.getByLabelText('First name'));
    await userEvent.type(name.getByLabelText('First name'), ' Cleo ');
    await userEvent.click(name.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('button', { name: 'Account CB' })).toBeTruthy();
    expect(bodiesOf(site, '/api/auth/save-my-profile')).toEqual([
      { firstName: 'Cleo', lastName: 'Buyer', phone: '207 555 0100' },
    ]);
    const stored = JSON.parse(window.localStorage.getItem('authInfo') ?? '{}') as object;
    expect(stored).toMatchObject({ contact: { firstName: 'Cleo', lastName: 'Buyer' } });
    expect(name.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
  });

  it('ask before unsaved changes are lost', async () => {
    const { router } = await openProfile();
    await userEvent.type((await section('Name and phone')).getByLabelText('Phone'), '1');
    await act(() => router?.navigate('/changelog'));
    await userEvent.click(await screen.findByRole('button', { name: 'Stay' }));
    expect(window.location.pathname).toBe('/account/profile');
    await act(() => router?.navigate('/changelog'));
    await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(window.location.pathname).toBe('/changelog'));
  });

  it('require at least one name', async () => {
    const site = await openProfile();
    const name = await section('Name and phone');
    await userEvent.clear(name.getByLabelText('First name'));
    await userEvent.clear(name.getByLabelText('Last name'));
    await userEvent.click(name.getByRole('button', { name: 'Save' }));
    expect(await name.findByText('Enter a first or last name.')).toBeTruthy();
    expect(bodiesOf(site, '/api/auth/save-my-profile')).toEqual([]);
  });

  it('show the server’s error at the field, and can be discarded', async () => {
    const refusal = () => refusedField('phone', 'This doesn’t look like a phone number.');
    await openProfile({ server: { '/api/auth/save-my-profile': refusal } });
    const name = await section('Name and phone');
    await userEvent.type(name.getByLabelText('Phone'), ' or so');
    await userEvent.click(name.getByRole('button', { name: 'Save' }));
    expect(await name.findByText('This doesn’t look like a phone number.')).toBeTruthy();
    await userEvent.click(name.getByRole('button', { name: 'Discard changes' }));
    expect(name.getByLabelText<HTMLInputElement>('Phone').value).toBe('207 555 0100');
  });
});

describe('the email section', () => {
  async function change(newEmail: string, password: string) {
    const email = await section('Email');
    await userEvent.click(email.getByRole('button', { name: 'Change email' }));
    if (newEmail) await userEvent.type(email.getByLabelText('New email'), newEmail);
    if (password) await userEvent.type(email.getByLabelText('Your password'), password);
    await userEvent.click(email.getByRole('button', { name: 'Send link to new address' }));
    return email;
  }

  it('keeps the old email until the new one is confirmed', async () => {
    const site = await openProfile({ server: { '/api/auth/change-email': () => ({ done: true }) } });
    const email = await change('bea@new.example', 'Panels-2026!');
    expect(await email.findByText('Check the inbox of bea@new.example.')).toBeTruthy();
    expect(email.getByText(/Until then your address is still buyer@demo\.example/)).toBeTruthy();
    expect(bodiesOf(site, '/api/auth/change-email')).toEqual([
      { newEmail: 'bea@new.example', password: 'Panels-2026!' },
    ]);
  });

  it('rejects a wrong password', async () => {
    await openProfile({
      server: { '/api/auth/change-email': () => refusedField('password', 'Wrong password.') },
    });
    expect(await (await change('bea@new.example', 'wrong')).findByText('Wrong password.')).toBeTruthy();
  });

  it.each([
    ['', '', 'Enter your new email address.'],
    ['bea', 'x', 'Enter a valid email address.'],
    ['Buyer@demo.example', 'x', 'This is already your email address.'],
  ])('is checked before the server is asked: %j', async (address, password, text) => {
    const site = await openProfile();
    expect(await (await change(address, password)).findByText(text)).toBeTruthy();
    expect(bodiesOf(site, '/api/auth/change-email')).toEqual([]);
  });

  it('asks users without a password to set one first', async () => {
    await openProfile({ profile: aProfile({ hasPassword: false }) });
    const email = await section('Email');
    expect(email.getByText(/You need a password to change your email/)).toBeTruthy();
    expect(email.queryByRole('button')).toBeNull();
  });
});

describe('the password section', () => {
  async function open() {
    const password = await section('Password');
    await userEvent.click(password.getByRole('button', { name: 'Change password' }));
    return password;
  }

  it('rates the password while typing, and saves it', async () => {
    const site = await openProfile({ server: { '/api/auth/change-password': () => ({ done: true }) } });
    const password = await open();
    await userEvent.type(password.getByLabelText('Current password'), 'Panels-2026!');
    await userEvent.type(password.getByLabelText('New password'), 'short');
    expect(password.getByText('Use at least 10 characters.')).toBeTruthy();
    await userEvent.type(password.getByLabelText('New password'), ' panes of glass');
    expect(password.queryByText('Use at least 10 characters.')).toBeNull();
    await userEvent.click(password.getByRole('button', { name: 'Save password' }));
    expect(await screen.findByText(/Password changed/)).toBeTruthy();
    expect(bodiesOf(site, '/api/auth/change-password')).toEqual([
      { currentPassword: 'Panels-2026!', newPassword: 'short panes of glass' },
    ]);
    // All other sessions were signed out, so the list reloads.
    await waitFor(() => expect(bodiesOf(site, '/api/auth/list-my-devices')).toHaveLength(2));
  });

  it('rejects the user’s own email as password', async () => {
    const site = await openProfile();
    const password = await open();
    await userEvent.type(password.getByLabelText('Current password'), 'x');
    await userEvent.type(password.getByLabelText('New password'), 'buyer@demo.example');
    await userEvent.click(password.getByRole('button', { name: 'Save password' }));
    expect(await password.findByText(/isn’t your name or address/)).toBeTruthy();
    expect(bodiesOf(site, '/api/auth/change-password')).toEqual([]);
  });

  it('rejects a wrong current password', async () => {
    await openProfile({
      server: {
        '/api/auth/change-password': () => refusedField('currentPassword', 'Wrong password.'),
      },
    });
    const password = await open();
    await userEvent.type(password.getByLabelText('Current password'), 'wrong');
    await userEvent.type(password.getByLabelText('New password'), 'short panes of glass');
    await userEvent.click(password.getByRole('button', { name: 'Save password' }));
    expect(await password.findByText('Wrong password.')).toBeTruthy();
  });

  it('sends a reset link to a user who forgot it', async () => {
    const site = await openProfile({
      server: { '/api/auth/request-password-reset': () => ({ done: true }) },
    });
    const password = await open();
    await userEvent.click(password.getByRole('button', { name: 'Forgot your password? Send me a link' }));
    expect(await password.findByText('We’ve sent a link to buyer@demo.example.')).toBeTruthy();
    expect(bodiesOf(site, '/api/auth/request-password-reset')).toEqual([{}]);
  });

  it('sends a link to a user who never had one, and can be retried', async () => {
    let isAway = true;
    await openProfile({
      profile: aProfile({ hasPassword: false }),
      server: {
        '/api/auth/request-password-reset': () =>
          isAway ? [429, { reason: 'Too many mails.' }] : { done: true },
      },
    });
    const password = await section('Password');
    await userEvent.click(password.getByRole('button', { name: 'Send me a link' }));
    expect(await screen.findByText('Too many mails.')).toBeTruthy();
    isAway = false;
    await userEvent.click(password.getByRole('button', { name: 'Send me a link' }));
    expect(await password.findByText(/We’ve sent a link/)).toBeTruthy();
  });
});

describe('the profile with staff acting for the user', () => {
  it.each(['Name and phone', 'Picture', 'Email', 'Password'])(
    '%s can be changed by the user only',
    async (name) => {
      await openProfile({ actingStaff: acting });
      const shown = await section(name);
      expect(shown.getByText('Only Bea Buyer can change this.')).toBeTruthy();
      expect(shown.queryByRole('button')).toBeNull();
    },
  );
});

describe('personal data', () => {
  const ofJob = (status: string) => ({
    ...{ jobUID: '90000000-0000-4000-8000-000000000001', kind: 'export-person', status, done: 2, total: 11 },
    ...{ error: null, resultFileUID: '90000000-0000-4000-8000-000000000002' },
    resultUntil: '2999-01-01T00:00:00Z',
  });

  it('downloads the archive once it is generated', async () => {
    const site = await openProfile({
      server: {
        '/api/user/export-my-data': (body) => ({ jobUID: body.jobUID }),
        '/api/job/get': () => ofJob('done'),
      },
    });
    const data = await section('Your data');
    await userEvent.click(data.getByRole('button', { name: 'Create archive' }));
    expect(await data.findByRole('button', { name: 'Download the archive' })).toBeTruthy();
    expect(bodiesOf(site, '/api/user/export-my-data')).toHaveLength(1);
  });

  it('deletes the account after the password, then shows the login', async () => {
    let isRight = false;
    const site = await openProfile({
      server: {
        '/api/user/delete-my-account': () =>
          isRight ? { done: true } : refusedField('password', 'Wrong password.'),
      },
    });
    const data = await section('Your data');
    await userEvent.click(data.getByRole('button', { name: 'Delete account' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account?' }));
    const send = () => userEvent.click(dialog.getByRole('button', { name: 'Delete account' }));
    await userEvent.type(dialog.getByLabelText('Password'), 'guessed');
    await send();
    expect(await dialog.findByText('Wrong password.')).toBeTruthy();
    isRight = true;
    await send();
    expect(await screen.findByText('Account deleted.')).toBeTruthy();
    expect(window.location.pathname).toBe('/account/login');
    expect(bodiesOf(site, '/api/user/delete-my-account')).toHaveLength(2);
  });

  it('is not available to staff acting for the user', async () => {
    await openProfile({ actingStaff: acting });
    const data = await section('Your data');
    expect(data.queryByRole('button')).toBeNull();
  });
});
