import type { FindingFacts, RuleFinding, Severity } from '@glass/contracts/panel';
import { LOCALES } from '@glass/language';
import { inLanguage } from '@glass/language/server';
import { fc } from '@glass/testing/property';
import { wordFinding } from '../src/words/index.js';
import { fixTexts } from '../src/words/fix-texts.js';
import { carrierTexts } from '../src/words/finding-texts.js';
import { subjectTexts } from '../src/words/subject-texts.js';

const SENTENCES = [
  'noLimit',
  'untempered',
  'tooNarrow',
  'hingeThickness',
  ...Object.keys(carrierTexts.limits),
];
const severities: Severity[] = ['block', 'review', 'warn'];
const values = {
  ...{
    feature: 'hole',
    number: 7,
    name: 'Geneva',
    corner: 'AB',
    edge: 'C',
    toward: 'D',
    code: 'HOLE_EDGE_MIN',
  },
  ...{ shortMm: 2001, longMm: 3001, hinges: 2, hardware: 'clamp', minMm: 8, maxMm: 10, thicknessMm: 12 },
  ...{ field: 'width', mm: 413, acrossMm: 41, upMm: 43, byMm: 47, weightKg: 53, widthMm: 917 },
};
const finding = (more: Partial<RuleFinding>): RuleFinding => ({
  ...{ code: 'X', severity: 'block', part: { kind: 'panel' }, at: { x: 0, y: 0 } },
  ...{ actual: 1, required: 2, fix: null, ...more },
});

describe('wordFinding', () => {
  it('has a sentence with its values for each measure, severity, operator and language', () => {
    const cases = fc.record({
      locale: fc.constantFrom(...LOCALES),
      about: fc.constantFrom(...Object.keys(subjectTexts)),
      severity: fc.constantFrom(...severities),
      operator: fc.constantFrom<FindingFacts['operator']>('>=', '<=', '>', '<', '='),
      actual: fc.integer({ min: 100, max: 499 }),
      limit: fc.integer({ min: 500, max: 999 }),
      of: fc.constantFrom('shorterSide', 'largerSide', 'width', 'depth', null),
      times: fc.constantFrom('1', '1/3', '0.25', '2'),
    });
    fc.assert(
      fc.property(cases, ({ locale, about, severity, operator, actual, limit, of, times }) => {
        const share = of === null ? null : { of, times };
        const facts = { about, values, operator, actual, limit, share, count: 1 } as const;
        const one = finding({ severity, facts: { ...facts, quantity: 'length', precision: '1mm' } });
        const { message } = inLanguage(locale, () => wordFinding(one));
        expect(message).toMatch(/^\p{Lu}.*\.$/u);
        expect(message).not.toMatch(/undefined|NaN|[{}]/);
        expect(message).toContain(`${actual} mm`);
        expect(message).toContain(`${limit} mm`);
        if (share && times !== '1') expect(message).toContain(times);
        const names = inLanguage(locale, () => valuesNamedBy(about));
        for (const name of names) expect(message).toContain(name);
      }),
    );
  });

  it.each(LOCALES)('has each sentence of its own in %s', (locale) => {
    for (const about of SENTENCES) {
      for (const severity of severities) {
        const measure = { operator: '<=', quantity: 'ratio', actual: 12.5, limit: 3, share: null } as const;
        const facts = { about, values, ...measure, count: 1, precision: '1mm' } as const;
        const { message } = inLanguage(locale, () => wordFinding(finding({ severity, facts })));
        expect(message).toMatch(/^[\p{Lu}¡].*\.$/u);
        expect(message).not.toMatch(/undefined|NaN|[{}]/);
        if (about === 'noLimit') expect(message).toContain('HOLE_EDGE_MIN');
        if (about.startsWith('hinge')) expect(message).toContain('Geneva');
        if (about in carrierTexts.limits) expect(message).toContain('12.5');
        if (about === 'hingeThickness') expect(message).toMatch(/8 mm.*10 mm.*12 mm/);
      }
    }
  });

  it.each(LOCALES)('describes each fix in %s', (locale) => {
    const parts: Record<string, RegExp> = {
      setLength: /413 mm/,
      setFeature: /7.*413 mm/,
      setCorner: /AB.*413 mm/,
      moveAlongEdge: /47 mm/,
      exchangeHinges: /Geneva.*53 kg.*917 mm/,
      ...Object.fromEntries(Object.keys(fixTexts.moves).map((about) => [about, movedBy(about)])),
    };
    for (const [about, expected] of Object.entries(parts)) {
      const change = { kind: 'setLength', path: 'shape.width', mm: 413 } as const;
      const fix = { change, facts: { about, values, precision: '1mm' } as const };
      const worded = inLanguage(locale, () => wordFinding(finding({ fix })));
      expect(worded.fix?.description).toMatch(expected);
      expect(worded.fix?.description).not.toMatch(/undefined|NaN|[{}]/);
    }
  });

  it('keeps messages saved before there were facts, and those of unknown facts', () => {
    const old = finding({ message: 'Hole 1 is too close.' });
    expect(inLanguage('de-DE', () => wordFinding(old)).message).toBe('Hole 1 is too close.');
    const facts = {
      about: 'later',
      values: {},
      operator: '<=',
      quantity: 'length',
      actual: 1,
      limit: 2,
    } as const;
    const later = { ...old, facts: { ...facts, share: null, count: 1, precision: '1mm' } as const };
    expect(wordFinding(later).message).toBe('Hole 1 is too close.');
  });

  it('words a stored finding again in another language', () => {
    const facts = {
      about: 'toEdge',
      values,
      operator: '>=',
      quantity: 'length',
      actual: 10,
      limit: 20,
    } as const;
    const english = wordFinding(finding({ facts: { ...facts, share: null, count: 1, precision: '1mm' } }));
    expect(english.message).toBe('Hole 7 to the edge must be at least 20 mm; it is 10 mm.');
    expect(inLanguage('de-DE', () => wordFinding(english)).message).toBe(
      'Abstand von Bohrung 7 zur Kante: mindestens 20 mm nötig, hier 10 mm.',
    );
  });
});

const movedBy = (about: string): RegExp =>
  new RegExp([/Right|Left/.test(about) ? '41 mm' : '', /Up|Down/.test(about) ? '43 mm' : ''].join('.*'));

/** Values that the subject's text contains. */
function valuesNamedBy(about: string): string[] {
  const marks = {
    feature: '<feature>',
    name: '<name>',
    corner: '<corner>',
    edge: '<edge>',
    sheet: '<sheet>',
  };
  const text = subjectTexts[about as keyof typeof subjectTexts](marks);
  const shown = { feature: '7', name: 'Geneva', corner: 'AB', edge: 'C', sheet: '2001 × 3001 mm' };
  return Object.entries(shown).flatMap(([key, value]) => (text.includes(`<${key}>`) ? [value] : []));
}
