import { fc, runs } from '@glass/testing/property';
import type { DeliveryZone, PricingRules } from '@glass/contracts/catalogue';
import type { OrderChoices } from '@glass/contracts/panel';
import { defaultWorkCalendar } from '@glass/contracts/tenant';
import {
  type ChargedOrder,
  priceCrate,
  priceDelivery,
  findDeliveryZone,
  PricingError,
  priceQuote,
  computePromisedDays,
  priceRush,
  starterCatalogue,
  resolveLeadTimes,
} from './index.js';
import { inWords } from '../test/in-words.js';
import { checkOrderCharges } from './order-charges.js';
import { addWorkingDays } from './promised-days.js';

const inch = starterCatalogue('inch');
const metric = starterCatalogue('metric');
const order: ChargedOrder = {
  currency: 'USD',
  units: 'inch',
  panelsMinor: 50_000,
  hardwareMinor: 0,
  pieces: 3,
  weightKg: 100,
  largestM2: 2,
};
const portland = { country: 'US', state: 'ME', postalCode: '04101-2210' };
const none: OrderChoices = { rush: null, crate: null, shipMethod: 'delivery', address: null };

function totalsOf(
  choices: Partial<OrderChoices>,
  pricing: Partial<PricingRules> = {},
  { totalMinor = 50_000, areaM2 = 2, weightKg = 40 } = {},
) {
  return priceQuote({
    panels: [
      {
        price: { currency: 'USD', quantity: 2, totalMinor, chargedArea: '20.00' },
        spec: { materialUID: '' },
        weightKg,
        areaM2,
      },
    ],
    discount: null,
    catalogue: { ...inch, pricing: { ...inch.pricing, volumeTiers: [], orderCharges: [], ...pricing } },
    requestedCharges: [],
    choices: { ...none, ...choices },
  });
}
const linesOf = (totals: ReturnType<typeof totalsOf>) =>
  totals.lines.map(({ kind, code, amountMinor }) => [kind, code, amountMinor]);

describe('rush', () => {
  const express = { ...inch.pricing.rushClasses[1]!, percent: '12.5', fixed: '20.00', minimum: '75.00' };

  it('is a percentage of the panels, rounded half up, plus an amount, at least the minimum', () => {
    expect(inWords(priceRush(express, { ...order, panelsMinor: 50_004 }))).toEqual({
      amountMinor: 8_251,
      rule: '12.5% of $500.04 + $20.00',
    });
    expect(inWords(priceRush(express, { ...order, panelsMinor: 10_000 }))).toEqual({
      amountMinor: 7_500,
      rule: '12.5% of $100.00 + $20.00, at least $75.00',
    });
  });

  it('is listed after the panels and before delivery and taxes, which include it', () => {
    expect(linesOf(totalsOf({ rush: 'rush', address: portland }))).toEqual([
      ['panels', 'panels', 50_000],
      ['rush', 'rush', 3_500],
      ['delivery', 'local', 4_500],
      ['tax', 'sales', 4_785],
    ]);
  });

  it('leaves the total open if it is no longer offered', () => {
    const totals = totalsOf({ rush: 'gone', shipMethod: 'pickUp' });
    expect(totals).toMatchObject({ totalMinor: null, onRequest: [{ kind: 'rush' }] });
    expect(linesOf(totals)).toEqual([['panels', 'panels', 50_000]]);
  });
});

describe('charges on request', () => {
  const far = { country: 'US', state: 'AK', postalCode: '99501' };
  const agreed = { delivery: { amountMinor: 31_000, reason: 'Quoted by the carrier' } };

  it('cost what the tenant agreed to, plus taxes', () => {
    const open = totalsOf({ address: far });
    expect(open).toMatchObject({ totalMinor: null, onRequest: [{ kind: 'delivery' }] });
    const settled = totalsOf({ address: far, agreed });
    expect(settled.onRequest).toBeUndefined();
    expect(inWords(settled.lines.find(({ kind }) => kind === 'delivery'))).toMatchObject({
      code: 'agreed',
      label: 'Delivery to 99501 AK US',
      amountMinor: 31_000,
      rule: 'Quoted by the carrier',
    });
    const [tax] = inch.pricing.taxes;
    expect(settled.lines.at(-1)!.amountMinor).toBe(Math.round((81_000 * Number(tax!.percent)) / 100));
  });

  it('use the price list if it has a price', () => {
    expect(linesOf(totalsOf({ address: portland, agreed }))).toContainEqual(['delivery', 'local', 4_500]);
  });
});

