import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { CompanyRecord, ImportCompaniesReply, SaveCompanyRequest } from '@glass/contracts/company';
import type { FakeReplies, FakeShellOptions } from '@glass/shell-contract/fake-shell';
import { aCompany, aPerson, aStatement, companyUid, listed } from '../../../test/company.factory.js';
import { refusal, showTenant } from '../../../test/show-tenant.js';

const ANN = aPerson(1, { name: 'Ann Approver' });
const BEN = aPerson(2, { name: 'Ben Buyer', orderLimitMinor: 50_000, approverContactUID: ANN.contactUID });
const NORTHSIDE = aCompany(1, {
  name: 'Northside Glazing',
  people: [ANN, BEN],
  invited: [
    {
      invitationUID: companyUid(90),
      email: 'new@northside.example',
      name: '',
      expiresAt: '2026-12-01T00:00:00.000Z',
    },
  ],
  houseAccountLimitMinor: 1_000_000,
  houseAccount: {
    limitMinor: 1_000_000,
    termsDays: 30,
    isOnHold: false,
    owedMinor: 300_000,
    pastDueMinor: 100_000,
  },
});
const CHOICES = {
  discounts: [{ discountUID: companyUid(80), name: 'Trade' }],
  currency: 'USD',
  areaUnit: 'ft²' as const,
};
const ADDRESS = {
  ...{ name: 'Saco Glass', attention: '', line1: '1 Pier', line2: '', city: 'Saco', state: 'ME' },
  ...{ postalCode: '04072', country: 'US', phone: '' },
};
const recordOf = (more: Partial<CompanyRecord> = {}): CompanyRecord => ({
  ...{ name: 'Saco Glass', notes: '', billingAddress: null, discountUID: null, minArea: null },
  ...{ isTaxExempt: false, taxCertificate: '', taxExemptUntil: null, houseAccountLimitMinor: null },
  ...{ houseAccountTermsDays: 30, houseAccountIsOnHold: false, hidesPrices: false, ...more },
});
const AT = '/tenant/companies';
const OPEN = `${AT}?company=${NORTHSIDE.companyUID}`;

function companies(replies: FakeReplies = {}, options: FakeShellOptions = {}, path = AT) {
  return showTenant(
    path,
    {
      '/api/company/list-for-tenant': () => ({ items: [listed(NORTHSIDE)], nextCursor: null }),
      '/api/company/list-duplicates': () => ({ duplicates: [], more: 0 }),
      '/api/contact/list-duplicates': () => ({ duplicates: [] }),
      '/api/company/get-for-tenant': () => NORTHSIDE,
      '/api/company/account-statement': () => aStatement(),
      '/api/company/get-choices': () => CHOICES,
      '/api/geo/list-countries': () => ({
        countries: [{ code: 'US', name: 'United States', hasStates: true }],
      }),
      ...replies,
    },
    { flags: ['canTenantManageCompanies'], ...options, session: { roleLevel: 20, ...options.session } },
  );
}
/** A validation error of one field, as the server reports it. */
function faultAt(name: string, reason: string, code = 'invalid'): Error {
  const body = {
    code: 'VALIDATION_FAILED',
    status: 400,
    errors: [{ name, reason, code }],
    traceId: 't',
  };
  return Object.assign(new Error(reason), { status: 400, body });
}
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const press = async (name: string | RegExp) => userEvent.click(await button(name));

