import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { AddressBookEntry } from '@glass/contracts/company';
import type { AccountEntry, AccountStatement } from '@glass/contracts/receivables';
import type { FakeReplies } from '@glass/shell-contract/fake-shell';
import { COMPANY_UID, uidOf } from '../../../test/quote.factory.js';
import { refusal, showBuyer } from '../../../test/show-buyer.js';

const LIST = '/api/contact/shipping-address/list';
const workshop: AddressBookEntry = {
  addressUID: uidOf(80),
  label: 'Workshop',
  address: {
    ...{ name: 'Clearview', attention: '', line1: '1 Main St', line2: '', city: 'Portland' },
    ...{ state: 'ME', postalCode: '04101', country: 'US', phone: '' },
  },
  isDefault: true,
  updatedAt: '2026-11-20T10:00:00.000Z',
};
const site: AddressBookEntry = { ...workshop, addressUID: uidOf(81), label: 'Site', isDefault: false };

/** A fake server with an address book. */
function book(entries: AddressBookEntry[], more: FakeReplies = {}) {
  let kept = entries;
  return showBuyer('/customer/address-book', {
    [LIST]: () => ({ addresses: kept }),
    '/api/contact/shipping-address/add': (entry) => {
      const added = { ...entry, isDefault: entry.isDefault ?? false, updatedAt: '' };
      kept = [...kept, added];
      return added;
    },
    '/api/contact/shipping-address/update': (entry) => {
      const changed = { ...entry, isDefault: entry.isDefault ?? false, updatedAt: '' };
      kept = kept.map((one) => (one.addressUID === entry.addressUID ? changed : one));
      return changed;
    },
    '/api/contact/shipping-address/delete': ({ addressUID }) => {
      kept = kept.filter((one) => one.addressUID !== addressUID);
      return { done: true };
    },
    ...more,
  });
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const fill = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const addresses = async () =>
  within(await screen.findByRole('table', { name: 'Address book' }))
    .getAllByRole('row', { name: /./ })
    .flatMap((row) => row.getAttribute('aria-label') ?? []);

describe('the address book', () => {
  it('explains itself while empty and makes the first address the default', async () => {
    const { calls } = book([]);
    expect(await screen.findByText('No addresses yet')).toBeTruthy();
    await press('Add an address');
    fill(/^Label/, 'Workshop');
    fill(/^Name or company/, 'Clearview');
    fill(/^Street and number/, '1 Main St');
    await userEvent.click(await screen.findByLabelText(/^State/));
    await userEvent.click(await screen.findByRole('option', { name: 'Maine' }));
    fill(/^City/, 'Bangor');
    fill(/^ZIP code/, '04401');
    await press('Save');
    expect(await addresses()).toEqual(['Workshop']);
    expect(calls('/api/contact/shipping-address/add')).toMatchObject([
      { label: 'Workshop', isDefault: true, address: { city: 'Bangor', state: 'ME', country: 'US' } },
    ]);
  });

  it('shows field errors and focuses the first one', async () => {
    const { calls } = book([workshop]);
    await press('Edit Workshop');
    fill(/^ZIP code/, '41');
    fill(/^Street and number/, ' ');
    await press('Save');
    expect(await screen.findByText('Enter a postal code such as 04101 or 04101-1234.')).toBeTruthy();
    const street = screen.getByLabelText(/^Street and number/);
    await waitFor(() => expect(document.activeElement).toBe(street));
    expect(street.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(street.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Enter the street and number.',
    );
    expect(calls('/api/contact/shipping-address/update')).toEqual([]);
    fill(/^ZIP code/, '04102');
    expect(screen.queryByText(/^Enter a postal code/)).toBeNull();
    expect(document.activeElement).toBe(street);
  });

  it('shows a server error at its field', async () => {
    book([workshop], {
      '/api/contact/shipping-address/update': () =>
        Promise.reject(
          Object.assign(refusal(400, 'VALIDATION_FAILED', 'No'), {
            body: {
              code: 'VALIDATION_FAILED',
              status: 400,
              errors: [{ name: 'address.city', reason: 'No such city', code: 'invalid' }],
              traceId: 't',
            },
          }),
        ),
    });
    await press('Edit Workshop');
    await press('Save');
    expect(await screen.findByText('No such city')).toBeTruthy();
  });

  it('labels fields by country and keeps what was typed', async () => {
    book([workshop]);
    await press('Edit Workshop');
    await userEvent.click(await screen.findByRole('combobox', { name: /^Country/ }));
    fireEvent.change(screen.getByRole('combobox', { name: /^Country/ }), { target: { value: 'germ' } });
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByLabelText(/^State or region/)).toHaveProperty('value', '');
    expect(screen.getByLabelText(/^City/)).toHaveProperty('value', 'Portland');
    expect(screen.getByLabelText(/^Postal code/)).toHaveProperty('value', '04101');
    expect(screen.getByText('Such as 10115')).toBeTruthy();
  });

  it('takes any region in a country without a list of regions', async () => {
    book([{ ...workshop, address: { ...workshop.address, country: 'AW', state: '' } }]);
    await press('Edit Workshop');
    const region = await screen.findByLabelText('State or region');
    expect(region.getAttribute('role')).toBeNull();
    await userEvent.type(region, 'Noord');
    expect(region).toHaveProperty('value', 'Noord');
  });

  it('changes the default address', async () => {
    const { calls } = book([workshop, site]);
    await press('Make Site the default');
    await waitFor(() =>
      expect(calls('/api/contact/shipping-address/update')).toMatchObject([
        { addressUID: site.addressUID, isDefault: true },
      ]),
    );
  });

  it('deletes immediately and restores the same address', async () => {
    const { record } = book([workshop, site]);
    await press('Delete Workshop');
    await waitFor(async () => expect(await addresses()).toHaveLength(1));
    act(() => record.toasts.find(({ action }) => action)?.action?.onClick());
    await waitFor(async () => expect(await addresses()).toHaveLength(2));
    expect(record.calls.find(({ path }) => path === '/api/contact/shipping-address/add')?.body).toEqual({
      addressUID: workshop.addressUID,
      label: 'Workshop',
      address: workshop.address,
      isDefault: true,
    });
  });

  const NOTE: AccountEntry = {
    ...{ entryUID: uidOf(9), kind: 'creditNote', day: '2026-09-02', dueOn: null, number: 'SO-7-CR' },
    ...{ amountMinor: -1000, openMinor: 0, orderUID: uidOf(8), method: '', reference: '' },
    ...{ note: 'Scratched', isReversed: false, by: 'Mo Manager' },
  };
  const STATEMENT: AccountStatement = {
    ...{ companyUID: COMPANY_UID, companyName: 'Clearview LLC', currency: 'USD', openingMinor: 0 },
    ...{ from: '2026-08-20', to: '2026-11-20', closingMinor: 120_050, entries: [NOTE] },
    account: {
      limitMinor: 500_000,
      termsDays: 30,
      isOnHold: false,
      owedMinor: 120_050,
      pastDueMinor: 120_050,
    },
    open: [
      {
        ...{ entryUID: uidOf(7), kind: 'invoice', day: '2026-09-01', dueOn: '2026-10-01', number: 'SO-7' },
        ...{ amountMinor: 120_050, openMinor: 120_050, orderUID: uidOf(8), method: '', reference: '' },
        ...{ note: '', isReversed: false, by: 'System' },
      },
    ],
    ageing: {
      ...{ currentMinor: 0, days30Minor: 0, days60Minor: 120_050, days90Minor: 0, olderMinor: 0 },
      onAccountMinor: 0,
    },
  };

  it("lists the user's companies with their terms and members", async () => {
    const { record } = book([workshop], {
      '/api/company/list-for-customer': () => ({
        companies: [{ companyUID: COMPANY_UID, name: 'Clearview LLC', minArea: null }],
      }),
      '/api/company/get-for-customer': () => ({
        ...{ companyUID: COMPANY_UID, name: 'Clearview LLC', logoUID: null, taxExempt: true },
        ...{ vatId: '', vatStatus: 'none' as const },
        discountName: 'Trade 10',
        houseAccount: { limitMinor: 500_000, owedMinor: 120_050, currency: 'USD', isPastDue: true },
        contacts: [{ contactUID: uidOf(1), name: 'Bea Buyer', email: 'bea@clearview.example' }],
      }),
      '/api/company/account-statement': () => STATEMENT,
    });
    const company = await screen.findByRole('region', { name: 'Clearview LLC' });
    expect(await within(company).findByText('$1,200.50 of $5,000.00 used')).toBeTruthy();
    expect(await within(company).findByText('Invoice · SO-7')).toBeTruthy();
    await userEvent.click(within(company).getByRole('button', { name: 'Statement as PDF' }));
    expect(record.downloads).toMatchObject([
      { path: '/api/company/account-statement-file', body: { companyUID: COMPANY_UID, format: 'pdf' } },
    ]);
    await userEvent.click(within(company).getByRole('button', { name: 'PDF: Credit note · SO-7-CR' }));
    expect(record.downloads[1]).toMatchObject({
      path: '/api/company/credit-note-pdf',
      body: { companyUID: COMPANY_UID, entryUID: NOTE.entryUID },
    });
    for (const text of ['Trade 10', 'Exempt', 'Bea Buyer'])
      expect(within(company).getByText(text)).toBeTruthy();
    expect(within(company).getByText(/An invoice is past due/)).toBeTruthy();
  });

  it('shows a failed load and tries again', async () => {
    let tries = 0;
    book([], {
      [LIST]: () => (++tries === 1 ? Promise.reject(new Error('Away')) : { addresses: [workshop] }),
    });
    await press('Try again');
    expect(await addresses()).toHaveLength(1);
  });
});