describe('crates', () => {
  const [plain, strong] = inch.pricing.crates;

  it('cost an amount, an amount per piece and one per started weight step', () => {
    expect(inWords(priceCrate(plain!, order))).toEqual({
      amountMinor: 7_700,
      rule: '$65.00 + 3 × $4.00 a piece',
    });
    const heavy = (weightKg: number) => priceCrate(strong!, { ...order, weightKg }).amountMinor;
    // 100 lb are 45.359 kg.
    expect([45.359, 45.36, 90.718, 90.719].map(heavy)).toEqual([21_300, 22_800, 22_800, 24_300]);
  });

  it('are required above a weight or size for deliveries, unless another one is chosen', () => {
    const large = { areaM2: 4.7 };
    expect(linesOf(totalsOf({}, {}, large))).toContainEqual(['crate', 'crate', 7_300]);
    expect(inWords(totalsOf({}, {}, large).lines[1]?.rule)).toMatch(/^required for this size or weight: /);
    expect(linesOf(totalsOf({}, {}, { weightKg: 500 }))).toContainEqual(['crate', 'crate', 7_300]);
    expect(linesOf(totalsOf({ crate: 'export' }, {}, large))).toContainEqual(['crate', 'export', 22_200]);
    expect(linesOf(totalsOf({ shipMethod: 'pickUp' }, {}, large))).toHaveLength(2);
    expect(linesOf(totalsOf({}))).toHaveLength(2);
  });
});

describe('delivery', () => {
  it('uses the first zone that contains the address, however its postal code is written', () => {
    const zoneOf = (address: typeof portland, catalogue = inch) =>
      findDeliveryZone(catalogue.pricing.deliveryZones, address)?.code;
    expect(zoneOf(portland)).toBe('local');
    expect(zoneOf({ ...portland, postalCode: ' 04103 ' })).toBe('local');
    expect(zoneOf({ ...portland, postalCode: '04401' })).toBe('maine');
    expect(zoneOf({ ...portland, state: 'nh', postalCode: '03801' })).toBe('maine');
    expect(zoneOf({ ...portland, state: 'AK', postalCode: '99501' })).toBeUndefined();
    expect(zoneOf({ ...portland, country: 'CA' })).toBeUndefined();
    const dutch = (postalCode: string) => zoneOf({ country: 'NL', state: '', postalCode }, metric);
    expect(['1000 AA', '3999ZZ', '4000 AA', ''].map(dutch)).toEqual(['west', 'west', 'nl', 'nl']);
    expect(zoneOf({ country: 'BE', state: '', postalCode: '1000' }, metric)).toBe('be');
  });

  it('costs an amount per started weight step, and nothing above the free limit', () => {
    const [local, maine] = inch.pricing.deliveryZones;
    expect(inWords(priceDelivery(maine!, order))).toEqual({
      amountMinor: 10_200,
      rule: 'Maine and New Hampshire, $75.00 + 3 × $9.00 for each 100 lb begun',
    });
    expect(priceDelivery(local!, { ...order, panelsMinor: 74_999 })?.amountMinor).toBe(4_500);
    expect(inWords(priceDelivery(local!, { ...order, panelsMinor: 75_000 }))).toEqual({
      amountMinor: 0,
      rule: 'Greater Portland, free from $750.00',
    });
    expect(priceDelivery({ ...local!, fixed: null }, order)).toBeNull();
  });

  it('is on request outside all zones or in a zone without a price', () => {
    const alaska = { ...portland, state: 'AK', postalCode: '99501' };
    expect(inWords(totalsOf({ address: alaska }))).toMatchObject({
      totalMinor: null,
      onRequest: [{ kind: 'delivery', what: 'Delivery to 99501 AK US' }],
    });
    const deliveryZones = [{ ...inch.pricing.deliveryZones[0]!, fixed: null }];
    expect(totalsOf({ address: portland }, { deliveryZones }).totalMinor).toBeNull();
  });

  it('costs nothing for pickup, without an address, or if the shop does not charge it', () => {
    const kinds = (totals: ReturnType<typeof totalsOf>) => totals.lines.map(({ kind }) => kind);
    expect(kinds(totalsOf({ shipMethod: 'pickUp', address: portland }))).not.toContain('delivery');
    expect(kinds(totalsOf({}))).not.toContain('delivery');
    expect(kinds(totalsOf({ address: portland }, { deliveryZones: [] }))).not.toContain('delivery');
  });

  it('is taxed only if its zone says so', () => {
    const deliveryZones = [{ ...inch.pricing.deliveryZones[0]!, taxed: false }];
    const taxes = [
      { code: 'a', label: 'A', percent: '10', compound: false },
      { code: 'b', label: 'B', percent: '10', compound: true },
    ];
    expect(linesOf(totalsOf({ address: portland }, { deliveryZones, taxes }))).toEqual([
      ['panels', 'panels', 50_000],
      ['delivery', 'local', 4_500],
      ['tax', 'a', 5_000],
      ['tax', 'b', 5_500],
    ]);
  });
});

