import type { HardwareChoice } from '@glass/contracts/layout';
import { starterCatalogue } from '@glass/pricing';
import { demoAddress } from '../../../../test/demo-address.js';
import { demoShower } from '../../../../test/demo-shower.js';
import { buildQuoteDocument, type QuoteToPrint } from './quote-document.js';

const catalogue = starterCatalogue('inch');
const quote: QuoteToPrint = {
  number: 1042,
  numberPrefix: 'Q-',
  name: 'Miller bath',
  status: 'quoted',
  updatedAt: new Date('2026-11-20T12:00:00Z'),
  expiresAt: new Date('2026-12-20T12:00:00Z'),
  poNumber: 'PO-7',
  notes: 'Rear gate',
  shippingAddress: demoAddress,
  shipMethod: 'delivery',
  requestedDate: '2026-12-01',
  deliveryNotes: '',
  deliveries: [],
  hardware: [],
  showers: [],
};
const totals = { currency: 'USD', lines: [], totalMinor: 5000, pieces: 0, weightKg: 0, areaM2: 0 };
const tenant = {
  name: 'Clear & Co',
  siteUrl: 'http://demo.localhost:4200',
  logo: null,
  settings: {
    locale: 'en-US',
    timeZone: 'America/Los_Angeles',
    primaryColour: null,
    termsText: 'Net 30',
    address: null,
    phone: '(207) 555-0148',
    email: '',
    taxId: 'EIN 01-0000048',
  },
};
const buyer = {
  name: 'Ann Lee',
  email: 'ann@example.com',
  companyName: 'Harbour Glass',
  billingAddress: null,
  logo: null,
};
const make = (changes: Partial<QuoteToPrint> = {}) =>
  buildQuoteDocument({ ...quote, ...changes }, { catalogue, panels: [], totals }, tenant, buyer);

describe('buildQuoteDocument', () => {
  it('contains name, status, validity and shipping', () => {
    expect(make().order).toEqual({
      kind: 'quote',
      number: 'Q-1042',
      name: 'Miller bath',
      date: '2026-11-20',
      status: 'Quoted',
      poNumber: 'PO-7',
      validUntil: '2026-12-20',
      shipDate: '2026-12-01',
      promisedDate: null,
      ifOrdered: null,
      isPickUp: false,
      shipMethod: 'Delivery',
      workOrderNumber: '',
      rack: '',
      notes: 'Rear gate',
    });
  });

  it('uses the tenant’s time zone for the validity', () => {
    expect(make({ expiresAt: new Date('2026-12-21T01:30:00Z') }).order.validUntil).toBe('2026-12-20');
  });

  it('says that the total leaves out a delivery without a place', () => {
    const isOpen = (change: Parameters<typeof make>[0]) => make(change).isDeliveryOpen;
    expect(isOpen({ shippingAddress: null })).toBe(true);
    expect(isOpen({})).toBe(false);
    expect(isOpen({ shippingAddress: null, shipMethod: 'pickUp' })).toBe(false);
  });

  it('contains no payments, and a validity only if there is one', () => {
    expect(make().paidMinor).toBeNull();
    expect(make({ status: 'draft', expiresAt: null }).order).toMatchObject({
      status: '',
      validUntil: null,
    });
  });

  it('contains the release of a shop in Germany for doors without a drip profile (TR 24)', () => {
    const layout = demoShower(catalogue, { key: 'door' });
    const shower = (hardware: HardwareChoice) => ({
      uid: '1',
      units: 1,
      panes: [],
      layout: { ...layout, hardware },
    });
    const { bottomSeal: _seal, ...unsealed } = layout.hardware;
    const mentionsIn = (country: string, hardware: HardwareChoice) =>
      buildQuoteDocument(
        { ...quote, showers: [shower(hardware)] },
        { catalogue: { ...catalogue, country }, panels: [], totals },
        tenant,
        buyer,
      ).mentions;
    expect(mentionsIn('DE', unsealed)).toEqual([
      'Master bath: a door without a bottom seal or drip profile lets water out. With your order, you accept this (TR 24).',
    ]);
    expect(mentionsIn('DE', layout.hardware)).toEqual([]);
    expect(mentionsIn('AT', unsealed)).toEqual([]);
  });

  it('leaves out missing details of the tenant', () => {
    expect(make().tenant).toMatchObject({
      name: 'Clear & Co',
      addressLines: [],
      contactLines: ['(207) 555-0148', 'EIN 01-0000048'],
    });
  });

  it('contains no address for pick-up', () => {
    expect(make().shipTo).toContain('12 Harbour Street');
    expect(make({ shipMethod: 'pickUp' })).toMatchObject({ shipTo: [], order: { shipMethod: 'Pick-up' } });
  });
});
