import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { dayIn } from '@glass/contracts/geo';
import { fakeShell, type FakeReplies, type FakeShellOptions } from '@glass/shell-contract/fake-shell';
import { formatDay } from '@glass/ui';
import { aCompany, anEntry, aPerson, aStatement, companyUid, listed } from '../../../test/company.factory.js';
import { refusal, showTenant } from '../../../test/show-tenant.js';

const COMPANY = aCompany(1, { name: 'Northside Glazing', houseAccountLimitMinor: 1_000_000 });
const OPEN = `/tenant/companies?company=${COMPANY.companyUID}`;
const choices = { discounts: [], currency: 'USD', areaUnit: 'ft²' as const };

const show = (replies: FakeReplies = {}, options: FakeShellOptions = {}) =>
  showTenant(
    OPEN,
    {
      '/api/company/list-for-tenant': () => ({ items: [listed(COMPANY)], nextCursor: null }),
      '/api/company/get-for-tenant': () => COMPANY,
      '/api/company/get-choices': () => choices,
      '/api/company/account-statement': () => aStatement(),
      ...replies,
    },
    options,
  );
const OLD_INVOICE = {
  ...{ entryUID: companyUid(90), orderUID: companyUid(71), number: 'SO-2001', day: '2024-01-05' },
  ...{ amountMinor: 100_000, creditableMinor: 60_000 },
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const choose = async (label: string, option: string) => {
  fireEvent.mouseDown(screen.getByLabelText(label));
  await userEvent.click(await screen.findByRole('option', { name: option }));
};

describe('AccountSection', () => {
  it('shows the limit, open amounts by age, and entries', async () => {
    show();
    const open = within(await screen.findByRole('list', { name: 'Open items' }));
    expect(open.getByText('Invoice · SO-2001')).toBeTruthy();
    expect(open.getByText('was due Oct 1, 2026')).toBeTruthy();
    expect(open.getByText('Payment · Check No. 7')).toBeTruthy();
    const age = within(screen.getByLabelText('Open balance by age'));
    expect(age.getByText('31–60 days late').nextSibling?.textContent).toBe('$1,000.00');
    expect(age.getByText('Unused credit').nextSibling?.textContent).toBe('-$100.00');
    expect(screen.getByText('$7,600.00')).toBeTruthy();
  });

  it.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
    'counts days by the clocks of the shop, in %s',
    async (timeZone) => {
      const { settings } = fakeShell().services.tenant;
      const day = (days: number) => dayIn(timeZone, new Date(Date.now() + days * 86_400_000));
      const open = [anEntry(1, { dueOn: day(-1) }), anEntry(2, { dueOn: day(0) })];
      show(
        { '/api/company/account-statement': () => aStatement({ open }) },
        { tenant: { settings: { ...settings, timeZone } } },
      );
      const items = within(await screen.findByRole('list', { name: 'Open items' }));
      expect(items.getByText(`was due ${formatDay(day(-1))}`)).toBeTruthy();
      expect(items.getByText(`due ${formatDay(day(0))}`)).toBeTruthy();
      await press('Record a payment');
      expect(screen.getByLabelText<HTMLInputElement>('Received on').value).toBe(day(0));
    },
  );

  it('shows the latest entries, and all of them on demand', async () => {
    const entries = Array.from({ length: 8 }, (_, i) => ({ ...anEntry(i + 10), number: `SO-300${i}` }));
    show({ '/api/company/account-statement': () => aStatement({ entries }) });
    const last = await screen.findByRole('list', { name: 'Entries of the last 90 days' });
    expect(within(last).getAllByRole('listitem')).toHaveLength(5);
    expect(within(last).getByText('Invoice · SO-3007')).toBeTruthy();
    await press('Show all 8: Entries of the last 90 days');
    expect(within(last).getAllByRole('listitem')).toHaveLength(8);
    expect(screen.queryByRole('button', { name: /Show all/ })).toBeNull();
  });

  it('records a payment for the oldest invoices', async () => {
    const shown = show({ '/api/company/record-payment': () => aStatement({ open: [] }) });
    await press('Record a payment');
    await press('Record');
    expect(await screen.findByText('Enter an amount, such as 2500.')).toBeTruthy();
    await userEvent.type(screen.getByLabelText('Amount (USD)'), '1250.50');
    await choose('Method', 'Check');
    await userEvent.type(screen.getByLabelText('Reference'), 'No. 8');
    await press('Record');
    await waitFor(() =>
      expect(shown.calls('/api/company/record-payment')).toEqual([
        expect.objectContaining({
          amountMinor: 125_050,
          method: 'cheque',
          reference: 'No. 8',
          allocate: 'oldestFirst',
        }),
      ]),
    );
    expect(await screen.findByText('No open items.')).toBeTruthy();
  });

  it('records a payment for chosen invoices, and keeps the input when it is rejected', async () => {
    const reply = () =>
      Promise.reject(refusal(400, 'VALIDATION_FAILED', 'This is more than is open of it.', 'shares.0'));
    const shown = show({ '/api/company/record-payment': reply });
    await press('Record a payment');
    await userEvent.type(screen.getByLabelText('Amount (USD)'), '500');
    await choose('Apply to', 'Invoices I choose');
    await userEvent.type(screen.getByLabelText('Invoice · SO-2002'), '300');
    expect(screen.getByText('$200.00 left, kept as credit.')).toBeTruthy();
    await press('Record');
    await waitFor(() => expect(shown.calls('/api/company/record-payment')).toHaveLength(1));
    expect(shown.calls('/api/company/record-payment')[0]).toMatchObject({
      allocate: 'byHand',
      shares: [{ entryUID: anEntry(2).entryUID, amountMinor: 30_000 }],
    });
    expect(await screen.findByText(/more than is open/)).toBeTruthy();
    expect((screen.getByLabelText('Invoice · SO-2002') as HTMLInputElement).value).toBe('300');
  });

  it('credits an order, adjusts, uses credit and reverses', async () => {
    const same = () => aStatement();
    const shown = show({
      '/api/company/credit-order': same,
      '/api/company/find-invoices': () => ({ invoices: [OLD_INVOICE], currency: 'USD' }),
      '/api/company/adjust-account': same,
      '/api/company/use-credit': same,
      '/api/company/reverse-entry': same,
    });
    await press('Credit an order');
    await userEvent.type(screen.getByLabelText('Order'), '2001');
    await userEvent.click(await screen.findByRole('option', { name: /SO-2001/ }));
    expect(screen.getByText('Up to $600.00 can be credited.')).toBeTruthy();
    expect(shown.calls('/api/company/find-invoices').at(-1)).toMatchObject({ search: '2001' });
    await userEvent.type(screen.getByLabelText('Amount (USD)'), '25');
    await press('Credit');
    expect(await screen.findByText('Enter a reason.')).toBeTruthy();
    await userEvent.type(screen.getByLabelText('Reason'), 'Scratched');
    await press('Credit');
    await waitFor(() =>
      expect(shown.calls('/api/company/credit-order')).toEqual([
        expect.objectContaining({ orderUID: companyUid(71), amountMinor: 2500, reason: 'Scratched' }),
      ]),
    );
    await press('Adjust');
    await userEvent.type(screen.getByLabelText('Amount (USD)'), '10');
    await userEvent.type(screen.getByLabelText('Reason'), 'Goodwill');
    await press('Record');
    await waitFor(() =>
      expect(shown.calls('/api/company/adjust-account')).toEqual([
        expect.objectContaining({ amountMinor: -1000 }),
      ]),
    );
    await press('Apply credit: Payment · Check No. 7');
    await press('Apply');
    await waitFor(() =>
      expect(shown.calls('/api/company/use-credit')).toEqual([
        { companyUID: COMPANY.companyUID, entryUID: anEntry(3).entryUID, allocate: 'oldestFirst' },
      ]),
    );
    await press('Reverse: Payment · Check No. 7');
    await userEvent.type(screen.getByLabelText('Reason'), 'It bounced');
    await press('Reverse');
    await waitFor(() =>
      expect(shown.calls('/api/company/reverse-entry')).toEqual([
        expect.objectContaining({ reversesUID: anEntry(3).entryUID, reason: 'It bounced' }),
      ]),
    );
  });

  it('downloads invoices and credit notes, and emails them and statements to people who may see prices', async () => {
    const note = anEntry(4, { kind: 'creditNote', number: 'SO-2001-CR', amountMinor: -500, dueOn: null });
    const people = [aPerson(1), aPerson(2, { seesPrices: false })];
    const shown = show({
      '/api/company/get-for-tenant': () => ({ ...COMPANY, people }),
      '/api/company/account-statement': () => aStatement({ entries: [anEntry(1), note] }),
      '/api/company/mail-paper': () => ({ done: true as const }),
    });
    await press('Email: Credit note · SO-2001-CR');
    await press('Send');
    expect(await screen.findByText('Enter an email address.')).toBeTruthy();
    await userEvent.click(screen.getByLabelText('Email'));
    await userEvent.keyboard('{ArrowDown}');
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Person 1 · person1@northside.example',
    ]);
    await userEvent.click(screen.getByRole('option'));
    await userEvent.type(screen.getByLabelText('Message'), 'As agreed.');
    await press('Send');
    await waitFor(() => expect(shown.calls('/api/company/mail-paper')).toHaveLength(1));
    expect(shown.calls('/api/company/mail-paper')[0]).toMatchObject({
      ...{ paper: 'creditNote', entryUID: note.entryUID, email: 'person1@northside.example' },
      message: 'As agreed.',
    });
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Email/ })).toBeNull());

    await press('Email a statement');
    expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('false');
    await userEvent.type(screen.getByLabelText('Email'), 'books@northside.example');
    await press('Send');
    await waitFor(() => expect(shown.calls('/api/company/mail-paper')).toHaveLength(2));
    expect(shown.calls('/api/company/mail-paper')[1]).toMatchObject({
      ...{ paper: 'statement', email: 'books@northside.example' },
      ...{ from: expect.any(String) as string, to: expect.any(String) as string },
    });
    expect(screen.getByRole('button', { name: 'PDF: Invoice · SO-2001' })).toBeTruthy();
  });

  it('offers no invoices and credit notes in Spain, and says why', async () => {
    const { settings } = fakeShell().services.tenant;
    const note = anEntry(4, { kind: 'creditNote', number: 'SO-2001-CR', amountMinor: -500, dueOn: null });
    show(
      { '/api/company/account-statement': () => aStatement({ entries: [anEntry(1), note] }) },
      { tenant: { settings: { ...settings, locale: 'en-ES' } } },
    );
    expect(await screen.findByText(/^Spanish invoices must come from software with Verifactu/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^(PDF|Email): / })).toBeNull();
    expect(screen.getByRole('button', { name: 'Email a statement' })).toBeTruthy();
  });

  it('is read-only without the right to change it', async () => {
    show({}, { session: { mayWrite: (right) => right !== 'receivables' } });
    await screen.findByRole('list', { name: 'Open items' });
    for (const name of [
      'Record a payment',
      'Credit an order',
      'Adjust',
      /^Reverse/,
      /^Apply credit/,
      /^Email/,
    ])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it('says when there is no account', async () => {
    const none = { account: null, open: [], entries: [] };
    show({ '/api/company/account-statement': () => aStatement(none) });
    expect(await screen.findByText(/No house account/)).toBeTruthy();
  });

  it('offers a retry when it fails to load', async () => {
    let fails = true;
    show({
      '/api/company/account-statement': () =>
        fails ? Promise.reject(refusal(503, 'UNAVAILABLE', 'Try again in a moment.')) : aStatement(),
    });
    const again = await screen.findByRole('button', { name: 'Try again' });
    fails = false;
    await userEvent.click(again);
    expect(await screen.findByRole('list', { name: 'Open items' })).toBeTruthy();
  });
});
