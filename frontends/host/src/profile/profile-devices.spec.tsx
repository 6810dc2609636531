import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { aDevice, bodiesOf, openProfile } from '../testing/profile.factory.js';
import { cleanUpSites } from '../testing/site.factory.js';

cleanUpSites();

const rows = async () =>
  within(await screen.findByRole('list', { name: 'Devices' })).getAllByRole('listitem');
const logout = { '/api/auth/logout': () => ({ done: true }) };

describe('the device list', () => {
  it('shows name, place and last use, and marks this device', async () => {
    await openProfile();
    const [first, second] = await rows();
    expect(first?.textContent).toContain('Firefox on LinuxThis device');
    expect(first?.textContent).toContain('203.0.113.7 · signed in with password · in use now');
    expect(second?.textContent).toContain('Chrome on Android');
    expect(second?.textContent).toContain('last seen 2 minutes ago');
  });

  it('names unknown browsers, and staff acting for the user', async () => {
    const devices = [
      aDevice(1),
      aDevice(2, { device: '', address: '' }),
      aDevice(3, { device: 'Platform staff: Rita Root', method: 'login-as' }),
    ];
    await openProfile({ server: { '/api/auth/list-my-devices': () => ({ devices }) } });
    const [, unknown, staff] = await rows();
    expect(unknown?.textContent).toContain('Unknown browser');
    expect(staff?.textContent).toContain('acting for you');
  });

  it('signs out a single device', async () => {
    const site = await openProfile({ server: logout });
    await rows();
    await userEvent.click(screen.getByRole('button', { name: 'Sign out Chrome on Android' }));
    await waitFor(async () => expect(await rows()).toHaveLength(1));
    expect(bodiesOf(site, '/api/auth/logout')).toEqual([{ sessionUID: aDevice(2).sessionUID }]);
    expect(screen.getByText('Chrome on Android signed out.')).toBeTruthy();
  });

  it('keeps a device the server failed to sign out', async () => {
    await openProfile({ server: { '/api/auth/logout': () => [429, { reason: 'Wait a moment.' }] } });
    await rows();
    await userEvent.click(screen.getByRole('button', { name: 'Sign out Chrome on Android' }));
    expect(await screen.findByText('Wait a moment.')).toBeTruthy();
    expect(await rows()).toHaveLength(2);
  });

  it('signs out all devices after confirmation, and the login page says so', async () => {
    const site = await openProfile({ server: logout });
    await rows();
    await userEvent.click(screen.getByRole('button', { name: 'Sign out everywhere' }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText(/on all 2 devices/)).toBeTruthy();
    await userEvent.click(question.getByRole('button', { name: 'Sign out everywhere' }));
    expect(await screen.findByText('You’re signed out on every device.')).toBeTruthy();
    expect(window.location.pathname).toBe('/account/login');
    expect(bodiesOf(site, '/api/auth/logout')).toEqual([{ everywhere: true }]);
  });

  it('keeps all devices when the user cancels', async () => {
    const site = await openProfile({ server: logout });
    await rows();
    await userEvent.click(screen.getByRole('button', { name: 'Sign out everywhere' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Stay signed in' }));
    expect(bodiesOf(site, '/api/auth/logout')).toEqual([]);
    expect(site.session.getState().isAuthenticated).toBe(true);
  });

  it('offers staff no sign-out', async () => {
    await openProfile({ actingStaff: { name: 'Rita Root', returnUrl: 'https://platform.example/' } });
    const [first] = await rows();
    const section = within(screen.getByRole('region', { name: 'Where you are signed in' }));
    expect(first).toBeTruthy();
    expect(section.queryByRole('button')).toBeNull();
    expect(section.getByText('Only the account owner can sign out their devices.')).toBeTruthy();
  });

  it('shows why loading failed, and retries', async () => {
    let isAway = true;
    await openProfile({
      server: {
        '/api/auth/list-my-devices': () => (isAway ? [403, { reason: 'Away.' }] : { devices: [aDevice(1)] }),
      },
    });
    const section = within(await screen.findByRole('region', { name: 'Where you are signed in' }));
    await section.findByRole('alert');
    isAway = false;
    await userEvent.click(section.getByRole('button', { name: 'Try again' }));
    expect(await rows()).toHaveLength(1);
  });
});
