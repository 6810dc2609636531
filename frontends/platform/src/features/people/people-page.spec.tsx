import { jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { PlatformPerson, PlatformPersonItem } from '@glass/contracts/platform';
import type { FakeReplies } from '@glass/shell-contract/fake-shell';
import { refusal, showPlatform } from '../../../test/show-platform.js';
import { tenantUid } from '../../../test/tenant.factory.js';
import { leaving } from '../../parts/leave-to.js';

const BEA: PlatformPersonItem = {
  ...{ tenantUID: tenantUid(1), tenantName: 'Harbor Glass Works', contactUID: tenantUid(50) },
  ...{ email: 'bea@baker.example', name: 'Bea Baker', kind: 'buyer', roleLevel: null, quotes: 3, orders: 2 },
  ...{ createdAt: '2026-01-15T10:00:00.000Z', lastSeenAt: null },
};
const NAMED = { tenantUID: BEA.tenantUID, contactUID: BEA.contactUID };

function people(replies: FakeReplies = {}, person = BEA) {
  return showPlatform(
    '/platform/users',
    {
      '/api/platform/list-users': () => ({ items: [person], nextCursor: null }),
      '/api/platform/user-stats': () => ({ buyer: 1200, team: 31, staff: 3, removed: 4 }),
      ...replies,
    },
    { flags: ['canManageUsers'] },
  );
}
const choose = async (item: string) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Bea Baker' }));
  await userEvent.click(screen.getByRole('menuitem', { name: item }));
};

describe('PeoplePage', () => {
  it('lists and counts people of all tenants', async () => {
    people();
    const row = within(await screen.findByLabelText('Bea Baker, bea@baker.example'));
    expect(row.getByText('Harbor Glass Works')).toBeTruthy();
    expect(row.getByText('Never')).toBeTruthy();
    expect(await screen.findByText('1,200')).toBeTruthy();
  });

  it('signs in as a person at their site, with a reason', async () => {
    const to = jest.spyOn(leaving, 'to').mockImplementation(() => undefined);
    const url = 'http://harbor.localhost/account/token-login/2';
    const shown = people({
      '/api/platform/tenant-user-login-token': () => ({ url, expiresAt: '2026-11-22T10:00:00.000Z' }),
    });
    await choose('Sign in as this person');
    await userEvent.type(screen.getByLabelText('Reason, for the log'), 'Ticket 12');
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(to).toHaveBeenCalledWith(url);
    expect(shown.calls('/api/platform/tenant-user-login-token')).toEqual([{ ...NAMED, reason: 'Ticket 12' }]);
  });

  it('deletes a person after saying what stays, and shows a rejection in the dialog', async () => {
    let tries = 0;
    const shown = people({
      '/api/platform/delete-user': () =>
        (tries += 1) === 1
          ? Promise.reject(refusal(409, 'STATE_CONFLICT', 'They approve what others order for Baker.'))
          : { done: true },
    });
    await choose('Delete');
    expect(screen.getByText(/Their 3 quotes and 2 orders are kept/)).toBeTruthy();
    const send = () => userEvent.click(screen.getByRole('button', { name: 'Delete this person' }));
    await send();
    expect(await screen.findByText('They approve what others order for Baker.')).toBeTruthy();
    await send();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(shown.calls('/api/platform/delete-user')).toHaveLength(2);
    expect(shown.calls('/api/platform/list-users')).toHaveLength(2);
  });

  it('exports a person’s data as an archive', async () => {
    const done = {
      status: 'done',
      error: null,
      resultFileUID: NAMED.contactUID,
      resultUntil: '2999-01-01T00:00:00Z',
    };
    const shown = people({
      '/api/platform/export-user': ({ jobUID }: { jobUID: string }) => ({ jobUID }),
      '/api/job/get': () => done,
    } as unknown as FakeReplies);
    await choose('Export data');
    await userEvent.click(screen.getByRole('button', { name: 'Export data' }));
    expect(await screen.findByRole('button', { name: 'Download the archive' })).toBeTruthy();
    expect(shown.calls('/api/platform/export-user')).toMatchObject([NAMED]);
  });

  it('offers no sign-in as platform staff', async () => {
    people({}, { ...BEA, kind: 'staff', roleLevel: 10 });
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for Bea Baker' }));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      ...['Export data', 'Delete'],
    ]);
  });
});

describe('PersonPage', () => {
  const person: PlatformPerson = {
    ...BEA,
    ...{ kind: 'team', roleLevel: 30, hasSecondFactor: true },
    otherAccounts: [{ ...BEA, contactUID: tenantUid(51), tenantName: 'Metrik Glas' }],
    sessions: [
      {
        ...{ device: 'Chrome on Android', address: '203.0.113.7', method: 'passkey', secondFactor: null },
        ...{ staffName: null, isActive: true },
        ...{ signedInAt: '2026-11-20T10:00:00.000Z', lastSeenAt: '2026-11-21T10:00:00.000Z' },
      },
    ],
    audit: [
      {
        ...{
          uid: tenantUid(60),
          at: '2026-11-21T09:00:00.000Z',
          action: 'settings-changed',
          kind: 'settings',
        },
        ...{ who: 'Bea Baker', whoUID: BEA.contactUID, staff: null, about: {}, address: '203.0.113.7' },
      },
    ],
  };
  const show = (get: () => PlatformPerson | Promise<never>) =>
    showPlatform(
      `/platform/people/${BEA.contactUID}`,
      { '/api/platform/get-user': get },
      { flags: ['canManageUsers'] },
    );

  it('shows role, other accounts, sessions and the latest actions', async () => {
    const { calls } = show(() => person);
    expect(await screen.findByRole('heading', { level: 1, name: 'Bea Baker' })).toBeTruthy();
    expect(calls('/api/platform/get-user')).toEqual([{ contactUID: BEA.contactUID }]);
    expect(screen.getByText('Manager')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Buyer at Metrik Glas' })).toHaveProperty(
      'pathname',
      `/platform/people/${tenantUid(51)}`,
    );
    expect(screen.getByText('Chrome on Android')).toBeTruthy();
    expect(screen.getByText('Settings changed')).toBeTruthy();
  });

  it('says when there is no such person', async () => {
    show(() => Promise.reject(refusal(404, 'NOT_FOUND', 'There is no such person.')));
    expect(await screen.findByText('This person does not exist')).toBeTruthy();
  });
});
