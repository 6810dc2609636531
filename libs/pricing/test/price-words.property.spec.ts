import { LOCALES } from '@glass/language';
import { inLanguage } from '@glass/language/server';
import { METRIC_UIDS, pricePanel, priceQuote, starterCatalogue } from '../src/index.js';
import { PANEL_FACTS, wordPrice } from '../src/words/panel-words.js';
import { writeQuantity } from '../src/words/index.js';
import { TOTAL_FACTS, totalLineName, wordTotal } from '../src/words/total-words.js';
import { inWords } from './in-words.js';
import { feature, panelOf, rectangleMeasures } from './panel.factory.js';

/** A value for every field of every kind of facts. */
const values = {
  ...{
    letter: 'C',
    corner: 'AB',
    finish: 'Flat polish',
    diameter: '12.5 mm',
    hardware: 'clamp',
    name: 'Geneva',
  },
  ...{ material: '10 mm Clear', width: '1260 mm', height: '1920 mm', minEdge: '300 mm', step: '30 mm' },
  ...{ minArea: '0.3 m²', area: '5.5 m²', edge: '2500 mm', percent: '12.5', ratio: '6.5', min: '300 mm' },
  ...{
    from: '1500',
    basis: 'amount',
    unit: 'EUR',
    minor: 123456,
    currency: 'EUR',
    tax: 'VAT',
    certificate: '',
  },
  ...{
    vatId: 'NL1',
    delivery: 2,
    place: '99501 US',
    panelsMinor: 50000,
    fixedMinor: 2000,
    minimumMinor: 7500,
    ...{ totalMinor: 41958, capMinor: 5000, isAll: 1 },
  },
  ...{ required: 1, pieces: 3, pieceMinor: 400, steps: 2, stepMinor: 900, stepWeight: '45.5 kg' },
  ...{ zone: 'North', fromMinor: 75000 },
};
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

describe('words of prices', () => {
  it.each(LOCALES)('exist for every kind of facts in %s', (locale) => {
    inLanguage(locale, () => {
      const texts = [
        ...PANEL_FACTS.map((about) => wordPrice({ about, values })),
        ...PANEL_FACTS.map((about) => wordPrice({ about, values: { ...values, glass: '10 mm Clear' } })),
        ...TOTAL_FACTS.map((about) => wordTotal({ about, values })),
      ];
      for (const text of texts) {
        expect(text.trim()).not.toBe('');
        expect(text).not.toMatch(/undefined|NaN|[{}]/);
      }
    });
  });

  it.each(['de-DE', 'fr-FR', 'es-ES'] as const)('differ from English in %s', (locale) => {
    const say = () => [
      ...PANEL_FACTS.map((about) => wordPrice({ about, values }, 'en-US')),
      ...TOTAL_FACTS.map((about) => wordTotal({ about, values }, 'en-US')),
    ];
    const english = inLanguage('en-US', say);
    // “Minimum charge €1,234.56” has the tenant's name and an amount only.
    const alike = inLanguage(locale, say).filter((text) => english.includes(text));
    expect(alike).toEqual(['Geneva €1,234.56']);
  });

  it('explain a panel and its order in German, with German numbers', () => {
    const catalogue = starterCatalogue('metric');
    const panel = panelOf(METRIC_UIDS.clear10, {
      edges: [{ finishUID: METRIC_UIDS.pencil }],
      features: [feature.hole('hole', 12.5)],
    });
    const price = pricePanel({ panel, measures: rectangleMeasures(1235, 1895), quantity: 1, catalogue });
    const totals = priceQuote({
      panels: [{ price, spec: panel, weightKg: 60, areaM2: 2.4 }],
      discount: null,
      catalogue: { ...catalogue, pricing: { ...catalogue.pricing, taxes: [] } },
      requestedCharges: [],
      choices: {
        rush: catalogue.pricing.rushClasses[1]!.code,
        crate: null,
        shipMethod: 'pickUp',
        address: null,
      },
    });
    inLanguage('de-DE', () => {
      const { lines } = inWords(price, 'de-DE');
      expect(lines[0]!.rule).toBe('Rechteck 1260 mm × 1920 mm, jede Seite auf volle 30 mm aufgerundet');
      expect(lines.find(({ step }) => step === 'edges')!.label).toMatch(/^Kante A: /);
      expect(lines.find(({ step }) => step === 'holes')!.label).toBe('Bohrung 12,5 mm');
      expect(writeQuantity(price.lines[0]!, 'de-DE')).toBe('2,42 m²');
      const rush = totals.lines.find(({ kind }) => kind === 'rush')!;
      expect(plain(wordTotal(rush.rule!, 'de-DE'))).toMatch(/^\d+ % von \d+,\d\d €/);
    });
  });

  it('name discounts in German', () => {
    const label = { about: 'volumeFrom', values: { from: '1500', basis: 'amount', unit: 'EUR' } };
    inLanguage('de-DE', () => {
      const name = totalLineName({ kind: 'volumeDiscount', label, percent: '2.5' }, 'de-DE');
      expect(plain(name)).toBe('Mengenrabatt: ab 1.500 € (2,5 %)');
      // Stored by an earlier version.
      const old = { kind: 'volumeDiscount', label: 'From 12.5 m²', percent: '5' } as const;
      expect(plain(totalLineName(old, 'de-DE'))).toBe('Mengenrabatt: ab 12,5 m² (5 %)');
    });
  });

  it('keep texts that earlier versions stored, with the reader’s decimal mark', () => {
    inLanguage('de-DE', () => {
      expect(wordPrice('Edge A: Flat polish', 'de-DE')).toBe('Edge A: Flat polish');
      expect(wordPrice('27.5 mm × 30 mm block', 'de-DE')).toBe('27,5 mm × 30 mm block');
      expect(wordTotal('5% of $200.00', 'de-DE')).toBe('5% of $200,00');
    });
  });

  it('are empty for facts of later versions', () => {
    expect(wordPrice({ about: 'later', values: {} })).toBe('');
    expect(wordTotal({ about: 'later', values: {} })).toBe('');
  });
});

it.each([
  ['14.00', 'ft²', '14.00 ft²'],
  ['36.4375', 'in', '36.4375″'],
  ['91.106187', 'in', '91.1062″'],
  ['2.3140972', 'm', '2.3141 m'],
  ['2.42', 'm²', '2.42 m²'],
  ['1', 'pcs', '1 pc'],
  ['4', 'pcs', '4 pcs'],
  ['25', '%', '25%'],
] as const)('writeQuantity shows %s counted in %s as %s', (quantity, unit, text) => {
  expect(writeQuantity({ quantity, unit }, 'en-US')).toBe(text);
});
