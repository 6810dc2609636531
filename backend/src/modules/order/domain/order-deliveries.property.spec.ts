import type { PostalAddress } from '@glass/contracts/geo';
import { deliveryCostMinor, firstDeliveryOf, type QuoteDelivery } from '@glass/contracts/quote';
import { GENERAL_TERMS, priceOrder, starterCatalogue } from '@glass/pricing';
import { fc, runs } from '@glass/testing/property';
import { demoAddress } from '../../../../test/demo-address.js';
import { buildQuoteDocument, listQuoteDeliveries, toFurtherDelivery } from '../../quote/public.js';
import { selectDelivery } from './document-of-delivery.js';
import { buildOrderDeliveries, toOrderDelivery } from './order-deliveries.js';
import { buildOrderDocument } from './order-document.js';
import { toOrderShipping } from './order-shipping.js';
import { toProcessingDetails } from './processing-details.js';

const catalogue = starterCatalogue('inch');
const PLACES: PostalAddress[] = [
  { ...demoAddress, line1: '1 Quay St', city: 'Portland', state: 'ME', postalCode: '04101' },
  { ...demoAddress, line1: '2 Market St', city: 'San Francisco', state: 'CA', postalCode: '94103' },
];
const placeCases = fc.record({
  method: fc.constantFrom('delivery' as const, 'pickUp' as const),
  shippingAddress: fc.constantFrom(...PLACES),
  requestedDate: fc.constantFrom(null, '2027-01-05', '2027-02-09'),
  name: fc.constantFrom('', 'Second floor'),
  deliveryNotes: fc.constantFrom('', 'Gate 4'),
});
const cases = fc.record({
  quantities: fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 4 }),
  first: placeCases,
  further: fc.array(
    fc.record({ place: placeCases, pieces: fc.array(fc.integer({ min: 0, max: 6 }), { maxLength: 4 }) }),
    { maxLength: 3 },
  ),
});

const tenant = {
  ...{ name: 'Clear & Co', siteUrl: 'http://demo.localhost:4200', logo: null },
  settings: {
    ...{ locale: 'en-US', timeZone: 'America/New_York', primaryColour: null, termsText: '' },
    ...{ address: demoAddress, phone: '', email: '', taxId: '' },
  },
};
const buyer = { name: 'Ann', email: 'ann@example.com', companyName: null, billingAddress: null, logo: null };

