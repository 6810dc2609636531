import type { PricingRules } from '@glass/contracts/catalogue';
import type { QuoteTotals } from '@glass/contracts/panel';
import { inWords } from '../test/in-words.js';
import { PricingError, type QuotedPanel, priceQuote, starterCatalogue } from './index.js';

const base = starterCatalogue('inch');

function panel(totalMinor: number | null, quantity = 1, chargedArea = '10.00'): QuotedPanel {
  const spec = { materialUID: base.materials[0]!.uid };
  return {
    price: { currency: 'USD', quantity, totalMinor, chargedArea },
    spec,
    weightKg: 12.3456,
    areaM2: 0.9,
  };
}

function totalsOf(
  panels: QuotedPanel[],
  rules: Partial<PricingRules>,
  more: Partial<Parameters<typeof priceQuote>[0]> = {},
): QuoteTotals {
  const none = { volumeTiers: [], orderCharges: [], taxes: [] };
  const catalogue = { ...base, pricing: { ...base.pricing, ...none, ...rules } };
  return priceQuote({ panels, discount: null, catalogue, requestedCharges: [], ...more });
}

function amounts({ lines }: QuoteTotals): [string, number][] {
  return lines.map((line) => [line.code, line.amountMinor]);
}

describe('priceQuote with amounts too large', () => {
  const MAX = Number.MAX_SAFE_INTEGER;
  const tax = { code: 'T', label: 'Tax', percent: '8.25', compound: false };

  it('refuses panels that cost more than the limit, and names it', () => {
    expect(totalsOf([panel(MAX)], {}).totalMinor).toBe(MAX);
    expect(() => totalsOf([panel(MAX), panel(1)], {})).toThrow(
      expect.objectContaining({
        code: 'INVALID_INPUT',
        field: 'total',
        fault: { about: 'totalTooLarge', values: { minor: MAX, currency: 'USD' } },
      }),
    );
  });

  it.each([
    [[MAX, MAX], {}],
    [[MAX - 1, 1, 1], {}],
    [[MAX], { taxes: [tax] }],
    [
      [MAX],
      { orderCharges: [{ code: 'c', label: 'Packing', percent: '50', amount: null, optional: false }] },
    ],
  ] as const)('refuses %j with %j', (amountsMinor, rules) => {
    const panels = amountsMinor.map((amountMinor) => panel(amountMinor));
    expect(() => totalsOf(panels, rules as unknown as Partial<PricingRules>)).toThrow(PricingError);
  });
});

