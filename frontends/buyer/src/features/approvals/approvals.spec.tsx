import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ApprovalListItem, OrderApproval } from '@glass/contracts/order';
import { quote } from '../../../test/quote.factory.js';
import { showBuyer } from '../../../test/show-buyer.js';

const UID = '70000000-0000-4000-8000-000000000001';
/** The user of the fake shell. */
const ME = '30000000-0000-4000-8000-000000000001';

const listed: ApprovalListItem = {
  ...{ approvalUID: UID, state: 'waiting', quoteUID: UID, orderUID: null, quoteNumber: 'Q-1042' },
  ...{ quoteName: 'Pier Road', companyName: 'North Glass', pieces: 2, askedBy: 'Iggy Installer', note: '' },
  total: { amountMinor: 52_324, currency: 'USD' },
  ...{ askedAt: '2026-11-20T08:00:00.000Z', askerSeesPrices: false },
};
const approval: OrderApproval = {
  ...{ approvalUID: UID, quoteUID: UID, quoteVersion: 1, totalMinor: 52_324, currency: 'USD' },
  ...{ companyUID: UID, contactUID: UID, approverContactUID: ME, status: 'waiting', note: 'For Pier Road' },
  ...{ askedBy: 'Iggy Installer', askedAt: listed.askedAt, askerSeesPrices: false, talk: [] },
  ...{ answer: '', decidedBy: null, decidedAt: null },
};

describe('approvals', () => {
  it('lists requests with the number waiting and opens one', async () => {
    const { at } = showBuyer('/customer/approvals', {
      '/api/quote/list-approvals': () => ({ items: [listed], nextCursor: null, waiting: 1 }),
    });
    expect(await screen.findByRole('tab', { name: 'To approve (1)' })).toBeTruthy();
    await userEvent.click(await screen.findByText('Q-1042'));
    await waitFor(() => expect(at()).toBe(`/customer/approval/${UID}`));
  });

  it('requires a reason to decline a request', async () => {
    const { calls } = showBuyer(`/customer/approval/${UID}`, {
      '/api/quote/get-approval': () => ({ approval, state: 'waiting', quote: quote() }),
      '/api/quote/decide-approval': () => ({ ...approval, status: 'declined' }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Decline' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Decline' }));
    expect(await dialog.findByText('Enter a reason.')).toBeTruthy();
    await userEvent.type(dialog.getByLabelText('Reason'), 'Too dear');
    await userEvent.click(dialog.getByRole('button', { name: 'Decline' }));
    await waitFor(() =>
      expect(calls('/api/quote/decide-approval')).toEqual([
        { approvalUID: UID, decision: 'declined', answer: 'Too dear' },
      ]),
    );
  });
});