describe('addWorkingDays', () => {
  it('skips days off', () => {
    // A Friday, a Saturday and a Monday.
    expect(addWorkingDays('2026-11-20', 1, defaultWorkCalendar)).toBe('2026-11-23');
    expect(addWorkingDays('2026-11-21', 1, defaultWorkCalendar)).toBe('2026-11-23');
    expect(addWorkingDays('2026-11-23', 10, defaultWorkCalendar)).toBe('2026-12-07');
    expect(addWorkingDays('2026-12-31', 0, defaultWorkCalendar)).toBe('2026-12-31');
    expect(addWorkingDays('2026-11-21', 0, defaultWorkCalendar)).toBe('2026-11-23');
  });

  it("uses the tenant's working days", () => {
    const holidays = [{ day: '2026-11-26', name: 'Thanksgiving' }];
    expect(addWorkingDays('2026-11-25', 1, { ...defaultWorkCalendar, holidays })).toBe('2026-11-27');
    expect(addWorkingDays('2026-11-27', 1, { workingDays: [6, 7], holidays: [] })).toBe('2026-11-28');
    expect(addWorkingDays('2026-11-28', 2, { workingDays: [6, 7], holidays: [] })).toBe('2026-12-05');
  });

  it.each([
    ['usually', null, 'pickUp', portland, '2026-12-07', '2026-12-07'],
    ['with rush', 'rush', 'pickUp', portland, '2026-11-30', '2026-11-30'],
    ['to the nearest zone', null, 'delivery', portland, '2026-12-07', '2026-12-08'],
    [
      'with rush to another zone',
      'rush',
      'delivery',
      { ...portland, postalCode: '04401' },
      '2026-11-30',
      '2026-12-02',
    ],
    ['to no zone', null, 'delivery', { ...portland, state: 'AK', postalCode: '99501' }, '2026-12-07', null],
    ['without an address yet', null, 'delivery', null, '2026-12-07', null],
  ] as const)(
    'computePromisedDays adds transit days: %s',
    (_, rush, shipMethod, address, readyDate, promisedDate) => {
      const days = computePromisedDays(
        '2026-11-23',
        inch.pricing,
        { rush, shipMethod, address },
        defaultWorkCalendar,
      );
      expect(days).toEqual({ readyDate, promisedDate });
    },
  );
});

describe('checkOrderCharges', () => {
  const [zone] = inch.pricing.deliveryZones as [DeliveryZone];
  it.each<[string, Partial<PricingRules>]>([
    ['pricing.rushClasses.0.percent', { rushClasses: [{ ...inch.pricing.rushClasses[0]!, percent: 'x' }] }],
    ['pricing.rushClasses.1.code', { rushClasses: Array(2).fill(inch.pricing.rushClasses[0]) as never }],
    [
      'pricing.crates.0.perWeight.stepKg',
      { crates: [{ ...inch.pricing.crates[0]!, perWeight: { stepKg: 0, rate: '1' } }] },
    ],
    ['pricing.deliveryZones.0.freeFrom', { deliveryZones: [{ ...zone, freeFrom: '-1' }] }],
    ['pricing.deliveryZones.0.postalCodes.0', { deliveryZones: [{ ...zone, postalCodes: ['9-10'] }] }],
    ['pricing.deliveryZones.0.postalCodes.1', { deliveryZones: [{ ...zone, postalCodes: ['1', ' '] }] }],
  ])('refuses an invalid %s', (field, change) => {
    const check = () => checkOrderCharges({ ...inch.pricing, ...change });
    expect(check).toThrow(PricingError);
    expect(check).toThrow(expect.objectContaining({ code: 'INVALID_CATALOGUE', field }));
  });
});

