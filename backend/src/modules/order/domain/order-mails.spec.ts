import { ORDER_STATUSES } from '@glass/contracts/order';
import { inLanguage } from '@glass/language/server';
import { picturesBlock } from '../../../kernel/mail/mail-content.js';
import { renderMail } from '../../../kernel/mail/render-mail.js';
import {
  type OrderMailData,
  type OrderMovedMailData,
  buildNewOrderMail,
  buildOrderMovedMail,
  buildOrderReceivedMail,
} from './order-mails.js';
import { toProcessingDetails } from './processing-details.js';

const about: OrderMovedMailData = {
  tenantName: 'Clear & Co',
  locale: 'en-US',
  siteUrl: 'http://demo.localhost:4200',
  buyerUrl: 'http://demo.localhost:4200/q/token',
  buyerName: 'Ann Lee',
  orderUid: '11111111-1111-4111-8111-111111111111',
  orderNumber: 'SO-1042',
  jobName: 'Lobby doors',
  poNumber: 'PO-7',
  ...{ isConsumer: false, shopCountry: 'US', deliveryCountry: '' },
  document: {
    panels: picturesBlock(
      [{ id: 'panel-1', alt: 'Drawing of Door', title: '3 × Door', lines: ['900 mm × 2000 mm'] }],
      'and 8 more',
    ),
    delivery: [
      ['Deliver to', '8 Lakeview Court\nRocky River'],
      ['Ship by', 'December 4, 2026'],
      ['Delivered by', 'December 8, 2026'],
    ],
    total: '',
  },
  status: 'shipped',
  note: 'Left at the gate',
  processing: toProcessingDetails({
    carrier: 'UPS',
    trackingNumber: '1Z999AA10123456784',
    shipMethod: 'freight',
    confirmedDate: '2026-12-04',
  }),
};
const brand = {
  name: about.tenantName,
  siteUrl: about.siteUrl,
  color: null,
  logo: null,
  addressLines: [],
};
const written = (more: Partial<OrderMovedMailData>) => {
  const mail = buildOrderMovedMail({ ...about, ...more });
  return mail && renderMail(brand, mail);
};

describe('buildOrderMovedMail', () => {
  it('says of an order that is collected that it is ready for pick-up and picked up', () => {
    const processing = toProcessingDetails({ shipMethod: 'pickUp' });
    expect(written({ processing, status: 'ready' })!.subject).toBe(
      'Order SO-1042 ready for pick-up - Clear & Co',
    );
    const { subject, text } = written({ processing })!;
    expect(subject).toBe('Order SO-1042 picked up - Clear & Co');
    expect(text).not.toMatch(/shipped|has left|Shipping/i);
  });

  it('shows carrier and tracking once the order has shipped', () => {
    const { subject, text } = written({})!;
    expect(subject).toBe('Order SO-1042 shipped - Clear & Co');
    for (const expected of ['has left Clear & Co', 'Freight', 'UPS', 'Job: Lobby doors', 'Your PO: PO-7'])
      expect(text).toContain(expected);
    expect(text).toContain(
      'Tracking: 1Z999AA10123456784 https://www.ups.com/track?tracknum=1Z999AA10123456784\n',
    );
    expect(text).not.toContain('Left at the gate');
    expect(text).toContain(about.buyerUrl);
  });

  it('shows the ship date until it has left, and the reason when on hold', () => {
    const confirmed = written({ status: 'confirmed' })!.text;
    expect(confirmed).toContain('Ship by: December 4, 2026');
    expect(written({})!.text).not.toContain('Ship by');
    expect(confirmed).not.toContain('UPS');
    expect(written({ status: 'onHold', note: 'Hinge left or right?' })!.text).toContain(
      'Hinge left or right?',
    );
  });

  it('exists for every status that a tenant can choose', () => {
    const without = ORDER_STATUSES.filter((status) => written({ status }) === null);
    expect(without).toEqual(['awaitingPayment', 'received']);
  });
});

const mail: OrderMailData = {
  ...about,
  buyerSeesPrices: true,
  pieces: 3,
  totalMinor: 123456,
  currency: 'USD',
  ...{ method: 'card', paidMinor: 0, dueMinor: 0 },
};
const writtenReceived = (about: OrderMailData, content = buildOrderReceivedMail) =>
  renderMail(brand, content(about));

describe('buildOrderReceivedMail', () => {
  it('shows number, payment and link of the order', () => {
    const { subject, text } = writtenReceived(mail);
    expect(subject).toBe('Order SO-1042 received - Clear & Co');
    for (const expected of ['Job: Lobby doors', 'Your PO: PO-7', 'Total: $1,234.56, paid'])
      expect(text).toContain(expected);
    for (const expected of ['Deliver to: 8 Lakeview Court\nRocky River', 'Delivered by: December 8, 2026'])
      expect(text).toContain(expected);
    expect(text).toContain('3 × Door, 900 mm × 2000 mm\nand 8 more');
    expect(text).toContain(about.buyerUrl);
  });

  it('formats amounts in the reader’s language, and says that they are on the house account', () => {
    const german = { ...mail, locale: 'de-DE', currency: 'EUR', method: 'houseAccount' as const };
    expect(writtenReceived(german).text).toContain('Total: €1,234.56, on your house account');
    const { text } = inLanguage('de-DE', () => writtenReceived(german));
    expect(text.replaceAll('\u00a0', ' ')).toMatch(/: 1\.234,56 €, /);
  });
});

describe('the no-withdrawal notice for consumers', () => {
  const noRight = 'no right to cancel the contract after ordering (§ 312g Abs. 2 Nr. 1 BGB)';
  const inGermany = { ...mail, isConsumer: true, shopCountry: 'DE' };

  it('is in the emails that receive and confirm an order, in the reader’s language', () => {
    expect(writtenReceived(inGermany).text).toContain(noRight);
    expect(written({ ...inGermany, status: 'confirmed' })!.text).toContain(noRight);
    const german = inLanguage('de-DE', () => writtenReceived(inGermany).text);
    expect(german).toContain('kein Widerrufsrecht (§ 312g Abs. 2 Nr. 1 BGB)');
  });

  it('is in no later email, and neither for businesses nor outside Europe', () => {
    expect(written({ ...inGermany, status: 'shipped' })!.text).not.toContain('right to cancel');
    expect(writtenReceived({ ...inGermany, isConsumer: false }).text).not.toContain('right to cancel');
    expect(writtenReceived({ ...inGermany, shopCountry: 'US' }).text).not.toContain('right to cancel');
    expect(writtenReceived(inGermany, buildNewOrderMail).text).not.toContain('right to cancel');
  });
});

it('buildNewOrderMail links to the order', () => {
  const { text } = writtenReceived(mail, buildNewOrderMail);
  expect(text).toContain(
    'http://demo.localhost:4200/tenant/orders?order=11111111-1111-4111-8111-111111111111',
  );
  expect(text).toContain('\nPO: PO-7');
});
