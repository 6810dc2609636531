import { renderMail } from '../../../kernel/mail/render-mail.js';
import { orderReceivedMail, type MailAboutOrder } from './order-received-mail.js';

const mail: MailAboutOrder = {
  tenantName: 'Clear & Co',
  locale: 'en-US',
  siteUrl: 'http://demo.localhost:4200',
  buyerSeesPrices: true,
  buyerName: 'Ann Lee',
  orderUid: '11111111-1111-4111-8111-111111111111',
  orderNumber: 'SO-1042',
  poNumber: '',
  pieces: 3,
  totalMinor: 123456,
  currency: 'USD',
  onAccount: false,
  readyDate: '2026-12-07',
  promisedDate: '2026-12-08',
};
const written = (about: MailAboutOrder) =>
  renderMail(
    {
      name: about.tenantName,
      siteUrl: about.siteUrl,
      colour: null,
      logo: null,
      addressLines: [],
      locale: 'en',
    },
    orderReceivedMail(about),
  );

describe('the mail about a received order', () => {
  it('says the number, what is paid, and where the order is', () => {
    const { subject, text } = written(mail);
    expect(subject).toBe('Order SO-1042 received - Clear & Co');
    expect(text).toContain('Total, paid: $1,234.56');
    expect(text).toContain('Promised for: December 8, 2026');
    expect(written({ ...mail, promisedDate: null }).text).toContain('Ready: December 7, 2026');
    expect(text).toContain('http://demo.localhost:4200/customer/order/11111111-1111-4111-8111-111111111111');
  });

  it('writes amounts as the tenant does, and says when they are still owed', () => {
    const { text } = written({ ...mail, locale: 'de-DE', currency: 'EUR', onAccount: true });
    expect(text.replaceAll('\u00a0', ' ')).toContain('Total, on your house account: 1.234,56 €');
  });
});