describe('charges of any order', () => {
  const amount = fc.integer({ min: 0, max: 100_000 }).map((minor) => (minor / 100).toFixed(2));
  const weight = fc.option(fc.record({ stepKg: fc.integer({ min: 1, max: 500 }), rate: amount }));
  const rules = fc.record({
    rushClasses: fc
      .record({ percent: amount, fixed: amount, minimum: fc.option(amount) })
      .map((rates) => [{ ...rates, code: 'r', name: 'Rush', leadWorkingDays: 3 }]),
    crates: fc
      .record({ fixed: amount, perPiece: amount, perWeight: weight })
      .map((rates) => [{ ...rates, code: 'c', name: 'Crate', requiredAboveKg: 50, requiredAboveM2: null }]),
    deliveryZones: fc
      .record({
        fixed: fc.option(amount),
        perWeight: weight,
        freeFrom: fc.option(amount),
        taxed: fc.boolean(),
      })
      .map((rates) => [{ ...inch.pricing.deliveryZones[0]!, ...rates }]),
  });
  const choices = fc.record({
    rush: fc.constantFrom(null, 'r', 'gone'),
    crate: fc.constantFrom(null, 'c', 'gone'),
    shipMethod: fc.constantFrom('delivery' as const, 'pickUp' as const),
    address: fc.constantFrom(null, portland, { ...portland, postalCode: '1' }),
  });
  const size = fc.record({
    totalMinor: fc.integer({ min: 0, max: 10_000_000 }),
    areaM2: fc.double({ min: 0.1, max: 6, noNaN: true }),
    weightKg: fc.double({ min: 0.1, max: 300, noNaN: true }),
  });

  it('are integers that add up or leave the total open, and include every choice', () => {
    fc.assert(
      fc.property(rules, choices, size, (pricing, chosen, measures) => {
        const { lines, totalMinor, onRequest = [] } = totalsOf(chosen, pricing, measures);
        for (const { amountMinor } of lines) {
          expect(Number.isSafeInteger(amountMinor)).toBe(true);
          expect(amountMinor).toBeGreaterThanOrEqual(0);
        }
        const sum = lines.reduce((total, line) => total + line.amountMinor, 0);
        expect(totalMinor).toBe(onRequest.length > 0 ? null : sum);
        const has = (kind: string) => [...lines, ...onRequest].some((entry) => entry.kind === kind);
        expect(has('rush')).toBe(chosen.rush !== null);
        if (chosen.crate !== null) expect(has('crate')).toBe(true);
        expect(has('delivery')).toBe(chosen.shipMethod === 'delivery' && chosen.address !== null);
      }),
      runs(500),
    );
  });

  it('never fall when the order gets heavier', () => {
    fc.assert(
      fc.property(rules, size, fc.double({ min: 0, max: 200, noNaN: true }), (pricing, measures, more) => {
        const [crate] = pricing.crates;
        const at = (weightKg: number) => priceCrate(crate!, { ...order, weightKg }).amountMinor;
        expect(at(measures.weightKg + more)).toBeGreaterThanOrEqual(at(measures.weightKg));
      }),
      runs(500),
    );
  });

  it('use the slowest glass; rush shortens only our own production', () => {
    const [clear, mirror] = inch.materials;
    const materials = [clear!, { ...mirror!, leadWorkingDays: 18 }];
    const catalogue = { ...inch, materials };
    const usual = inch.pricing.leadWorkingDays;
    const [rush] = inch.pricing.rushClasses;
    const times = (...uids: string[]) => {
      const { leadWorkingDays, rushClasses } = resolveLeadTimes(catalogue, uids);
      return [leadWorkingDays, rushClasses[0]!.leadWorkingDays];
    };
    expect(times()).toEqual([usual, rush!.leadWorkingDays]);
    expect(times(clear!.uid)).toEqual([usual, rush!.leadWorkingDays]);
    expect(times(clear!.uid, mirror!.uid)).toEqual([18, rush!.leadWorkingDays + 18 - usual]);
    const quick = { ...inch, materials: [{ ...clear!, leadWorkingDays: 2 }] };
    expect(resolveLeadTimes(quick, [clear!.uid])).toMatchObject({
      leadWorkingDays: 2,
      rushClasses: [{ leadWorkingDays: rush!.leadWorkingDays }, {}],
    });
  });
});
