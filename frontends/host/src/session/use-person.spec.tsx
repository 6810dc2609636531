import { act, screen } from '@testing-library/react';
import { useListQuery, useQuery } from '@glass/api-client';
import { aRemote, cleanUpSites, grantFor, openSite } from '../testing/site.factory.js';

const OTHER = '30000000-0000-4000-8000-000000000002';

/** A page with one answer and one list of the user's own. */
function MyThings() {
  const devices = useQuery('/api/auth/list-my-devices', {});
  const quotes = useListQuery('/api/quote/list-for-customer', {});
  return (
    <ul>
      <li>{devices.data?.devices[0]?.device ?? 'no device yet'}</li>
      <li>{quotes.rows?.[0]?.name ?? 'no quote yet'}</li>
    </ul>
  );
}

cleanUpSites();

it('never shows a user the previous user’s answers', async () => {
  const remote = aRemote('buyer');
  remote.default.routes = [{ path: '/quote', Component: MyThings }];
  let owner = 'Bea';
  const site = await openSite({
    path: '/quote',
    signedIn: true,
    loadRemote: () => Promise.resolve(remote),
    server: {
      '/api/auth/list-my-devices': () => ({ devices: [{ device: `${owner}’s phone` }] }),
      '/api/quote/list-for-customer': () => ({ items: [{ name: `${owner}’s door` }], nextCursor: null }),
    },
  });
  await screen.findByText('Bea’s door');
  await act(() => site.session.logout());
  await screen.findByLabelText('Email');
  owner = 'Cleo';
  act(() => site.session.signIn(grantFor({ contactUID: OTHER })));
  expect(await screen.findByText('Cleo’s door')).toBeTruthy();
  expect(screen.getByText('Cleo’s phone')).toBeTruthy();
});
