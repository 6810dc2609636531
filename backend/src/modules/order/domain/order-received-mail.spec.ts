import { renderMail } from '../../../kernel/mail/render-mail.js';
import { buildNewOrderMail, buildOrderReceivedMail, type OrderMailData } from './order-received-mail.js';

const mail: OrderMailData = {
  tenantName: 'Clear & Co',
  locale: 'en-US',
  siteUrl: 'http://demo.localhost:4200',
  buyerSeesPrices: true,
  buyerName: 'Ann Lee',
  orderUid: '11111111-1111-4111-8111-111111111111',
  orderNumber: 'SO-1042',
  jobName: 'Lobby doors',
  poNumber: 'PO-7',
  pieces: 3,
  totalMinor: 123456,
  currency: 'USD',
  onAccount: false,
  readyDate: '2026-12-07',
  promisedDate: '2026-12-08',
};
const written = (about: OrderMailData, content = buildOrderReceivedMail) =>
  renderMail(
    {
      name: about.tenantName,
      siteUrl: about.siteUrl,
      color: null,
      logo: null,
      addressLines: [],
    },
    content(about),
  );

describe('buildOrderReceivedMail', () => {
  it('shows number, payment and link of the order', () => {
    const { subject, text } = written(mail);
    expect(subject).toBe('Order SO-1042 received - Clear & Co');
    for (const expected of ['Job: Lobby doors', 'Your PO: PO-7', 'Total: $1,234.56, paid'])
      expect(text).toContain(expected);
    expect(text).toContain('Promised for: December 8, 2026');
    expect(written({ ...mail, promisedDate: null }).text).toContain('Ready: December 7, 2026');
    expect(text).toContain('http://demo.localhost:4200/customer/order/11111111-1111-4111-8111-111111111111');
  });

  it('formats amounts in the tenant’s locale, and says that they are on the house account', () => {
    const { text } = written({ ...mail, locale: 'de-DE', currency: 'EUR', onAccount: true });
    expect(text.replaceAll('\u00a0', ' ')).toContain('Total: 1.234,56 €, on your house account');
  });
});

it('buildNewOrderMail links to the order', () => {
  const { text } = written(mail, buildNewOrderMail);
  expect(text).toContain(
    'http://demo.localhost:4200/tenant/orders?order=11111111-1111-4111-8111-111111111111',
  );
  expect(text).toContain('\nPO: PO-7');
});
