import type { FurtherDelivery, OrderChoices } from '@glass/contracts/panel';
import { fc, runs } from '@glass/testing/property';
import { inWords } from '../test/in-words.js';
import { GENERAL_TERMS, priceOrder } from './price-order.js';
import { starterCatalogue } from './starter/starter-catalogue.js';
import { INCH_UIDS } from './starter/starter-uids.js';
import { defaultWorkCalendar } from '@glass/contracts/tenant';

const catalogue = starterCatalogue('inch');
const PLACES = [
  { country: 'US', state: 'ME', postalCode: '04101' },
  { country: 'US', state: 'CA', postalCode: '94103' },
];
const day = { orderedOn: '2026-11-27', calendar: defaultWorkCalendar };

const panelCases = fc.array(
  fc.record({
    quantity: fc.integer({ min: 1, max: 9 }),
    unitMinor: fc.integer({ min: 1, max: 99_999 }),
    weightKg: fc.double({ min: 0.1, max: 90, noNaN: true }),
    areaM2: fc.double({ min: 0.05, max: 6, noNaN: true }),
  }),
  { minLength: 1, maxLength: 6 },
);
const toPanel = ({ quantity, unitMinor, weightKg, areaM2 }: PanelCase, index: number) => ({
  ...{ uid: `panel-${index}`, quantity, weightKg, areaM2 },
  price: { currency: 'USD', quantity, totalMinor: unitMinor * quantity, chargedArea: '14' },
  spec: { materialUID: INCH_UIDS.clear38 },
});
interface PanelCase {
  quantity: number;
  unitMinor: number;
  weightKg: number;
  areaM2: number;
}

const placeCases = fc.record({
  shipMethod: fc.constantFrom('delivery' as const, 'pickUp' as const),
  address: fc.constantFrom(null, ...PLACES),
});
const choiceCases = fc.record({
  rush: fc.constantFrom(null, 'rush'),
  crate: fc.constantFrom(null, 'crate'),
  first: placeCases,
  further: fc.array(
    fc.record({ place: placeCases, pieces: fc.array(fc.integer({ min: 0, max: 12 }), { maxLength: 6 }) }),
    { maxLength: 3 },
  ),
});

const price = (panels: ReturnType<typeof toPanel>[], choices: OrderChoices) =>
  priceOrder({ panels, catalogue, terms: GENERAL_TERMS, choices, day });

describe('an order in several deliveries', () => {
  it('has the price of its panels, discounts and charges once, and its lines add up', () => {
    fc.assert(
      fc.property(panelCases, choiceCases, (cases, { rush, crate, first, further }) => {
        const panels = cases.map(toPanel);
        const deliveries: FurtherDelivery[] = further.map(({ place, pieces }) => ({
          ...place,
          panels: pieces.map((count, i) => ({ panelUID: `panel-${i}`, pieces: count })),
        }));
        const whole = price(panels, { rush, crate, ...first });
        const split = price(panels, { rush, crate, ...first, further: deliveries });
        const { lines, totalMinor, onRequest } = split.totals;
        const ofOrder = (all: typeof lines) =>
          all.filter(({ kind }) => !['crate', 'delivery', 'tax'].includes(kind));
        expect(ofOrder(lines)).toEqual(ofOrder(whole.totals.lines));
        if (!onRequest) expect(lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(totalMinor);
        expect(split.deliveries.reduce((sum, { pieces }) => sum + pieces, 0)).toBe(split.totals.pieces);
        // The order is ready with its last delivery.
        const ready = split.deliveries.map(({ days }) => days!.readyDate);
        expect(split.days!.readyDate).toBe(ready.toSorted().at(-1));
      }),
      runs(60),
    );
  });

  it('costs the same if all pieces go with a further delivery to the place of the first one', () => {
    fc.assert(
      fc.property(panelCases, choiceCases, (cases, { rush, crate, first }) => {
        const panels = cases.map(toPanel);
        const all = panels.map(({ uid: panelUID, quantity: pieces }) => ({ panelUID, pieces }));
        const elsewhere = { shipMethod: 'delivery' as const, address: PLACES[1]! };
        const whole = price(panels, { rush, crate, ...first });
        const moved = price(panels, { rush, crate, ...elsewhere, further: [{ ...first, panels: all }] });
        expect(moved.totals.totalMinor).toBe(whole.totals.totalMinor);
        const amounts = ({ totals }: typeof whole) =>
          totals.lines.map(({ kind, amountMinor }) => [kind, amountMinor]);
        expect(amounts(moved)).toEqual(amounts(whole));
        // The delivery keeps its number, so that its cost is found by it.
        const costs = moved.totals.lines.filter(({ kind }) => kind === 'crate' || kind === 'delivery');
        for (const { delivery } of costs) expect(delivery).toBe(2);
        expect(moved.days).toEqual(whole.days);
      }),
      runs(40),
    );
  });
});

it('each delivery has its own crate, transport and days', () => {
  const panels = [toPanel({ quantity: 3, unitMinor: 10_000, weightKg: 10, areaM2: 1 }, 0)];
  const priced = price(panels, {
    ...{ rush: null, crate: 'crate', shipMethod: 'delivery', address: PLACES[0]! },
    further: [{ shipMethod: 'pickUp', address: null, panels: [{ panelUID: 'panel-0', pieces: 1 }] }],
  });
  expect(inWords(priced.totals.lines.filter(({ delivery }) => delivery))).toMatchObject([
    { kind: 'crate', delivery: 1 },
    { kind: 'crate', delivery: 2 },
    { kind: 'delivery', delivery: 1, label: 'Delivery 1' },
  ]);
  const [first, second] = priced.deliveries;
  expect(first!.days!.promisedDate! > second!.days!.promisedDate!).toBe(true);
});
