import { screen } from '@testing-library/react';
import { openSite } from '../testing/site.factory.js';

const isOpen = false;

describe('a site that is not open yet', () => {
  it.each(['/get-a-quote', '/', '/account/signup'])('says so to visitors at %s', async (path) => {
    const { remotesLoaded } = await openSite({ path, isOpen });
    expect(await screen.findByRole('heading', { level: 1, name: 'Demo Glass is not open yet' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Sign in as a team member' })).toBeTruthy();
    expect(screen.queryByText(`page ${path}`)).toBeNull();
    expect(remotesLoaded.length).toBeLessThan(2);
  });

  it('says so to buyers, who are already signed in', async () => {
    await openSite({ path: '/quote', isOpen, signedIn: true });
    expect(await screen.findByRole('heading', { name: 'Demo Glass is not open yet' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Sign in as a team member' })).toBeNull();
  });

  it('lets people sign in', async () => {
    await openSite({ path: '/account/login', isOpen });
    expect(await screen.findByRole('button', { name: 'Sign in' })).toBeTruthy();
  });

  it('shows the team what buyers will see, with a way to the setup', async () => {
    await openSite({
      ...{ path: '/get-a-quote', isOpen, signedIn: true, roleLevel: 40 },
      server: { '/api/site-setup/get': () => ({ steps: [], done: 0, openedAt: null }) },
    });
    expect(await screen.findByText('page /get-a-quote')).toBeTruthy();
    expect(await screen.findByText(/this site is not open yet/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Finish setup' }).getAttribute('href')).toBe('/tenant/home');
  });
});
