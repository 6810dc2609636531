import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { dayIn } from '@glass/contracts/geo';
import type { PlatformFeeScheduleEntry } from '@glass/contracts/payment';
import { fakeShell, type FakeReplies, type FakeShellOptions } from '@glass/shell-contract/fake-shell';
import { refusal, showPlatform } from '../../../test/show-platform.js';

const LIST = '/api/platform-fee-schedule/list';
const SAVE = '/api/platform-fee-schedule/save';
const DELETE = '/api/platform-fee-schedule/delete';
const UID = '90000000-0000-4000-8000-000000000001';

const schedule = (more: Partial<PlatformFeeScheduleEntry> = {}): PlatformFeeScheduleEntry => ({
  ...{ uid: UID, version: 3, name: 'Standard', assignments: [] },
  terms: { currency: 'USD', percent: '2', fixed: '0.30', minimum: '1', cap: '50', tiers: [] },
  ...more,
});
const show = (replies: FakeReplies = {}, more: FakeShellOptions = {}) =>
  showPlatform(
    '/platform/fee-schedules',
    {
      [LIST]: () => ({ items: [schedule()] }),
      '/api/tenant/list': () => ({ items: [], nextCursor: null }),
      ...replies,
    },
    {
      flags: ['canManageFeeSchedules'],
      session: { roleLevel: 60, isPlatform: true, mayWrite: () => true },
      ...more,
    },
  );
const open = async () => userEvent.click(await screen.findByText('Standard'));

describe('FeeSchedulesPage', () => {
  it('lists schedules with their fees, and previews fees of typical orders', async () => {
    show();
    expect(await screen.findByText('2% + 0.30')).toBeTruthy();
    expect(screen.getByText('at least 1').parentElement?.textContent).toBe('at least 1, at most 50');
    await open();
    const preview = within(await screen.findByRole('region', { name: 'Preview' }));
    const rows = preview.getAllByRole('row').map(({ textContent }) => textContent ?? '');
    // 2% of 50 plus 0.30 is 1.30; of 10,000 it would be 200.30, but the cap is 50.
    expect(rows.find((row) => row.startsWith('$50.00'))).toContain('$1.30');
    expect(rows.find((row) => row.startsWith('$10,000.00'))).toContain('$50.00');
  });

  it('saves with the version that was loaded, and keeps the input when rejected', async () => {
    const shown = show({
      [SAVE]: () => Promise.reject(refusal(503, 'UNAVAILABLE', 'Try again in a moment.')),
    });
    await open();
    const percent = await screen.findByLabelText(/^Percent of the total/);
    await userEvent.clear(percent);
    await userEvent.type(percent, '101');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Enter a percentage from 0 to 100.')).toBeTruthy();
    expect(shown.calls(SAVE)).toEqual([]);
    await userEvent.clear(percent);
    await userEvent.type(percent, '2.5');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Try again in a moment.')).toBeTruthy();
    expect((percent as HTMLInputElement).value).toBe('2.5');
    expect(shown.calls(SAVE)).toEqual([expect.objectContaining({ uid: UID, version: 3, name: 'Standard' })]);
    expect(shown.calls(SAVE)[0]).toMatchObject({ terms: { percent: '2.5', minimum: '1', cap: '50' } });
  });

  // These two zones are 25 hours apart, so their dates always differ.
  it.each(['Pacific/Pago_Pago', 'Pacific/Kiritimati'])(
    'start for an added tenant today, by the time zone %s of the site',
    async (timeZone) => {
      const before = dayIn(timeZone, new Date());
      show({}, { tenant: { settings: { ...fakeShell().services.tenant.settings, timeZone } } });
      await open();
      await userEvent.click(await screen.findByRole('button', { name: 'Add a tenant' }));
      const rows = within(screen.getByRole('group', { name: 'Tenants and start dates' }));
      const { value } = await rows.findByLabelText<HTMLInputElement>('From');
      expect([before, dayIn(timeZone, new Date())]).toContain(value);
    },
  );

  it.each([false, true])('deletes only after confirmation: %s', async (confirms) => {
    const shown = show(
      { [DELETE]: () => ({ done: true as const }) },
      {
        ...{ flags: ['canManageFeeSchedules' as const], confirms },
        session: { roleLevel: 60, isPlatform: true, mayWrite: () => true },
      },
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(shown.record.questions).toHaveLength(1));
    await waitFor(() => expect(shown.calls(DELETE)).toHaveLength(confirms ? 1 : 0));
  });

  it('is read-only without the right to change schedules, and explains the empty state', async () => {
    show(
      { [LIST]: () => ({ items: [] }) },
      {
        flags: ['canManageFeeSchedules'],
        session: { roleLevel: 60, isPlatform: true, mayWrite: () => false },
      },
    );
    expect(await screen.findByText('Without a schedule, no fees are charged.')).toBeTruthy();
    expect(screen.getByText('You can view schedules but not change them.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'New schedule' })).toBeNull();
  });

  it('offers a retry after a load error', async () => {
    let fails = true;
    show({
      [LIST]: () =>
        fails ? Promise.reject(refusal(500, 'INTERNAL', 'Something went wrong.')) : { items: [schedule()] },
    });
    expect(await screen.findByText('Something went wrong.')).toBeTruthy();
    fails = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Standard')).toBeTruthy();
  });
});
