import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import {
  DEFAULT_ACCOUNTING_PROFILES,
  type AccountingBatch,
  type AccountingReply,
} from '@glass/contracts/receivables';
import { refusal, showTenant } from '../../../test/show-tenant.js';

const batch = (batchUID: string, more: Partial<AccountingBatch> = {}): AccountingBatch => ({
  ...{
    batchUID,
    createdAt: '2026-11-20T10:00:00.000Z',
    createdBy: 'Olga Owner',
    invoices: 12,
    creditNotes: 1,
  },
  ...{
    profile: { ...DEFAULT_ACCOUNTING_PROFILES.iif, salesAccount: 'Glass sales' },
    totalMinor: 120_050,
    currency: 'USD',
  },
  ...more,
});
const reply = (more: Partial<AccountingReply> = {}): AccountingReply => ({
  pending: { invoices: 3, creditNotes: 0, totalMinor: 55_000, since: '2026-11-18' },
  ...{ currency: 'USD', profile: null, batches: [], ...more },
});
const OWNER = { flags: ['canViewPaymentDashboard' as const], session: { roleLevel: 40 } };
const show = (answer: AccountingReply, replies = {}) =>
  showTenant('/tenant/accounting', { '/api/accounting/get': () => answer, ...replies }, OWNER);

describe('AccountingPage', () => {
  it('shows uninvoiced orders, asks for account names, and downloads the created file', async () => {
    const shown = show(reply(), {
      '/api/accounting/export': () => batch('b1', { invoices: 3, creditNotes: 0 }),
    });
    expect(
      await screen.findByText(/3 invoices, \$550\.00 in total, the oldest from Nov 18, 2026/),
    ).toBeTruthy();
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Create a file' }));
    const account = await screen.findByLabelText('Sales account code');
    await user.clear(account);
    await user.click(screen.getAllByRole('button', { name: 'Create a file' }).at(-1)!);
    expect(await screen.findByText('Enter the name from your accounting software.')).toBeTruthy();
    await user.type(account, '4000');
    await user.type(screen.getByLabelText('Sales account code for hardware'), '4010');
    await user.click(screen.getAllByRole('button', { name: 'Create a file' }).at(-1)!);
    await waitFor(() =>
      expect(shown.record.downloads).toEqual([
        { path: '/api/accounting/download', body: { batchUID: 'b1' } },
      ]),
    );
    expect(shown.calls('/api/accounting/export')).toEqual([
      expect.objectContaining({
        profile: { ...DEFAULT_ACCOUNTING_PROFILES.xero, salesAccount: '4000', hardwareAccount: '4010' },
      }),
    ]);
  });

  it('lets only the last file be taken back, and every file be downloaded again', async () => {
    const shown = show(
      reply({
        pending: { invoices: 0, creditNotes: 0, totalMinor: 0, since: null },
        batches: [batch('b2'), batch('b1', { createdAt: '2026-10-20T10:00:00.000Z' })],
      }),
      { '/api/accounting/take-back': () => ({ done: true }) },
    );
    expect(await screen.findByText('All orders, credits and refunds are exported.')).toBeTruthy();
    expect(screen.getAllByText('12 invoices and 1 credit note')).toHaveLength(2);
    expect(screen.getByRole('button', { name: 'Create a file' })).toHaveProperty('disabled', true);
    expect(screen.getAllByRole('button', { name: /^Download the file created/ })).toHaveLength(2);
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(shown.calls('/api/accounting/take-back')).toEqual([{ batchUID: 'b2' }]));
  });

  it('shows an error when the files fail to load', async () => {
    show(reply(), {
      '/api/accounting/get': () => {
        throw refusal(500, 'INTERNAL_ERROR', 'Something went wrong.');
      },
    });
    expect(await screen.findByRole('button', { name: /try again/i })).toBeTruthy();
  });
});
