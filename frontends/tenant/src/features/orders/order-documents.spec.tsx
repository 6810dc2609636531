import { screen } from '@testing-library/react';
import { fakeShell } from '@glass/shell-contract/fake-shell';
import { orderForTenant, orderRow, orderUid } from '../../../test/order.factory.js';
import { showTenant } from '../../../test/show-tenant.js';

/** Opens a confirmed order at a shop whose country is that of the locale. */
function showOrder(locale: string) {
  const { settings } = fakeShell().services.tenant;
  return showTenant(
    `/tenant/orders?order=${orderUid(1)}`,
    {
      '/api/order/list-for-tenant': () => ({ items: [orderRow(1)], nextCursor: null }),
      '/api/order/get-for-tenant': () => orderForTenant(),
    },
    { tenant: { settings: { ...settings, locale } } },
  );
}

describe('OrderDocuments', () => {
  it('offers the invoice and e-invoice in Germany', async () => {
    showOrder('en-DE');
    expect(await screen.findByRole('button', { name: 'Invoice' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'E-invoice' })).toBeTruthy();
    expect(screen.queryByText(/Verifactu/)).toBeNull();
  });

  it('says why there is no invoice in Spain', async () => {
    showOrder('en-ES');
    expect(await screen.findByText(/^Spanish invoices must come from software with Verifactu/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /invoice/i })).toBeNull();
  });
});
