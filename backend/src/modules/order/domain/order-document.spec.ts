import { starterCatalogue } from '@glass/pricing';
import type { PostalAddress } from '@glass/contracts/geo';
import { inLanguage } from '@glass/language/server';
import { buildOrderDocument, orderFileName, type OrderToPrint } from './order-document.js';
import { toProcessingDetails } from './processing-details.js';

const address: PostalAddress = {
  name: 'Harbour Glass',
  attention: '',
  line1: '12 Quay St',
  line2: '',
  city: 'Portland',
  state: 'ME',
  postalCode: '04101',
  country: 'US',
  phone: '207 555 0100',
};
const order: OrderToPrint = {
  number: 1042,
  numberPrefix: 'SO-',
  jobName: 'Miller bath',
  status: 'inProduction',
  createdAt: new Date('2026-03-01T12:00:00Z'),
  paidMinor: 0,
  poNumber: 'PO-7',
  shippingAddress: address,
  readyDate: null,
  promisedDate: null,
  processing: toProcessingDetails({ requiredDate: '2026-03-20', shipMethod: 'pickUp' }),
  catalogue: starterCatalogue('inch'),
  hardware: [],
  showers: [],
  totals: { currency: 'USD', lines: [], totalMinor: 5000, pieces: 0, weightKg: 0, areaM2: 0 },
  totalMinor: 5000,
  currency: 'USD',
  deliveries: [],
};
const tenant = {
  name: 'Clear & Co',
  siteUrl: 'http://demo.localhost:4200',
  logo: null,
  settings: {
    locale: 'en-US',
    timeZone: 'America/Los_Angeles',
    primaryColour: null,
    termsText: 'Net 30',
    address: { ...address, name: 'Clear & Co' },
    phone: '',
    email: '',
    taxId: '',
  },
};
const buyer = {
  name: 'Ann Lee',
  email: 'ann@example.com',
  companyName: null,
  billingAddress: null,
  logo: null,
};
const make = (changes: Partial<OrderToPrint> = {}, companyName: string | null = null) =>
  buildOrderDocument({ ...order, ...changes }, [], tenant, { ...buyer, companyName });

describe('buildOrderDocument', () => {
  it('shows name, status and ship method of the order', () => {
    expect(make().order).toMatchObject({
      number: 'SO-1042',
      name: 'Miller bath',
      status: 'In production',
      shipDate: '2026-03-20',
      shipMethod: 'Pick-up',
    });
  });

  it('uses the date in the tenant’s time zone', () => {
    expect(make({ createdAt: new Date('2026-11-21T01:30:00Z') }).order.date).toBe('2026-11-20');
  });

  it('uses the confirmed date as ship date if there is one', () => {
    const processing = toProcessingDetails({ requiredDate: '2026-03-20', confirmedDate: '2026-03-18' });
    expect(make({ processing }).order.shipDate).toBe('2026-03-18');
  });

  it('shows the unpaid balance', () => {
    expect(make().paidMinor).toBe(0);
    expect(make({ paidMinor: 5000 }).paidMinor).toBe(5000);
  });

  it('bills the company if there is one, and formats addresses for an envelope', () => {
    expect(make().billTo).toEqual(['Ann Lee']);
    expect(make({}, 'Harbour Glass').billTo).toEqual(['Harbour Glass', 'Ann Lee']);
    const billingAddress = {
      ...{ name: 'Harbour Glass, Accounts', attention: '', line1: 'PO Box 7', line2: '', phone: '' },
      ...{ city: 'Portland', state: 'ME', postalCode: '04101', country: 'US' },
    };
    expect(buildOrderDocument(order, [], tenant, { ...buyer, billingAddress }).billTo).toEqual(
      expect.arrayContaining(['Harbour Glass, Accounts', 'PO Box 7', 'Portland, ME 04101']),
    );
    expect(make().shipTo).toEqual(['Harbour Glass', '12 Quay St', 'Portland, ME 04101']);
    expect(make({ shippingAddress: null }).shipTo).toEqual([]);
    expect(make().tenant.addressLines).toEqual(['12 Quay St', 'Portland, ME 04101']);
  });

  it('shows the phone of the ship-to address separately from the buyer’s', () => {
    expect(make().shipToPhone).toBe('207 555 0100');
    expect(buildOrderDocument(order, [], tenant, { ...buyer, phone: '207 555 0199' }).buyer.phone).toBe(
      '207 555 0199',
    );
    expect(make({ shippingAddress: { ...address, phone: '' } }).shipToPhone).toBeUndefined();
  });

  it('includes the buyer’s notes for the driver, without internal notes', () => {
    const notesForShop = 'For the driver: Gate 4\nMind the far corner.\nFor the driver: Code 1177';
    expect(make({ notesForShop }).order).toMatchObject({
      deliveryNotes: 'Gate 4\nCode 1177',
      notesForShop,
    });
    expect(make({ notesForShop: 'Mind the far corner.' }).order.deliveryNotes).toBe('');
  });

  it('has label codes with the order number without its prefix', () => {
    const key = { shortAddress: 'http://localhost:5000/l', mark: 'BBBC', secret: 's' };
    const { labelCodes } = buildOrderDocument(order, [], tenant, buyer, key);
    expect(labelCodes).toEqual({ ...key, orderNumber: order.number });
    expect(make().labelCodes).toBeNull();
  });
});

describe('orderFileName', () => {
  it('is in the reader’s language', () => {
    const names = () => [
      orderFileName.labels(make(), 2),
      orderFileName.summary(make(), { withPrices: true }),
      orderFileName.cuttingList([make(), make()]),
    ];
    expect(names()).toEqual(['SO-1042-labels-2.pdf', 'SO-1042-summary.pdf', 'cutting-list-2-orders.pdf']);
    expect(inLanguage('de-DE', names)).toEqual([
      'SO-1042-Etiketten-2.pdf',
      'SO-1042-Zusammenfassung.pdf',
      'Zuschnittliste-2-Bestellungen.pdf',
    ]);
  });
});
