import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { DiscountEntry, SaveDiscountRequest } from '@glass/contracts/company';
import type { FakeReplies, FakeShellOptions } from '@glass/shell-contract/fake-shell';
import { refusal, showTenant } from '../../../test/show-tenant.js';

const TRADE: DiscountEntry = {
  ...{ uid: 'd0000000-0000-4000-8000-000000000001', version: 4, name: 'Trade', percent: '15', companies: 2 },
  ...{
    materials: [],
    tiers: [{ basis: 'pieces', from: '10', percent: '5' }],
    validFrom: null,
    validTo: '2026-01-31',
  },
};
const UNUSED: DiscountEntry = {
  ...TRADE,
  uid: 'd0000000-0000-4000-8000-000000000002',
  name: 'Unused',
  companies: 0,
};

function discounts(replies: FakeReplies = {}, options: FakeShellOptions = {}) {
  return showTenant(
    '/tenant/discounts',
    { '/api/discount-structure/list': () => ({ items: [TRADE, UNUSED] }), ...replies },
    {
      flags: ['canTenantManageDiscountStructures'],
      ...options,
      session: { roleLevel: 30, ...options.session },
    },
  );
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const open = async (name: string) => {
  await userEvent.click(within(await screen.findByLabelText(name)).getByText(name));
  return within(await screen.findByRole('dialog', { name }));
};

describe('DiscountsPage', () => {
  it('lists discounts with percentages, validity and companies', async () => {
    discounts();
    const row = within(await screen.findByLabelText('Trade'));
    expect(row.getByText('15%')).toBeTruthy();
    expect(row.getByText('Ended: Until Jan 31, 2026')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Delete Trade' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Delete Unused' })).toBeTruthy();
  });

  it('saves tiers, with decimals in the locale’s notation', async () => {
    const shown = discounts({ '/api/discount-structure/save': () => TRADE });
    const dialog = await open('Trade');
    const percent = dialog.getByLabelText('Off glass (%)');
    await userEvent.clear(percent);
    await userEvent.type(percent, '12,5 %');
    await userEvent.click(dialog.getByRole('button', { name: 'Remove row 1' }));
    await press('Save');
    const sent = () => shown.calls('/api/discount-structure/save') as SaveDiscountRequest[];
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toMatchObject({
      uid: TRADE.uid,
      version: 4,
      percent: '12.5',
      tiers: [],
      validTo: '2026-01-31',
    });
  });

  it('rejects an invalid percentage before sending', async () => {
    const shown = discounts();
    await press('Add a discount');
    await userEvent.type(await screen.findByLabelText('Name'), 'Half');
    await userEvent.type(screen.getByLabelText('Off glass (%)'), '150');
    await press('Save');
    expect(await screen.findByText('Enter a percentage from 0 to 100.')).toBeTruthy();
    expect(shown.calls('/api/discount-structure/save')).toEqual([]);
  });

  it('shows errors at the fields before the preview, also for an incomplete tier', async () => {
    const shown = discounts({
      '/api/discount-structure/preview': () => ({ of: 'all companies', orders: [] }),
    });
    await press('Add a discount');
    await userEvent.type(await screen.findByLabelText('Name'), 'Half');
    await userEvent.type(screen.getByLabelText('Off glass (%)'), '-5');
    await press('Add a tier');
    await press('Preview on past orders');
    expect(await screen.findAllByText('Enter a percentage from 0 to 100.')).toHaveLength(2);
    expect(screen.getByText('Enter a number.')).toBeTruthy();
    expect(shown.calls('/api/discount-structure/preview')).toEqual([]);
  });

  it('previews the effect on past orders before saving', async () => {
    const order = {
      orderUID: 'o',
      number: 'SO-2001',
      companyName: 'Northside',
      placedAt: '2026-11-01T08:00:00.000Z',
    };
    discounts({
      '/api/discount-structure/preview': () => ({
        of: 'its companies',
        orders: [{ ...order, currency: 'USD', beforeMinor: 100_000, afterMinor: 90_000 }],
      }),
    });
    const dialog = await open('Trade');
    await userEvent.click(dialog.getByRole('button', { name: 'Preview on past orders' }));
    const table = within(await dialog.findByRole('table'));
    expect(table.getByText('SO-2001, Northside')).toBeTruthy();
    expect(table.getAllByText('-$100.00')).toHaveLength(2);
    // Any input makes the preview stale.
    await userEvent.type(dialog.getByLabelText('Name'), ' B');
    expect(dialog.queryByRole('table')).toBeNull();
  });

  it('shows what another user saved', async () => {
    const theirs = { ...TRADE, version: 9, percent: '20' };
    discounts({
      '/api/discount-structure/save': () =>
        Promise.reject(refusal(409, 'VERSION_CONFLICT', 'Changed', theirs)),
    });
    const dialog = await open('Trade');
    await userEvent.type(dialog.getByLabelText('Name'), ' B');
    await press('Save');
    expect(await dialog.findByText(/Someone else saved this discount/)).toBeTruthy();
  });

  it('is read-only without the right to change discounts', async () => {
    discounts({}, { session: { mayWrite: () => false } });
    expect(await screen.findByText(/You can view discounts/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Add a discount' })).toBeNull();
  });
});
