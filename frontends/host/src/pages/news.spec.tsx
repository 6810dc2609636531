import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { NEWEST_VERSION, type NewsChoice } from '@glass/contracts/news';
import { aProfile } from '../testing/profile.factory.js';
import { openSite, type Server, type Site } from '../testing/site.factory.js';

const NOT_SEEN: NewsChoice = { wantsDigest: false, seenVersion: '1.1.101' };
const DIGEST = '/api/platform/send-changelog-digest';

function serverWith(news: NewsChoice, more: Server = {}): Server {
  let kept = news;
  return {
    '/api/auth/get-my-profile': () => aProfile({ news: kept }),
    '/api/user/save-news': (wish) => (kept = { ...kept, ...wish }),
    ...more,
  };
}
const sent = ({ calls }: Site, path: string) =>
  calls.filter((call) => call.path === path).map(({ body }) => body);
const openMenu = async () => userEvent.click(await screen.findByRole('button', { name: 'Account BB' }));

describe('the release notes marker', () => {
  it('shows in the account menu until the newest version was read', async () => {
    const site = await openSite({ path: '/changelog/v1.1.99', signedIn: true, server: serverWith(NOT_SEEN) });
    await openMenu();
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Release notes New' }));
    await waitFor(() => expect(sent(site, '/api/user/save-news')).toEqual([{ seenVersion: NEWEST_VERSION }]));
    await openMenu();
    expect(await screen.findByRole('menuitem', { name: 'Release notes' })).toBeTruthy();
  });

  it('stays unchanged for staff acting for a user', async () => {
    const site = await openSite({
      ...{ path: '/changelog', signedIn: true, server: serverWith(NOT_SEEN) },
      actingStaff: { name: 'Ada', returnUrl: 'http://platform.localhost' },
    });
    expect(await screen.findByRole('region', { name: `Version ${NEWEST_VERSION}` })).toBeTruthy();
    expect(sent(site, '/api/user/save-news')).toEqual([]);
  });
});

describe('release notes by email', () => {
  it('go only to users who turn them on in their profile', async () => {
    const site = await openSite({ path: '/account/profile', signedIn: true, server: serverWith(NOT_SEEN) });
    const choice = await screen.findByRole('switch', { name: /Email me about new versions/ });
    await userEvent.click(choice);
    expect(await screen.findByText('We’ll email you about new versions.')).toBeTruthy();
    expect(sent(site, '/api/user/save-news')).toEqual([{ wantsDigest: true }]);
    await waitFor(() => expect((choice as HTMLInputElement).checked).toBe(true));
  });

  it('show staff a preview and the number of recipients before sending', async () => {
    const mail = { subject: 'Release notes', html: '<p>Panels</p>', text: 'Panels', recipients: 2 };
    const site = await openSite({
      ...{ path: '/changelog', signedIn: true, isPlatform: true, roleLevel: 30 },
      server: serverWith({ wantsDigest: false, seenVersion: NEWEST_VERSION }, { [DIGEST]: () => mail }),
    });
    const newest = within(await screen.findByRole('region', { name: `Version ${NEWEST_VERSION}` }));
    await userEvent.click(newest.getByRole('button', { name: 'Send by email…' }));
    const frame = await screen.findByTitle('Email preview');
    expect(frame.getAttribute('sandbox')).toBe('');
    expect(frame.getAttribute('srcdoc')).toBe('<p>Panels</p>');
    await userEvent.click(screen.getByRole('button', { name: 'Send to 2 people' }));
    await waitFor(() =>
      expect(sent(site, DIGEST)).toEqual([
        { version: NEWEST_VERSION, isPreview: true },
        { version: NEWEST_VERSION, isPreview: false },
      ]),
    );
  });

  it('can be sent by no one else', async () => {
    await openSite({ path: '/changelog', signedIn: true, roleLevel: 40, server: serverWith(NOT_SEEN) });
    await screen.findByRole('region', { name: `Version ${NEWEST_VERSION}` });
    expect(screen.queryByRole('button', { name: 'Send by email…' })).toBeNull();
  });
});