describe('CompaniesPage', () => {
  it('lists companies with their accounts, and opens one beside the list', async () => {
    const { at } = companies();
    const row = within(await screen.findByLabelText('Northside Glazing'));
    expect(row.getByText('Past due')).toBeTruthy();
    expect(row.getByText('$3,000.00')).toBeTruthy();
    await userEvent.click(row.getByText('Northside Glazing'));
    expect(await screen.findByRole('dialog', { name: 'Northside Glazing' })).toBeTruthy();
    expect(at()).toBe(OPEN);
  });

  it('shows the empty state and the load error', async () => {
    companies({ '/api/company/list-for-tenant': () => ({ items: [], nextCursor: null }) });
    expect(await screen.findByText('No companies yet')).toBeTruthy();
  });

  it('adds a company by name and opens it', async () => {
    const added = aCompany(2, { name: 'Clearview' });
    const shown = companies({
      '/api/company/save-for-tenant': () => added,
      '/api/company/get-for-tenant': () => added,
    });
    await press('Add a company');
    await userEvent.type(screen.getByLabelText('Name'), ' Clearview ');
    await press('Add company');
    expect(await screen.findByRole('dialog', { name: 'Clearview' })).toBeTruthy();
    const [request] = shown.calls('/api/company/save-for-tenant') as SaveCompanyRequest[];
    expect(request).toMatchObject({ name: 'Clearview', version: 0, houseAccountTermsDays: 30 });
    expect(shown.at()).toBe(`${AT}?company=${request?.companyUID}`);
  });

  it('offers to merge companies whose names differ only in spelling', async () => {
    const twin = aCompany(2, { name: 'Northside\u00a0 Glazing' });
    const shown = companies({
      '/api/company/list-duplicates': () => ({
        duplicates: [{ companies: [NORTHSIDE, twin] }],
        more: 0,
      }),
      '/api/company/merge': () => NORTHSIDE,
    });
    const section = within(await screen.findByRole('region', { name: 'Possible duplicates' }));
    await userEvent.click(section.getByRole('button', { name: /^Merge Northside/ }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Merge Northside/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Merge' }));
    await waitFor(() =>
      expect(shown.calls('/api/company/merge')).toEqual([
        { companyUID: twin.companyUID, version: twin.version, intoUID: NORTHSIDE.companyUID },
      ]),
    );
  });

  it('offers to merge two accounts of one person, unless something prevents it', async () => {
    const person = (n: number, email: string) => ({
      ...{ contactUID: companyUid(n), name: 'Ann', email, quotes: n, orders: 0 },
      createdAt: '2026-01-01T00:00:00.000Z',
    });
    const pair = {
      kept: person(71, 'info@xn--glas-mller-feb.example'),
      duplicate: person(72, 'info@glas-müller.example'),
      isTeam: false,
      blockedBy: null,
    };
    const blocked = {
      kept: person(73, 'a@xn--glas-mller-feb.example'),
      duplicate: person(74, 'a@glas-müller.example'),
      isTeam: true,
      blockedBy: 'One of them is in your team. A manager or an owner can merge them.',
    };
    const shown = companies({
      '/api/contact/list-duplicates': () => ({ duplicates: [pair, blocked] }),
      '/api/contact/merge': () => ({ duplicates: [blocked] }),
    });
    const section = within(await screen.findByRole('region', { name: 'People with two accounts' }));
    expect(section.getByText(blocked.blockedBy)).toBeTruthy();
    await userEvent.click(section.getByRole('button', { name: 'Merge accounts' }));
    await waitFor(() =>
      expect(shown.calls('/api/contact/merge')).toEqual([
        { contactUID: pair.duplicate.contactUID, intoUID: pair.kept.contactUID },
      ]),
    );
    await waitFor(() => expect(section.queryByRole('button', { name: 'Merge accounts' })).toBeNull());
  });

  it('downloads the columns that the import reads', async () => {
    const { record } = companies();
    await press('Download to edit');
    expect(record.downloads).toEqual([{ path: '/api/company/get-csv', body: {} }]);
  });

  it('lists import errors by row and column', async () => {
    companies({
      '/api/company/import-csv': () =>
        Promise.reject(faultAt('file.3.name', 'This is the company of row 2, with other values.')),
    });
    await button('Import');
    const input = document.querySelector('input[type=file]')!;
    fireEvent.change(input, { target: { files: [new File(['name'], 'list.csv')] } });
    const dialog = within(await screen.findByRole('dialog', { name: 'Import' }));
    expect(dialog.getByText('Row 3, name')).toBeTruthy();
    expect(dialog.getByText(/list\.csv: nothing was imported/)).toBeTruthy();
  });

  it('asks about ambiguous numbers, and previews limits and terms before the import', async () => {
    const sent: (FormDataEntryValue | null)[] = [];
    companies({
      '/api/company/import-csv': (form: unknown) => {
        const mark = (form as FormData).get('decimalMark');
        sent.push(mark);
        if (mark === null) throw faultAt('file.2.min_area', '“1,125” can mean 1.125 or 1125.', 'decimalMark');
        return {
          ...{ added: 1, changed: 0, same: 0, plan: 'plan', isWritten: false },
          notes: ['Row 4 is hidden in the spreadsheet and was read too.'],
          ...{ currency: 'USD', discounts: CHOICES.discounts },
          companies: [
            {
              ...{
                row: 2,
                otherRows: [3, 4],
                name: 'Saco Glass',
                isNew: true,
                fields: [],
                emptied: [],
                before: null,
              },
              record: recordOf({
                ...{ houseAccountLimitMinor: 250_000, minArea: '1.125', houseAccountTermsDays: 14 },
                discountUID: CHOICES.discounts[0]!.discountUID,
              }),
            },
          ],
        };
      },
    });
    await button('Import');
    const input = document.querySelector('input[type=file]')!;
    fireEvent.change(input, { target: { files: [new File(['name'], 'list.csv')] } });
    const question = within(await screen.findByRole('dialog', { name: 'Import' }));
    expect(question.getByText('“1,125” can mean 1.125 or 1125.')).toBeTruthy();
    await userEvent.click(question.getByRole('button', { name: /^Decimal point/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Import list.csv' }));
    expect(dialog.getByText('One company in rows 2, 3 and 4')).toBeTruthy();
    expect(dialog.getByText(/^Row 4 is hidden in the spreadsheet/)).toBeTruthy();
    for (const value of ['$2,500.00', '14 days to pay', '1.125', 'Trade'])
      expect(dialog.getByText(value)).toBeTruthy();
    expect(sent).toEqual([null, '.']);
  });

  it('imports after the preview, and previews again when the result changed', async () => {
    const summary = (changed: number): ImportCompaniesReply => ({
      ...{ added: 0, changed, same: 7, plan: `plan ${changed}`, isWritten: false, notes: [] },
      ...{ currency: 'USD', discounts: [] },
      companies: [
        {
          ...{ row: 2, otherRows: [], name: 'Saco Glass', isNew: false },
          ...{ fields: ['isTaxExempt', 'billingAddress'], emptied: ['billingAddress'] },
          ...{ before: recordOf({ billingAddress: ADDRESS }), record: recordOf({ isTaxExempt: true }) },
        },
      ],
    });
    const sent: (FormDataEntryValue | null)[] = [];
    companies({
      '/api/company/import-csv': (form: unknown) => {
        const plan = (form as FormData).get('plan');
        sent.push(plan);
        if (plan === 'plan 1') throw refusal(409, 'STATE_CONFLICT', 'Changed');
        return summary(sent.length === 1 ? 1 : 2);
      },
    });
    await button('Import');
    const input = document.querySelector('input[type=file]')!;
    fireEvent.change(input, { target: { files: [new File(['name'], 'list.csv')] } });
    const dialog = within(await screen.findByRole('dialog', { name: 'Import list.csv' }));
    expect(dialog.getByText('0 new, 1 changed, 7 unchanged.')).toBeTruthy();
    expect(dialog.getByText('Tax exempt, Bill to')).toBeTruthy();
    expect(dialog.getByText('– → Yes')).toBeTruthy();
    expect(dialog.getByText(/^Saco Glass, 1 Pier.* → –$/)).toBeTruthy();
    expect(dialog.getByText('Cleared: Bill to')).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Import one company' }));
    await userEvent.click(await dialog.findByRole('button', { name: 'Import 2 companies' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toEqual([null, 'plan 1', null, 'plan 2']);
  });
});

describe('CompanyDrawer', () => {
  it('saves the form with amounts in the locale’s notation', async () => {
    const shown = companies(
      { '/api/company/save-for-tenant': () => ({ ...NORTHSIDE, version: 4 }) },
      {},
      OPEN,
    );
    const limit = await screen.findByLabelText('Limit');
    await userEvent.clear(limit);
    await userEvent.type(limit, '$12,500');
    fireEvent.click(screen.getByLabelText('Tax exempt'));
    await userEvent.type(screen.getByLabelText('Certificate number'), 'R-77');
    await press('Save');
    const sent = () => shown.calls('/api/company/save-for-tenant') as SaveCompanyRequest[];
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toMatchObject({
      ...{ version: 3, houseAccountLimitMinor: 1_250_000, isTaxExempt: true, taxCertificate: 'R-77' },
      ...{ billingAddress: null, discountUID: null },
    });
  });

  it('says after saving that a VAT ID as certificate must be confirmed before it exempts', async () => {
    const saved = { ...NORTHSIDE, version: 4, isTaxExempt: true, taxCertificate: 'BE0428759497' };
    companies({ '/api/company/save-for-tenant': () => ({ ...saved, needsVatCheck: true }) }, {}, OPEN);
    fireEvent.click(await screen.findByLabelText('Tax exempt'));
    await userEvent.type(screen.getByLabelText('Certificate number'), 'BE0428759497');
    expect(screen.queryByText(/only exempts it once it’s confirmed/)).toBeNull();
    await press('Save');
    expect(await screen.findByText(/only exempts it once it’s confirmed/)).toBeTruthy();
    expect(screen.queryByText('Exempt')).toBeNull();
  });

  it('shows what another user saved, and keeps the input', async () => {
    const theirs = { ...NORTHSIDE, version: 9, notes: 'Call first' };
    companies(
      {
        '/api/company/save-for-tenant': () =>
          Promise.reject(refusal(409, 'VERSION_CONFLICT', 'Changed', theirs)),
      },
      {},
      OPEN,
    );
    const name = await screen.findByLabelText('Name');
    await userEvent.type(name, ' Ltd');
    await press('Save');
    expect(await screen.findByText('Call first')).toBeTruthy();
    expect((name as HTMLInputElement).value).toBe('Northside Glazing Ltd');
    expect(await button('Overwrite with mine')).toBeTruthy();
  });

  it('shows who may order how much and who approves more, and sets a person’s limit', async () => {
    const shown = companies({ '/api/company/save-contact': () => NORTHSIDE }, {}, OPEN);
    expect(await screen.findByText(/Up to \$500\.00, Ann Approver approves more/)).toBeTruthy();
    expect(screen.getByText(/Invited, expires/)).toBeTruthy();
    await press('Limit and prices of Ben Buyer');
    const dialog = within(await screen.findByRole('dialog', { name: 'Limit and prices of Ben Buyer' }));
    const amount = dialog.getByLabelText('Order limit (USD)');
    await userEvent.clear(amount);
    await userEvent.type(amount, '800');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(shown.calls('/api/company/save-contact')).toEqual([
        expect.objectContaining({
          contactUID: BEN.contactUID,
          orderLimitMinor: 80_000,
          approverContactUID: ANN.contactUID,
        }),
      ]),
    );
  });

  it('keeps the company’s setting for a new approver of a person who sees no prices', async () => {
    const hidden = { ...NORTHSIDE, hidesPrices: true };
    const people = [
      { ...ANN, seesPrices: true },
      { ...BEN, orderLimitMinor: null, approverContactUID: null },
    ];
    const replies = {
      '/api/company/get-for-tenant': () => ({ ...hidden, people }),
      '/api/company/save-contact': () => hidden,
    };
    const shown = companies(replies, {}, OPEN);
    await press('Limit and prices of Ben Buyer');
    const dialog = within(await screen.findByRole('dialog', { name: 'Limit and prices of Ben Buyer' }));
    await userEvent.click(dialog.getByRole('combobox', { name: 'Approver' }));
    await userEvent.click(await screen.findByRole('option', { name: ANN.name }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(shown.calls('/api/company/save-contact')).toEqual([
        expect.objectContaining({
          ...{ contactUID: BEN.contactUID, approverContactUID: ANN.contactUID },
          ...{ orderLimitMinor: 0, seesPrices: null },
        }),
      ]),
    );
  });

  it('shows that an approver sees prices the company hides, and lets them approve', async () => {
    const hidden = { ...NORTHSIDE, hidesPrices: true };
    const people = [
      { ...ANN, approvesOrders: true },
      { ...BEN, orderLimitMinor: null, approverContactUID: null },
    ];
    companies({ '/api/company/get-for-tenant': () => ({ ...hidden, people }) }, {}, OPEN);
    expect(await screen.findByText(/Sees prices: approves orders/)).toBeTruthy();
    expect(screen.getByText(/Doesn’t see prices/)).toBeTruthy();
    await press(`Limit and prices of ${ANN.name}`);
    expect(await screen.findByText('Default: sees prices as an approver')).toBeTruthy();
  });

  it('shows the new house account after a limit is saved', async () => {
    let limit: number | null = null;
    const stored = () => ({
      ...NORTHSIDE,
      ...{ version: limit === null ? 3 : 4, houseAccountLimitMinor: limit },
      houseAccount: limit === null ? null : { ...NORTHSIDE.houseAccount!, limitMinor: limit },
    });
    const none = { ...aStatement(), account: null, open: [], entries: [] };
    companies(
      {
        '/api/company/get-for-tenant': stored,
        '/api/company/account-statement': () => (limit === null ? none : aStatement()),
        '/api/company/save-for-tenant': ({ houseAccountLimitMinor }) => {
          limit = houseAccountLimitMinor;
          return stored();
        },
      },
      {},
      OPEN,
    );
    expect(await screen.findByText(/No house account/)).toBeTruthy();
    await userEvent.type(screen.getByLabelText('Limit'), '5000');
    await press('Save');
    expect(await screen.findByText('Used')).toBeTruthy();
    expect(screen.queryByText(/No house account/)).toBeNull();
  });

  it('previews what a merge moves and the resulting balance', async () => {
    const clearview = aCompany(2, {
      name: 'Clearview',
      houseAccount: { ...NORTHSIDE.houseAccount!, limitMinor: 400_000, owedMinor: 200_000 },
    });
    companies(
      {
        '/api/company/list-for-tenant': () => ({
          items: [listed(NORTHSIDE), listed(clearview)],
          nextCursor: null,
        }),
      },
      {},
      OPEN,
    );
    await press('Merge');
    const dialog = within(await screen.findByRole('dialog', { name: /^Merge Northside/ }));
    expect(dialog.getByText(/^2 people, .* quotes?, .* orders? and \$3,000\.00 owed move/)).toBeTruthy();
    await userEvent.type(dialog.getByRole('combobox', { name: 'Into' }), 'Clear');
    await userEvent.click(await screen.findByRole('option', { name: 'Clearview' }));
    expect(
      dialog.getByText('Clearview will then owe $5,000.00 on its house account (limit $4,000.00).'),
    ).toBeTruthy();
  });

  it('invites a person without an account', async () => {
    const shown = companies(
      {
        '/api/company/add-contact': () =>
          Promise.reject(faultAt('email', 'No account has this address. Invite them instead.')),
        '/api/auth/invite-buyer': () => ({}) as never,
      },
      {},
      OPEN,
    );
    await press('Add a person');
    await userEvent.type(await screen.findByLabelText('Email'), 'cem@northside.example');
    await press('Add or invite');
    await waitFor(() =>
      expect(shown.calls('/api/auth/invite-buyer')).toEqual([
        expect.objectContaining({ email: 'cem@northside.example', companyUID: NORTHSIDE.companyUID }),
      ]),
    );
  });

  it('resends or cancels an invitation, for users who manage people', async () => {
    const replies = {
      '/api/tenant/invitations/resend': () => ({}) as never,
      '/api/tenant/invitations/cancel': () => ({}) as never,
    };
    const shown = companies(replies, { session: { roleLevel: 30 } }, OPEN);
    await press('Resend the invitation to new@northside.example');
    await press('Cancel the invitation of new@northside.example');
    const sent = [{ invitationUID: companyUid(90) }];
    await waitFor(() => expect(shown.calls('/api/tenant/invitations/cancel')).toEqual(sent));
    expect(shown.calls('/api/tenant/invitations/resend')).toEqual(sent);
  });

  it('is read-only without the right to change it', async () => {
    companies({}, { session: { mayWrite: () => false } }, OPEN);
    expect(await screen.findByText(/You can view this company/)).toBeTruthy();
    expect((screen.getByLabelText('Name') as HTMLInputElement).disabled).toBe(true);
    for (const name of ['Save', 'Merge', 'Add a person', 'Limit and prices of Ben Buyer', /^Mail new/])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it('says when the company no longer exists', async () => {
    companies(
      {
        '/api/company/get-for-tenant': () =>
          Promise.reject(refusal(404, 'NOT_FOUND', 'This company does not exist.')),
      },
      {},
      OPEN,
    );
    expect(await screen.findByText('This company does not exist')).toBeTruthy();
  });
});