describe('priceQuote', () => {
  it('subtracts the company’s discount, rounded half up', () => {
    const discount = { uid: 'd', name: 'Contractor', percent: '15' };
    const totals = totalsOf([panel(1010), panel(100)], {}, { discount });
    expect(totals.lines[1]).toEqual({
      kind: 'companyDiscount',
      code: 'company',
      label: 'Contractor',
      percent: '15',
      amountMinor: -167,
    });
    expect(totals.totalMinor).toBe(943);
  });

  it('has no line for a discount of 0%', () => {
    const discount = { uid: 'd', name: 'Retail', percent: '0' };
    expect(amounts(totalsOf([panel(1000)], {}, { discount }))).toEqual([['panels', 1000]]);
  });

  it('reaches volume tiers by amount after the company’s discount, by charged area and by pieces', () => {
    const tier = (basis: 'amount' | 'area' | 'pieces', from: string) => ({
      volumeTiers: [{ basis, from, percent: '10' }],
    });
    const discount = { uid: 'd', name: 'Half', percent: '50' };
    expect(totalsOf([panel(20_000)], tier('amount', '100'), { discount }).totalMinor).toBe(9_000);
    expect(totalsOf([panel(19_998)], tier('amount', '100'), { discount }).totalMinor).toBe(9_999);
    expect(totalsOf([panel(100, 2, '7.50')], tier('area', '15')).totalMinor).toBe(90);
    expect(totalsOf([panel(100, 2, '7.49')], tier('area', '15')).totalMinor).toBe(100);
    expect(totalsOf([panel(100, 2), panel(100, 1)], tier('pieces', '3')).totalMinor).toBe(180);
    expect(totalsOf([panel(100, 2)], tier('pieces', '3')).totalMinor).toBe(100);
  });

  it('applies only the largest volume discount reached', () => {
    const volumeTiers: PricingRules['volumeTiers'] = [
      { basis: 'amount', from: '1', percent: '5' },
      { basis: 'pieces', from: '2', percent: '12' },
      { basis: 'amount', from: '5', percent: '10' },
    ];
    const totals = totalsOf([panel(10_000, 2)], { volumeTiers });
    expect(amounts(totals)).toEqual([
      ['panels', 10_000],
      ['volume', -1_200],
    ]);
    expect(inWords(totals.lines[1]?.label)).toBe('from 2 pieces');
  });

  it('computes each charge from the panels after discounts', () => {
    const orderCharges: PricingRules['orderCharges'] = [
      { code: 'energy', label: 'Energy', kind: 'percent', value: '6', optional: false },
      { code: 'crate', label: 'Crate', kind: 'fixed', value: '12.50', optional: false },
      { code: 'fuel', label: 'Fuel', kind: 'percent', value: '2.5', optional: false },
    ];
    expect(amounts(totalsOf([panel(10_000)], { orderCharges }))).toEqual([
      ['panels', 10_000],
      ['energy', 600],
      ['crate', 1_250],
      ['fuel', 250],
    ]);
  });

  it('raises small orders to the minimum and leaves larger ones', () => {
    const orderCharges: PricingRules['orderCharges'] = [
      { code: 'minimum', label: 'Minimum order', kind: 'minimum', value: '25.00', optional: false },
    ];
    const small = totalsOf([panel(2_000)], { orderCharges });
    expect(inWords(small.lines[1])).toMatchObject({ amountMinor: 500, label: 'Minimum order $25.00' });
    expect(amounts(totalsOf([panel(2_500)], { orderCharges }))).toEqual([['panels', 2_500]]);
  });

  it('charges options only on request, and refuses unavailable ones', () => {
    const orderCharges: PricingRules['orderCharges'] = [
      { code: 'rush', label: 'Rush', kind: 'fixed', value: '35.00', optional: true },
    ];
    expect(amounts(totalsOf([panel(10_000)], { orderCharges })).map(([code]) => code)).not.toContain('rush');
    const asked = totalsOf([panel(10_000)], { orderCharges }, { requestedCharges: ['rush', 'rush'] });
    expect(amounts(asked).filter(([code]) => code === 'rush')).toEqual([['rush', 3_500]]);
    expect(() =>
      totalsOf([panel(1)], { orderCharges }, { requestedCharges: ['rush', 'helicopter'] }),
    ).toThrow(expect.objectContaining({ code: 'INVALID_INPUT', field: 'requestedCharges.1' }));
  });

  it('computes a compound tax on the previous taxes too, others on the net sum', () => {
    const taxes = [
      { code: 'gst', label: 'GST', percent: '5', compound: false },
      { code: 'qst', label: 'QST', percent: '10', compound: true },
      { code: 'city', label: 'City', percent: '1', compound: false },
    ];
    expect(amounts(totalsOf([panel(10_000)], { taxes }))).toEqual([
      ['panels', 10_000],
      ['gst', 500],
      ['qst', 1_050],
      ['city', 100],
    ]);
  });

  it.each([
    ['one tax', [{ code: 'vat', label: 'VAT', percent: '21', compound: false }], '', 'VAT: exempt'],
    [
      'a number',
      [{ code: 'st', label: 'Sales tax', percent: '5.5', compound: false }],
      'R-55120',
      'Sales tax: exempt (certificate R-55120)',
    ],
    [
      'words',
      [{ code: 'vat', label: 'VAT', percent: '21', compound: false }],
      'Reverse charge, VAT ID NL1',
      'VAT: exempt (Reverse charge, VAT ID NL1)',
    ],
    [
      'several taxes',
      [
        { code: 'gst', label: 'GST', percent: '5', compound: false },
        { code: 'qst', label: 'QST', percent: '10', compound: true },
      ],
      '',
      'Taxes: exempt',
    ],
  ])('says that an exempt buyer pays none, and why: %s', (_case, taxes, taxCertificate, label) => {
    const { lines, totalMinor } = totalsOf([panel(10_000)], { taxes }, { taxExempt: true, taxCertificate });
    expect(totalMinor).toBe(10_000);
    expect(inWords(lines.at(-1))).toEqual({
      kind: 'tax',
      code: 'exempt',
      label,
      percent: null,
      amountMinor: 0,
    });
  });

  it('says nothing about taxes that the price list doesn’t have', () => {
    expect(totalsOf([panel(10_000)], { taxes: [] }, { taxExempt: true }).lines).toHaveLength(1);
  });

  it('stays open while a panel is on request, but still counts pieces and weight', () => {
    const totals = totalsOf([panel(1_000, 2), panel(null, 3)], {});
    expect(totals).toMatchObject({ lines: [], totalMinor: null, pieces: 5, weightKg: 61.73, areaM2: 4.5 });
  });

  it('is 0 for a quote without panels, whatever the charges', () => {
    expect(totalsOf([], { orderCharges: base.pricing.orderCharges }).totalMinor).toBe(0);
  });

  it('refuses panels in another currency and discounts above 100%', () => {
    const euros = panel(1);
    expect(() => totalsOf([{ ...euros, price: { ...euros.price, currency: 'EUR' } }], {})).toThrow(
      PricingError,
    );
    const discount = { uid: 'd', name: 'Too much', percent: '100.01' };
    expect(() => totalsOf([panel(1)], {}, { discount })).toThrow(
      expect.objectContaining({ code: 'INVALID_INPUT', field: 'discount.percent' }),
    );
  });
});
