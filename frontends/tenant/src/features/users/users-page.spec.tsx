import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { AddTenantUserRequest } from '@glass/contracts/auth';
import { ROLE_LEVELS } from '@glass/contracts/flags';
import type { FakeReplies, FakeShellOptions } from '@glass/shell-contract/fake-shell';
import { refusal, showTenant } from '../../../test/show-tenant.js';
import { anInvitation, aUser } from '../../../test/team.factory.js';

const { viewer, sales, manager, owner } = ROLE_LEVELS;
const MIA = aUser(1, { firstName: 'Mia', lastName: 'Manager', roleLevel: manager, isMe: true });
const OLE = aUser(2, {
  firstName: 'Ole',
  lastName: 'Owner',
  roleLevel: owner,
  mayChange: false,
  lockedReason: 'You’re a manager and can’t change an owner.',
  lastSeenAt: new Date(Date.now() - 3 * 86_400_000).toISOString(),
});
const SAM = aUser(3, { firstName: 'Sam', lastName: 'Sales', lastSeenAt: new Date().toISOString() });

const SET_ROLE = '/api/tenant/user-set-tenant-role-level';

function users(replies: FakeReplies = {}, options: FakeShellOptions = {}, path = '/tenant/users') {
  return showTenant(
    path,
    {
      '/api/tenant/user-list': () => ({ users: [OLE, MIA, SAM], secondFactorIsDemanded: false }),
      '/api/tenant/invitations/list': () => ({ invitations: [] }),
      '/api/contact/list-duplicates': () => ({ duplicates: [] }),
      [SET_ROLE]: ({ roleLevel }) => ({ ...SAM, roleLevel }),
      ...replies,
    },
    { ...options, session: { roleLevel: manager, ...options.session } },
  );
}

function onAPhone(isPhone: boolean) {
  window.matchMedia = ((query: string) => ({
    matches: isPhone,
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })) as unknown as typeof window.matchMedia;
}
beforeEach(() => onAPhone(false));

/** Found by label: searching the whole page by role takes a second. */
const row = async (name: string) => within(await screen.findByLabelText(name));
const names = () =>
  within(screen.getByRole('table', { name: 'Users' }))
    .getAllByRole('row')
    .slice(1)
    .map((shown) => shown.getAttribute('aria-label'));
const roleOf = (name: string) => within(screen.getByLabelText(name)).getByRole('combobox');

async function chooseRole(name: string, role: RegExp): Promise<void> {
  await row(name);
  await userEvent.click(roleOf(name));
  await userEvent.click(await screen.findByRole('option', { name: role }));
}

