import type { FurtherDelivery, OrderChoices } from '@glass/contracts/panel';
import { splitHardware } from '@glass/contracts/quote';
import { fc, runs } from '@glass/testing/property';
import { inWords } from '../test/in-words.js';
import { type HardwareTotals, listDeliveryParts, listFilledDeliveries } from './delivery-parts.js';
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

const line = (uid: string, amountMinor: number, showerUID: string | null = null) => ({
  ...{ uid, showerUID, amountMinor, quantity: 4, cutsMm: [] },
});

/** Free delivery from $750 of glass and hardware, otherwise $45. */
const withLimit = {
  ...catalogue,
  pricing: {
    ...catalogue.pricing,
    ...{ taxes: [], crates: [], orderCharges: [], volumeTiers: [] },
    deliveryZones: [
      { ...catalogue.pricing.deliveryZones[0]!, fixed: '45', freeFrom: '750', perWeight: null },
    ],
  },
};

describe('hardware of an order in two deliveries', () => {
  const panels = [0, 1].map((index) =>
    toPanel({ quantity: 1, unitMinor: 100_00, weightKg: 10, areaM2: 1 }, index),
  );
  const showers = [{ uid: 'bath', units: 1, panes: [{ panelUID: 'panel-0' }, { panelUID: 'panel-1' }] }];
  const { country, states, postalCodes } = withLimit.pricing.deliveryZones[0]!;
  const address = { country, state: states[0] ?? 'ME', postalCode: postalCodes[0]?.slice(0, 5) ?? '04101' };
  const choices: OrderChoices = {
    ...{ rush: null, crate: null, shipMethod: 'delivery', address },
    further: [{ shipMethod: 'delivery', address, panels: [{ panelUID: 'panel-1', pieces: 1 }] }],
  };
  const priceWith = (sold: HardwareTotals['sold'], discountPercent = 0) => {
    const full = sold.reduce((sum, { amountMinor }) => sum + amountMinor!, 0);
    const line = { kind: 'hardware' as const, code: 'hardware', label: 'Hardware', percent: null };
    const lines = [{ ...line, amountMinor: full - Math.round((full * discountPercent) / 100) }];
    const hardware = { lines, onRequest: [], sold, showers };
    return priceOrder({ panels, hardware, catalogue: withLimit, terms: GENERAL_TERMS, choices }).totals.lines;
  };
  const costs = (...args: Parameters<typeof priceWith>) =>
    priceWith(...args)
      .filter(({ kind }) => kind === 'delivery')
      .map(({ delivery, amountMinor }) => [delivery, amountMinor]);

  it('counts for free delivery with the last panel of its shower', () => {
    // $100 of glass each: the hardware is worth free delivery from $650.
    expect(costs([line('hinges', 650_00, 'bath')])).toEqual([
      [1, 45_00],
      [2, 0],
    ]);
    expect(costs([line('hinges', 649_99, 'bath')])).toEqual([
      [1, 45_00],
      [2, 45_00],
    ]);
  });

  it('counts with the first delivery if it belongs to no shower, and after its discount', () => {
    const loose = [line('pulls', 650_00)];
    expect(costs(loose)).toEqual([
      [1, 0],
      [2, 45_00],
    ]);
    expect(costs(loose, 10)[0]).toEqual([1, 45_00]);
  });
});

it('hardware alone is delivered once, with the first delivery', () => {
  const { country } = withLimit.pricing.deliveryZones[0]!;
  const address = { country, state: 'ME', postalCode: '04101' };
  const choices: OrderChoices = { rush: null, crate: null, shipMethod: 'delivery', address };
  const hardware = {
    lines: [
      {
        ...{ kind: 'hardware' as const, code: 'hardware', label: 'Hardware' },
        percent: null,
        amountMinor: 80_00,
      },
    ],
    ...{ onRequest: [], sold: [line('pull', 80_00)], showers: [] },
  };
  const priced = (further?: FurtherDelivery[]) =>
    priceOrder({
      ...{ panels: [], hardware, catalogue: withLimit, terms: GENERAL_TERMS },
      choices: further ? { ...choices, further } : choices,
    }).totals;
  expect(priced([{ shipMethod: 'pickUp', address: null, panels: [] }])).toEqual(priced());
});

const hardwareCases = fc.array(
  fc.record({
    amountMinor: fc.integer({ min: 0, max: 99_999 }),
    shower: fc.constantFrom(null, 'shower-0', 'shower-1', 'removed'),
    pieces: fc.integer({ min: 1, max: 9 }),
    cutsMm: fc.array(fc.integer({ min: 100, max: 2500 }), { maxLength: 6 }),
  }),
  { maxLength: 6 },
);

it('the price of hardware is shared like its pieces or length, and the shares of all deliveries add up', () => {
  fc.assert(
    fc.property(
      ...([panelCases, choiceCases, hardwareCases, fc.integer({ min: 0, max: 100 })] as const),
      (cases, { rush, crate, first, further }, lines, discount) => {
        const panels = cases.map(toPanel);
        const sold = lines.map(({ amountMinor, shower, pieces, cutsMm }, i) => ({
          ...{ uid: `line-${i}`, amountMinor, showerUID: shower },
          ...{ quantity: cutsMm.length === 0 ? pieces : 0, cutsMm },
        }));
        const showers = [0, 1].map((index) => ({
          ...{ uid: `shower-${index}`, units: index + 1 },
          panes: panels.filter((_, i) => i % 2 === index).map(({ uid: panelUID }) => ({ panelUID })),
        }));
        const choices: OrderChoices = {
          ...{ rush, crate, ...first },
          further: further.map(({ place, pieces }) => ({
            ...place,
            panels: pieces.map((count, i) => ({ panelUID: `panel-${i}`, pieces: count })),
          })),
        };
        const filled = listFilledDeliveries(panels, choices).map(({ counts }) => ({
          panels: panels.map(({ uid: panelUID }, i) => ({ panelUID, pieces: counts[i]! })),
        }));
        const gross = sold.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
        const order = {
          ...{ currency: 'USD', units: 'inch' as const, panelsMinor: 123_457 },
          hardwareMinor: gross - Math.round((gross * discount) / 100),
          ...{ pieces: 1, weightKg: 1, largestM2: 1 },
        };
        const parts = listDeliveryParts(panels, { sold, showers }, choices, order);
        for (const amount of ['panelsMinor', 'hardwareMinor'] as const)
          expect(parts.reduce((sum, part) => sum + part.order[amount], 0)).toBe(order[amount]);
        if (discount > 0 || choices.further!.length === 0) return;
        const shares = splitHardware(filled, { hardware: sold, showers });
        const lengthOf = (cutsMm: readonly number[]) => cutsMm.reduce((sum, mm) => sum + mm, 0);
        for (const [index, own] of shares.entries()) {
          const exact = own.reduce((sum, { hardwareUID, quantity, cutsMm }) => {
            const whole = sold.find(({ uid }) => uid === hardwareUID)!;
            const part = quantity / whole.quantity || lengthOf(cutsMm) / lengthOf(whole.cutsMm);
            return sum + whole.amountMinor * part;
          }, 0);
          expect(Math.abs(parts[index]!.order.hardwareMinor - exact)).toBeLessThanOrEqual(1);
        }
      },
    ),
    runs(100),
  );
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
