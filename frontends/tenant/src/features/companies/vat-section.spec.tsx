import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { CompanyVatId, VatCheck } from '@glass/contracts/company';
import { fakeShell } from '@glass/shell-contract/fake-shell';
import { aCompany, aStatement, listed } from '../../../test/company.factory.js';
import { showTenant } from '../../../test/show-tenant.js';

const COMPANY = aCompany(1, { name: 'Verre Bruxelles' });
const CHECK: VatCheck = {
  ...{ checkUID: 'a', vatId: 'BE0428759497', status: 'valid', requestedBy: 'Sam Sales', reason: '' },
  ...{ requestedAt: '2026-11-20T10:00:00.000Z', answeredAt: '2026-11-20T10:00:05.000Z', fault: null },
  ...{ consultationNumber: 'WAPIAAAA1', name: 'NV Proximus', address: 'Brussel', requesterVatId: '' },
};
const VALID: CompanyVatId = {
  ...{ companyUID: COMPANY.companyUID, vatId: CHECK.vatId, status: 'valid', isChecking: false },
  ...{ isUntaxedAbroad: true, recheckDays: 30, hasOwnVatId: true, checks: [CHECK] },
};
const NONE: CompanyVatId = { ...VALID, vatId: '', status: 'none', isUntaxedAbroad: false, checks: [] };
const PENDING: CompanyVatId = {
  ...{ ...VALID, status: 'pending', isChecking: true, isUntaxedAbroad: false },
  checks: [
    {
      ...{ ...CHECK, status: 'pending', answeredAt: null, fault: 'unavailable' },
      ...{ consultationNumber: '', name: '', address: '' },
    },
  ],
};

function drawer(vat: CompanyVatId, locale = 'de-DE', replies: object = {}) {
  return showTenant(
    `/tenant/companies?company=${COMPANY.companyUID}`,
    {
      '/api/company/list-for-tenant': () => ({ items: [listed(COMPANY)], nextCursor: null }),
      '/api/company/list-duplicates': () => ({ duplicates: [], more: 0 }),
      '/api/contact/list-duplicates': () => ({ duplicates: [] }),
      '/api/company/get-for-tenant': () => COMPANY,
      '/api/company/account-statement': () => aStatement(),
      '/api/company/list-product-aliases': () => ({ aliases: [] }),
      '/api/company/get-choices': () => ({ discounts: [], currency: 'EUR', areaUnit: 'm²' }),
      '/api/geo/list-countries': () => ({ countries: [] }),
      '/api/company/get-vat-id': () => vat,
      ...replies,
    },
    {
      flags: ['canTenantManageCompanies'],
      session: { roleLevel: 20 },
      tenant: { settings: { ...fakeShell().services.tenant.settings, locale } },
    },
  );
}
const card = async () => within(await screen.findByRole('region', { name: 'VAT ID' }));

describe('VatSection', () => {
  it('saves a VAT ID, and shows what is wrong with it', async () => {
    let isRight = false;
    const { calls } = drawer(NONE, 'de-DE', {
      '/api/company/save-vat-id': () => {
        if (isRight) return PENDING;
        isRight = true;
        const errors = [{ name: 'vatId', reason: 'A digit is wrong.', code: 'invalid' }];
        const body = { code: 'VALIDATION_FAILED', status: 400, errors, traceId: 't' };
        return Promise.reject(Object.assign(new Error('VALIDATION_FAILED'), { status: 400, body }));
      },
    });
    const vat = await card();
    await userEvent.type(vat.getByLabelText('VAT ID'), 'BE0428759497');
    await userEvent.click(vat.getByRole('button', { name: 'Save VAT ID' }));
    expect(await vat.findByText('A digit is wrong.')).toBeTruthy();
    await userEvent.click(vat.getByRole('button', { name: 'Save VAT ID' }));
    expect(await vat.findByText('Check pending')).toBeTruthy();
    expect(vat.getByText(/The country’s service is down or busy/)).toBeTruthy();
    expect(calls('/api/company/save-vat-id').slice(1)).toEqual([
      { companyUID: COMPANY.companyUID, vatId: 'BE0428759497', seenVatId: '' },
    ]);
  });

  it('shows the answer with its consultation number, and asks again', async () => {
    const { calls } = drawer(VALID, 'de-DE', { '/api/company/recheck-vat-id': () => VALID });
    const vat = await card();
    expect(await vat.findByText('Valid')).toBeTruthy();
    for (const text of ['WAPIAAAA1', /NV Proximus/, /Goods delivered to another EU country are free of VAT/])
      expect(vat.getByText(text)).toBeTruthy();
    await userEvent.click(vat.getByRole('button', { name: 'Check again' }));
    await waitFor(() =>
      expect(calls('/api/company/recheck-vat-id')).toEqual([{ companyUID: COMPANY.companyUID }]),
    );
  });

  it('records a decision of staff with its reason', async () => {
    const { calls } = drawer(PENDING, 'de-DE', { '/api/company/decide-vat-id': () => VALID });
    await userEvent.click(await (await card()).findByRole('button', { name: 'Decide …' }));
    const dialog = within(await screen.findByRole('dialog', { name: /Decide about BE/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Record decision' }));
    expect(await dialog.findByText('Enter a reason.')).toBeTruthy();
    await userEvent.type(dialog.getByLabelText(/Reason/), 'Confirmed by phone');
    await userEvent.click(dialog.getByRole('button', { name: 'Record decision' }));
    await waitFor(() =>
      expect(calls('/api/company/decide-vat-id')).toMatchObject([
        { vatId: 'BE0428759497', status: 'valid', reason: 'Confirmed by phone' },
      ]),
    );
  });

  it('is hidden outside the EU', async () => {
    const { calls } = drawer(NONE, 'en-US');
    expect(await screen.findByRole('button', { name: 'Merge' })).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'VAT ID' })).toBeNull();
    expect(calls('/api/company/get-vat-id')).toEqual([]);
  });
});