describe('UsersPage', () => {
  it('offers to merge two team accounts of one mailbox, without buyers’ accounts', async () => {
    const account = (contactUID: string, name: string, email: string) => ({
      ...{ contactUID, name, email, quotes: 0, orders: 0, createdAt: '2026-01-01T00:00:00Z' },
    });
    const pair = (name: string, isTeam: boolean) => ({
      duplicate: account(`${name}-2`, `${name} two`, 'team@glas-müller.example'),
      kept: account(`${name}-1`, `${name} one`, 'team@xn--glas-mller-feb.example'),
      ...{ isTeam, blockedBy: null },
    });
    const shown = users({
      '/api/contact/list-duplicates': () => ({ duplicates: [pair('Ines', true), pair('Buyer', false)] }),
      '/api/contact/merge': () => ({ duplicates: [] }),
    });
    const section = within(await screen.findByRole('region', { name: 'People with two accounts' }));
    expect(section.getByText(/Ines one, team@glas-müller\.example/)).toBeTruthy();
    expect(section.queryByText(/Buyer/)).toBeNull();
    await userEvent.click(section.getByRole('button', { name: 'Merge accounts' }));
    await waitFor(() =>
      expect(shown.calls('/api/contact/merge')).toEqual([{ contactUID: 'Ines-2', intoUID: 'Ines-1' }]),
    );
  });

  it('shows addresses in Unicode instead of Punycode', async () => {
    const ines = aUser(4, { firstName: 'Ines', lastName: 'Bauer', email: 'ines@xn--glas-mller-feb.example' });
    users({ '/api/tenant/user-list': () => ({ users: [MIA, ines], secondFactorIsDemanded: false }) });
    expect(await screen.findByText('ines@glas-müller.example')).toBeTruthy();
    expect(screen.queryByText(/xn--/)).toBeNull();
  });

  it('is read-only for staff who act as a user', async () => {
    users({}, { session: { mayWrite: (right) => right !== 'users' } });
    await row('Sam Sales');
    expect(screen.getByText(/^You’re signed in as someone else\./)).toBeTruthy();
    expect(screen.queryByText('Invite user')).toBeNull();
    expect(screen.queryByRole('combobox', { name: /^Role of/ })).toBeNull();
    expect(screen.queryByRole('button', { name: /Remove/ })).toBeNull();
  });

  it('shows name, role and last visit', async () => {
    users();
    const me = await row('Mia Manager');
    expect(me.getByText('You')).toBeTruthy();
    expect(me.getByText('user1@demo.example')).toBeTruthy();
    expect(me.getByText(/Also manages prices, discounts, files, settings and users/)).toBeTruthy();
    expect(me.getByText('Never')).toBeTruthy();
    expect((await row('Ole Owner')).getByText('3 days ago')).toBeTruthy();
  });

  it('shows the address of users without a name', async () => {
    users({
      '/api/tenant/user-list': () => ({
        users: [aUser(4, { firstName: '', lastName: '' })],
        secondFactorIsDemanded: false,
      }),
    });
    expect((await row('user4@demo.example')).getAllByText('user4@demo.example')).toHaveLength(1);
  });

  it('searches by name and address, and keeps the search in the URL', async () => {
    const { at } = users({}, {}, '/tenant/users?search=sam');
    await row('Sam Sales');
    expect(names()).toEqual(['Sam Sales']);
    await userEvent.clear(screen.getByRole('searchbox'));
    await userEvent.type(screen.getByRole('searchbox'), 'unknown{Enter}');
    await userEvent.click(await screen.findByRole('button', { name: 'Show all' }));
    await waitFor(() => expect(names()).toEqual(['Mia Manager', 'Ole Owner', 'Sam Sales']));
    expect(at()).toBe('/tenant/users');
  });

  it('sorts by role and by last visit', async () => {
    users();
    await row('Sam Sales');
    await userEvent.click(screen.getByRole('button', { name: 'Role' }));
    expect(names()).toEqual(['Sam Sales', 'Mia Manager', 'Ole Owner']);
    await userEvent.click(screen.getByRole('button', { name: 'Last seen' }));
    await userEvent.click(screen.getByRole('button', { name: 'Last seen' }));
    expect(names()).toEqual(['Sam Sales', 'Ole Owner', 'Mia Manager']);
  });

  it('shows cards on a phone', async () => {
    onAPhone(true);
    users();
    const cards = within(await screen.findByRole('list', { name: 'Users' })).getAllByRole('listitem');
    expect(cards[0]?.textContent).toContain('Mia Manager');
    expect(cards[0]?.textContent).toContain('Role');
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('shows the load error, and retries', async () => {
    let isAway = true;
    users({
      '/api/tenant/user-list': () =>
        isAway
          ? Promise.reject(refusal(503, 'UNAVAILABLE', 'Away for a moment.'))
          : { users: [MIA], secondFactorIsDemanded: false },
    });
    const failure = within(await screen.findByRole('alert'));
    expect(failure.getByText('Away for a moment.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Export CSV' })).toBeNull();
    isAway = false;
    await userEvent.click(failure.getByRole('button', { name: 'Try again' }));
    expect(await row('Mia Manager')).toBeTruthy();
  });
});

describe('changing a role', () => {
  it('applies immediately, up to the user’s own level, and can be undone', async () => {
    let sam = SAM;
    const { calls, record } = users({
      '/api/tenant/user-list': () => ({ users: [OLE, MIA, sam], secondFactorIsDemanded: false }),
      [SET_ROLE]: ({ roleLevel }) => (sam = { ...SAM, roleLevel }),
    });
    await row('Sam Sales');
    await userEvent.click(roleOf('Sam Sales'));
    const offered = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
    expect(offered.map((text) => /^(Viewer|Sales|Manager|Owner)/.exec(text)?.[0])).toEqual([
      'Viewer',
      'Sales',
      'Manager',
    ]);
    await userEvent.click(screen.getByRole('option', { name: /Manager/ }));
    expect(roleOf('Sam Sales').textContent).toBe('Manager');
    await waitFor(() => expect(record.toasts.at(-1)?.message).toBe('Sam Sales is a manager now.'));
    await act(async () => {
      record.toasts.at(-1)?.action?.onClick();
      await Promise.resolve();
    });
    await waitFor(() => expect(roleOf('Sam Sales').textContent).toBe('Sales'));
    const { contactUID } = SAM;
    expect(calls(SET_ROLE)).toEqual([
      { contactUID, roleLevel: manager },
      { contactUID, roleLevel: sales },
    ]);
  });

  it('is rolled back if the server rejects it', async () => {
    const { record } = users({
      [SET_ROLE]: () => Promise.reject(refusal(403, 'FORBIDDEN', 'You can’t manage team members.')),
    });
    await chooseRole('Sam Sales', /Viewer/);
    await waitFor(() =>
      expect(record.toasts).toEqual([{ kind: 'error', message: 'You can’t manage team members.' }]),
    );
    expect(roleOf('Sam Sales').textContent).toBe('Sales');
  });

  it('shows why a role is locked', async () => {
    users();
    const shown = await row('Ole Owner');
    expect(shown.queryByRole('combobox')).toBeNull();
    expect(shown.queryByRole('button', { name: /Remove/ })).toBeNull();
    await userEvent.hover(shown.getByRole('button', { name: 'Why Ole Owner can’t be changed' }));
    expect((await screen.findByRole('tooltip')).textContent).toBe(
      'You’re a manager and can’t change an owner.',
    );
  });

  it('asks before users lower their own role', async () => {
    const { record, calls } = users({ [SET_ROLE]: ({ roleLevel }) => ({ ...MIA, roleLevel }) });
    await chooseRole('Mia Manager', /Viewer/);
    await waitFor(() => expect(record.reloads).toBe(1));
    expect(record.questions).toEqual([
      'You will be a viewer. You can’t undo this yourself; someone with a higher role has to.',
    ]);
    expect(calls(SET_ROLE)).toEqual([{ contactUID: MIA.contactUID, roleLevel: viewer }]);
  });

  it('keeps the own role if the user cancels', async () => {
    const { calls } = users({}, { confirms: false });
    await chooseRole('Mia Manager', /Viewer/);
    await waitFor(() => expect(roleOf('Mia Manager').textContent).toBe('Manager'));
    expect(calls(SET_ROLE)).toEqual([]);
  });
});

describe('removing a user', () => {
  const REMOVE = '/api/tenant/user-remove';

  it('asks first and says what is lost', async () => {
    let team = [MIA, SAM];
    const { calls, record } = users({
      '/api/tenant/user-list': () => ({ users: team, secondFactorIsDemanded: false }),
      [REMOVE]: () => {
        team = [MIA];
        return { done: true };
      },
    });
    await userEvent.click((await row('Sam Sales')).getByRole('button', { name: 'Remove Sam Sales' }));
    await waitFor(() => expect(screen.queryByLabelText('Sam Sales')).toBeNull());
    expect(record.questions[0]).toContain('can’t sign in as a user or customer');
    expect(calls(REMOVE)).toEqual([{ contactUID: SAM.contactUID }]);
    expect(record.toasts).toMatchObject([{ kind: 'success', message: 'Sam Sales removed.' }]);
  });

  it('does nothing if canceled', async () => {
    const { calls } = users({}, { confirms: false });
    await userEvent.click((await row('Sam Sales')).getByRole('button', { name: 'Remove Sam Sales' }));
    expect(calls(REMOVE)).toEqual([]);
    expect(await row('Sam Sales')).toBeTruthy();
  });

  it('keeps a user whom the server refuses to remove', async () => {
    const { record } = users({
      [REMOVE]: () => Promise.reject(refusal(409, 'LAST_OWNER', 'You are the only owner.')),
    });
    await userEvent.click((await row('Sam Sales')).getByRole('button', { name: 'Remove Sam Sales' }));
    await waitFor(() => expect(record.toasts).toHaveLength(1));
    expect(record.toasts[0]?.message).toBe('You are the only owner.');
    expect(await row('Sam Sales')).toBeTruthy();
  });

  it('signs out users who remove themselves', async () => {
    const { record } = users({ [REMOVE]: () => ({ done: true }) });
    await userEvent.click((await row('Mia Manager')).getByRole('button', { name: 'Remove Mia Manager' }));
    await waitFor(() => expect(record.signedOut).toBe(1));
  });
});

describe('InviteDialog', () => {
  const ADD = '/api/tenant/user-add';
  const invited = ({ invitationUID, email, roleLevel }: AddTenantUserRequest) => ({
    ...anInvitation(1),
    invitationUID,
    email,
    roleLevel,
  });

  async function fill(email: string, role: string | null) {
    await row('Mia Manager');
    await userEvent.click(screen.getByRole('button', { name: 'Invite user' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Invite user' }));
    if (email) await userEvent.type(dialog.getByLabelText('Email'), email);
    if (role) await userEvent.click(dialog.getByLabelText(new RegExp(role)));
    await userEvent.click(dialog.getByRole('button', { name: 'Send invitation' }));
    return dialog;
  }

  it('sends an email and shows the invitation immediately', async () => {
    const { calls } = users({ [ADD]: invited });
    const dialog = await fill(' new@demo.example ', 'Sales');
    expect(dialog.queryByLabelText(/Owner/)).toBeNull();
    const list = within(await screen.findByRole('table', { name: 'Open invitations' }));
    expect(list.getByText('new@demo.example')).toBeTruthy();
    expect(calls(ADD)).toMatchObject([
      { email: 'new@demo.example', firstName: '', lastName: '', roleLevel: sales },
    ]);
  });

  it('requires an address and a role', async () => {
    const { calls } = users({ [ADD]: invited });
    const dialog = await fill('', null);
    expect(await dialog.findByText('Enter their email address.')).toBeTruthy();
    expect(dialog.getByText('Choose a role.')).toBeTruthy();
    expect(calls(ADD)).toEqual([]);
  });

  it('shows the server’s error in the dialog', async () => {
    users({
      [ADD]: () => Promise.reject(refusal(409, 'STATE_CONFLICT', 'This person is already on your team.')),
    });
    const dialog = await fill('sam@demo.example', 'Viewer');
    expect((await dialog.findByRole('alert')).textContent).toBe('This person is already on your team.');
  });

  it('reuses the uid for a retry, and takes a new one for changed input', async () => {
    let isUp = false;
    const { calls } = users({
      [ADD]: (wish) => (isUp ? invited(wish) : Promise.reject(refusal(0, '', 'No answer.'))),
    });
    const dialog = await fill('new@demo.example', 'Viewer');
    await dialog.findByRole('alert');
    await userEvent.click(dialog.getByRole('button', { name: 'Send invitation' }));
    await waitFor(() => expect(calls(ADD)).toHaveLength(2));
    isUp = true;
    await userEvent.click(dialog.getByLabelText(/Sales/));
    await userEvent.click(dialog.getByRole('button', { name: 'Send invitation' }));
    await waitFor(() => expect(calls(ADD)).toHaveLength(3));
    const [one, other, third] = (calls(ADD) as AddTenantUserRequest[]).map(
      ({ invitationUID }) => invitationUID,
    );
    expect(other).toBe(one);
    expect(third).not.toBe(one);
  });
});

describe('open invitations', () => {
  const LIST = '/api/tenant/invitations/list';
  const at = (days: number) => new Date(Date.now() + days * 86_400_000 + 6 * 3_600_000).toISOString();
  const open = anInvitation(1, { lastSentAt: at(-2), expiresAt: at(12) });
  const list = { [LIST]: () => ({ invitations: [open] }) };
  const invitation = () => row('new1@demo.example');

  it('show when and by whom they were sent, and when they expire', async () => {
    const late = anInvitation(2, { status: 'expired' });
    users({ [LIST]: () => ({ invitations: [open, late] }) });
    const shown = await invitation();
    expect(shown.getByText('by Mia Manager')).toBeTruthy();
    expect(shown.getByText('1 day ago')).toBeTruthy();
    expect(shown.getByText('in 12 days')).toBeTruthy();
    expect((await row('new2@demo.example')).getByText('Expired')).toBeTruthy();
  });

  it('show an empty state', async () => {
    users();
    expect(await screen.findByText('No open invitations.')).toBeTruthy();
  });

  it('can be resent', async () => {
    const again = { ...open, expiresAt: at(35) };
    const { record } = users({ ...list, '/api/tenant/invitations/resend': () => again });
    await userEvent.click((await invitation()).getByRole('button', { name: /^Resend/ }));
    await waitFor(() =>
      expect(record.toasts[0]?.message).toContain('Invitation sent again to new1@demo.example'),
    );
    expect(await (await invitation()).findByText('in 1 month')).toBeTruthy();
  });

  it('are canceled after a confirmation', async () => {
    const { record, calls } = users({
      ...list,
      '/api/tenant/invitations/cancel': () => ({ ...open, status: 'cancelled' }),
    });
    await userEvent.click((await invitation()).getByRole('button', { name: /Cancel invitation/ }));
    expect(await screen.findByText('No open invitations.')).toBeTruthy();
    expect(record.questions).toEqual(['The link sent to new1@demo.example will stop working.']);
    expect(calls('/api/tenant/invitations/cancel')).toEqual([{ invitationUID: open.invitationUID }]);
  });

  it('reload if another user was faster', async () => {
    let isOver = false;
    const { record } = users({
      [LIST]: () => ({ invitations: isOver ? [] : [open] }),
      '/api/tenant/invitations/resend': () => {
        isOver = true;
        return Promise.reject(refusal(409, 'STATE_CONFLICT', 'This invitation was already accepted.'));
      },
    });
    await userEvent.click((await invitation()).getByRole('button', { name: /^Resend/ }));
    expect(await screen.findByText('No open invitations.')).toBeTruthy();
    expect(record.toasts[0]?.message).toBe('This invitation was already accepted.');
  });

  it('to a higher role than one’s own are locked', async () => {
    users({ [LIST]: () => ({ invitations: [{ ...open, roleLevel: owner }] }) });
    const shown = await invitation();
    expect(shown.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
      'Why new1@demo.example can’t be changed',
    ]);
  });
});

describe('users without the right to manage users', () => {
  it.each([
    ['a salesperson', { roleLevel: sales }, /Ask a manager or owner of Demo Glass/],
    ['a buyer', { roleLevel: null }, /ask a manager or owner to invite you/],
    ['platform staff', { roleLevel: owner, isPlatform: true }, /users of all tenants/],
  ])('%s sees whom to ask, and nothing is loaded', async (_who, session, text) => {
    const { record } = users({}, { session });
    expect(
      await screen.findByRole('heading', { level: 1, name: 'You can’t manage users here' }),
    ).toBeTruthy();
    expect(screen.getByText(text)).toBeTruthy();
    expect(record.calls).toEqual([]);
  });

  it('see so as well if only the server rejects them', async () => {
    users(
      { '/api/tenant/user-list': () => Promise.reject(refusal(403, 'FORBIDDEN', 'No.')) },
      { session: { flags: null, roleLevel: null } },
    );
    expect(await screen.findByText('You can’t manage users here')).toBeTruthy();
  });
});

describe('requiring a second factor', () => {
  const olga = aUser(4, { firstName: 'Olga', lastName: 'Owner', roleLevel: owner, isMe: true });
  const demand = () => screen.findByRole('switch', { name: /^Require a second factor/ });
  const team = (hasSecondFactor: boolean, secondFactorIsDemanded: boolean) =>
    users(
      {
        '/api/tenant/user-list': () => ({
          users: [{ ...olga, hasSecondFactor }, SAM],
          secondFactorIsDemanded,
        }),
      },
      { session: { roleLevel: owner } },
    );

  it('requires the owner’s own factor first, and says so beforehand', async () => {
    team(false, false);
    expect((await demand()).hasAttribute('disabled')).toBe(true);
    expect(screen.getByText(/^Set up your own second factor first/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Set up' }).getAttribute('href')).toBe('/account/profile');
  });

  it('is possible for an owner with a factor', async () => {
    team(true, false);
    expect((await demand()).hasAttribute('disabled')).toBe(false);
    expect(screen.queryByText(/^Set up your own second factor first/)).toBeNull();
  });

  it('can be lifted by any owner', async () => {
    team(false, true);
    expect((await demand()).hasAttribute('disabled')).toBe(false);
  });
});
