import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { cleanUpSites, openSite, type SiteOptions } from '../testing/site.factory.js';
import { parseWebAddress } from './way-back.js';

const PLATFORM = 'https://platform.example/platform/users';
const staffAt = (returnUrl: string) => ({ name: 'Rita Root', returnUrl });

const banner = () => screen.findByRole('region', { name: 'Signed in for someone else' });
const open = (more: Partial<SiteOptions> = {}) =>
  openSite({ path: '/get-a-quote', signedIn: true, actingStaff: staffAt(PLATFORM), ...more });

cleanUpSites();

describe('the banner for staff acting for a user', () => {
  it('shows on every page and can’t be dismissed', async () => {
    const { router } = await open();
    for (const path of ['/get-a-quote', '/customer/my-orders', '/changelog', '/no/such/page']) {
      await act(() => router?.navigate(path));
      const said = within(await banner());
      expect(said.getByText('Signed in as Bea Buyer')).toBeTruthy();
      expect(said.getByText('by Rita Root')).toBeTruthy();
      expect((await said.findAllByRole('button')).map((button) => button.getAttribute('aria-label'))).toEqual(
        ['Back to the platform'],
      );
    }
  });

  it('is announced once: its element survives page changes', async () => {
    const { router } = await open();
    const place = within(await banner()).getByRole('status');
    expect(place.textContent).toBe('Signed in as Bea Buyer by Rita Root');
    await act(() => router?.navigate('/changelog'));
    expect(within(await banner()).getByRole('status')).toBe(place);
  });

  it('signs out here, then returns to the staff member’s page', async () => {
    const { calls, left } = await open();
    await userEvent.click(
      await within(await banner()).findByRole('button', { name: 'Back to the platform' }),
    );
    await waitFor(() => expect(left).toEqual([PLATFORM]));
    expect(calls.at(-1)?.path).toBe('/api/auth/logout');
    expect(screen.queryByRole('region', { name: 'Signed in for someone else' })).toBeNull();
  });

  it('only signs out when the return URL isn’t http(s)', async () => {
    const { left } = await open({ actingStaff: staffAt('javascript:alert(1)') });
    await userEvent.click(await within(await banner()).findByRole('button', { name: 'Sign out' }));
    expect(await screen.findByLabelText('Email')).toBeTruthy();
    expect(left).toEqual([]);
  });
});

describe('the banner for users acting for themselves', () => {
  it('doesn’t show', async () => {
    await open({ actingStaff: null });
    await screen.findByText('page /get-a-quote');
    expect(screen.queryByRole('region', { name: 'Signed in for someone else' })).toBeNull();
  });
});

describe('parseWebAddress', () => {
  it.each(['http://platform.localhost:4200/platform/users', PLATFORM])('accepts %s', (address) => {
    expect(parseWebAddress(address)).toBe(address);
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://x.example/',
    '//platform.example/',
    '/platform',
    '',
  ])('may not be %j', (address) => {
    expect(parseWebAddress(address)).toBeNull();
  });
});
