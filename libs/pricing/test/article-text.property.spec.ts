import { fc } from '@glass/testing/property';
import {
  parseDeductions,
  parseHoles,
  parseKit,
  parseLengths,
  parseLimits,
  parseSlidingTop,
  parseWeight,
  writeDeductions,
  writeHoles,
  writeKit,
  writeLengths,
  writeLimits,
  writeSlidingTop,
  writeWeight,
} from '../src/articles/index.js';
import { anyArticle } from './any-article.factory.js';

const how = fc.record({
  precision: fc.constantFrom('1mm' as const, '1/16' as const, '1/32' as const),
  locale: fc.constantFrom('en-US', 'de-DE', 'fr-FR', 'es-ES'),
});

describe('text of hardware articles', () => {
  it('reads back exactly what it writes', () => {
    fc.assert(
      fc.property(anyArticle(), how, ({ deductions, limits, kit, stockLengthsMm, sliding }, writing) => {
        const value = <Read>(read: { ok: true; value: Read } | { ok: false; reason: string }) =>
          read.ok ? read.value : read.reason;
        expect(value(parseDeductions(writeDeductions(deductions, writing), writing))).toEqual(deductions);
        expect(value(parseLimits(writeLimits(limits, writing), writing))).toEqual(limits);
        expect(value(parseKit(writeKit(kit)))).toEqual(kit);
        expect(value(parseLengths(writeLengths(stockLengthsMm, writing), writing))).toEqual(stockLengthsMm);
        if (!sliding) return;
        expect(value(parseSlidingTop(writeSlidingTop(sliding.top, writing), writing))).toEqual(sliding.top);
        expect(value(parseWeight(writeWeight(sliding.maxDoorWeightKg, writing), writing))).toBe(
          sliding.maxDoorWeightKg,
        );
        for (const holes of [sliding.doorHoles, sliding.fixedHoles, sliding.returnHoles])
          expect(value(parseHoles(writeHoles(holes, writing), writing))).toEqual(holes);
      }),
    );
  });

  it.each([
    ['wall 10; corner 90° 10', 'wall 10; corner 90° 10'],
    ['glass 90° 10', 'corner 90° 10'],
    ['Wall opens out door 4.5 [CRL SD19]', 'wall door opens out 4.5 mm [CRL SD19]'],
    ['corner 135° door 7 + 11 to corner', 'corner 135° door 7 + 11 to corner'],
    ['wall (t 8 – 10) 4; wall (t 12) 5', 'wall (t 8 – 10) 4; wall (t 12) 5'],
    ['wall (T 8 - 10) door 4', 'wall door (t 8 – 10) 4'],
    ['floor (t≥10) 8; floor (t <= 8) 6', 'floor (t ≥ 10) 8; floor (t ≤ 8) 6'],
    ['', ''],
  ])('reads the deductions “%s”', (text, written) => {
    const writing = { precision: '1mm', locale: 'en-US' } as const;
    const read = parseDeductions(text, writing);
    expect(read.ok ? writeDeductions(read.value, writing) : read.reason).toBe(written);
  });

  it.each([
    'wall',
    'wall ten',
    'wand 10',
    'wall10',
    'wall 10 10',
    '10 wall',
    'corner 90° 10 + 4',
    'wall 10 [x',
    'wall (t) 10',
    'wall (t thick) 10',
    'wall (t 8 – 10 – 12) 10',
    'wall (t 8) (t 10) 10',
  ])('rejects the deductions “%s”, naming entry and example', (text) => {
    const read = parseDeductions(`floor 5; ${text}`, { precision: '1mm', locale: 'en-US' });
    expect(read).toEqual({
      ok: false,
      reason: `“${text}”: expected such as “wall 10; corner 90° 10 [CRL SD19]”.`,
    });
  });

  it.each([
    [45, '99.208'],
    [59, '130.073'],
    [45.359237, '100'],
    [45.359, '99.999'],
    [1.361, '3.0005'],
    [44.996363, '99.2'],
  ])('writes %d kg in a pound shop as %s lb, and reads it back', (kg, pounds) => {
    const writing = { precision: '1/16', locale: 'en-US' } as const;
    expect(writeWeight(kg, writing)).toBe(pounds);
    const limits = [{ count: 2, maxWidthMm: 863.6, maxWeightKg: kg }];
    expect(writeLimits(limits, writing)).toBe(`2: 34 / ${pounds} lb`);
    expect(parseLimits(`2: 34 / ${pounds} lb`, writing)).toEqual({ ok: true, value: limits });
    expect(parseLimits(`2: 34 / ${pounds}`, writing)).toEqual({ ok: true, value: limits });
    expect(parseLimits(`2: 34 / ${kg} kg`, writing)).toEqual({ ok: true, value: limits });
  });

  it('writes the limits of a metric shop with kilograms', () => {
    const limits = [{ count: 2, maxWidthMm: 914, maxWeightKg: 45 }];
    expect(writeLimits(limits, { precision: '1mm', locale: 'en-US' })).toBe('2: 914 / 45 kg');
  });

  it.each([
    ['2: 914 / 50; 3: – / 63 kg', true],
    ['2: 914 / 110 lb', true],
    ['2: 914', false],
    ['two: 914 / 50', false],
    ['2: 914 / heavy', false],
  ])('reads limits strictly: “%s”', (text, isRead) => {
    expect(parseLimits(text, { precision: '1mm', locale: 'en-US' }).ok).toBe(isRead);
  });

  it.each(['16 down 60', 'Ø16 handle side 80', 'Ø16 down 60 down 70', 'Ø16 down', 'Ø300 down 60'])(
    'rejects the hole “%s”',
    (text) => {
      expect(parseHoles(text, { precision: '1mm', locale: 'en-US' }).ok).toBe(false);
    },
  );
});