it('each piece keeps place, name, date and cost of its delivery on quote, order, papers and labels', () => {
  fc.assert(
    fc.property(cases, ({ quantities, first, further }) => {
      const panels = quantities.map((quantity, i) => ({
        ...{ uid: `panel-${i}`, lineNumber: i + 1, quantity, weightKg: 60, areaM2: 2 },
        spec: { materialUID: catalogue.materials[0]!.uid },
        price: {
          ...{ currency: 'USD', quantity, totalMinor: 10_000 * quantity, chargedArea: '14' },
          ...{ lines: [], unitMinor: 10_000 },
        },
      }));
      const deliveries = further.map(({ place, pieces }, d): QuoteDelivery => ({
        ...{ ...place, uid: `delivery-${d}`, addressSource: 'custom', addressUID: null },
        panels: pieces.map((count, i) => ({ panelUID: `panel-${i}`, pieces: count })),
      }));
      const { method: shipMethod, name: deliveryName, ...place } = first;
      const quote = { ...place, shipMethod, deliveryName, deliveries };
      const { totals } = priceOrder({
        ...{ panels, catalogue, terms: GENERAL_TERMS },
        choices: {
          ...{ rush: null, crate: null, shipMethod, address: first.shippingAddress },
          ...(deliveries.length > 0 ? { further: deliveries.map(toFurtherDelivery) } : {}),
        },
      });
      const all = listQuoteDeliveries(quote, panels);
      const days = all.map(({ number }) => ({
        readyDate: `2027-03-0${number}`,
        promisedDate: `2027-04-0${number}`,
      }));
      const printed = panels as never[];
      const onQuote = buildQuoteDocument(
        {
          ...{ ...quote, number: 7, numberPrefix: 'Q-', name: '', status: 'quoted', poNumber: '', notes: '' },
          ...{ updatedAt: new Date(), expiresAt: null, hardware: [], showers: [] },
        },
        { catalogue, panels: printed, totals },
        ...([tenant, buyer, null, days] as const),
      );
      const uids = new Map(panels.map(({ lineNumber, uid }) => [lineNumber, uid]));
      const quoted = { deliveries: all, panels, hardware: [], showers: [], days: { deliveries: days } };
      const rows = buildOrderDeliveries(quoted, uids);
      const { processing, shippingAddress, notesForShop } = toOrderShipping(firstDeliveryOf(all));
      const onOrder = buildOrderDocument(
        {
          ...{ number: 8, numberPrefix: 'SO-', jobName: '', status: 'received', createdAt: new Date() },
          ...{ paidMinor: 0, poNumber: '', readyDate: null, promisedDate: null, notesForShop },
          ...{ shippingAddress, processing: toProcessingDetails(processing), catalogue, totals },
          ...{ totalMinor: totals.totalMinor ?? 0, currency: 'USD', hardware: [], showers: [] },
          deliveries: rows.map((row) =>
            toOrderDelivery({ ...row, uid: `row-${row.number}` }, { status: 'received', heldFrom: null }, []),
          ),
        },
        printed,
        ...([tenant, buyer] as const),
      );

      expect(rows.flatMap(({ pieces }) => pieces).reduce((sum, { from, to }) => sum + to - from + 1, 0)).toBe(
        rows.length === 0 ? 0 : totals.pieces,
      );
      const filled = all.filter(({ pieces }) => pieces > 0);
      if (rows.length === 0) {
        // One delivery, which the papers describe as a whole.
        expect(filled).toHaveLength(1);
        expect(filled[0]!.number).toBe(1);
        expect([onQuote.deliveries, onOrder.deliveries]).toEqual([undefined, undefined]);
        expect(onOrder.shipTo).toEqual(onQuote.shipTo);
        expect(onOrder.order.isPickUp).toBe(first.method === 'pickUp');
        return;
      }
      expect(rows.map(({ number }) => number)).toEqual(filled.map(({ number }) => number));
      const costs = filled.map(({ number }) => deliveryCostMinor(totals.lines, number));
      for (const [index, delivery] of filled.entries()) {
        const { number, name, requestedDate, method } = delivery;
        const row = rows[index]!;
        expect(row).toMatchObject({ number, name, shipMethod: method, requiredDate: requestedDate });
        expect(row).toMatchObject(days[number - 1]!);
        expect(row.pieces.map(({ panelUID, from, to }) => ({ panelUID, pieces: to - from + 1 }))).toEqual(
          delivery.panels,
        );
        const [quoted, ordered] = [onQuote, onOrder].map(({ deliveries: both }) => both![index]!);
        expect(ordered).toMatchObject({ number, label: quoted!.label, shipTo: quoted!.shipTo });
        expect(ordered!.costMinor).toBe(quoted!.costMinor);
        if (!totals.onRequest) expect(ordered!.costMinor).toBe(costs[index]);
        // Labels and packing slips of one delivery.
        const slip = selectDelivery(onOrder, number);
        expect(slip.shipTo).toEqual(quoted!.shipTo);
        expect(slip.panels.map(({ uid, quantity: pieces }) => ({ panelUID: uid, pieces }))).toEqual(
          delivery.panels,
        );
      }
      const ofDeliveries = totals.lines.filter(({ kind }) => kind === 'crate' || kind === 'delivery');
      expect(costs.reduce((sum, cost) => sum + cost, 0)).toBe(
        ofDeliveries.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
      );
    }),
    runs(100),
  );
});
