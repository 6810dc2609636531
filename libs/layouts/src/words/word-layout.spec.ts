import { LAYOUT_FINDINGS, type LayoutCure, type LayoutFinding } from '@glass/contracts/layout';
import { LOCALES } from '@glass/language';
import { inLanguage } from '@glass/language/server';
import { POLISH } from '@glass/geometry/test/catalogue.factory.js';
import * as articles from '../../test/articles.factory.js';
import { bayOf, catalogueWith, evaluate, hardware, layoutOf, runOf } from '../../test/layout.factory.js';
import {
  layoutFormats,
  type LayoutWords,
  wordExplanation,
  wordLayoutCure,
  wordLayoutFinding,
} from './index.js';

const words: LayoutWords = {
  layout: { obstacles: [] },
  articles: articles.allArticles,
  edgeFinishes: catalogueWith(10).edgeFinishes,
  precision: '1mm',
};
const findingOf = (code: LayoutFinding['code'], more: Partial<LayoutFinding> = {}): LayoutFinding => ({
  code,
  severity: 'block',
  place: {},
  values: {},
  articles: [],
  cures: [],
  ...more,
});

describe('wordLayoutFinding', () => {
  it.each(LOCALES)('has a sentence for every code in %s', (locale) => {
    for (const code of LAYOUT_FINDINGS)
      expect(inLanguage(locale, () => wordLayoutFinding(findingOf(code), words))).toMatch(/\p{L}{3}.*\.$/u);
  });

  it('says what hinges carry and what the door needs, in the reader’s units and decimals', () => {
    const run = runOf(900, 2000, [bayOf('door')]);
    const { findings } = evaluate(
      layoutOf([run], { hardware: { ...hardware, wallHinge: articles.geneva1.uid } }),
    );
    const weak = findings.find(({ code }) => code === 'hingeTooWeak')!;
    expect(wordLayoutFinding(weak, words)).toBe(
      'GENEVA1: 2 carry 36 kg, 711 mm wide. This door is 892 mm wide and weighs 44.4 kg.',
    );
    expect(inLanguage('de-DE', () => wordLayoutFinding(weak, words))).toBe(
      'GENEVA1: 2 tragen 36 kg bei 711 mm Breite. Diese Tür ist 892 mm breit und wiegt 44,4 kg.',
    );
    expect(wordLayoutFinding(weak, { ...words, precision: '1/16' })).toContain('28″ wide');
  });

  it('names what a door swings against', () => {
    const obstacle = {
      uid: '80000000-0000-4000-8000-000000000001',
      kind: 'vanity' as const,
      run: 0,
      where: 'outside' as const,
      along: 100,
      away: 500,
      width: 500,
    };
    const layout = layoutOf([runOf(808, 2000, [bayOf('door')])], { obstacles: [obstacle] });
    const hit = evaluate(layout).findings.find(({ code }) => code === 'swingHits')!;
    expect(wordLayoutFinding(hit, { ...words, layout })).toMatch(
      /^Vanity: the door touches it at \d\d(\.\d)?°, so only \d+(\.\d)? mm is left to walk through\. Doors should open to 90° at least\.$/,
    );
    const farther = { ...layout, obstacles: [{ ...obstacle, away: 750, width: 200 }] };
    const later = evaluate(farther).findings.find(({ code }) => code === 'swingHits')!;
    expect(wordLayoutFinding(later, { ...words, layout: farther })).toMatch(
      /^Vanity: the door touches it at \d\d(\.\d)?°\.$/,
    );
  });
});

describe('limits in wordLayoutFinding', () => {
  const word = (code: LayoutFinding['code'], values: LayoutFinding['values'], precision: '1mm' | '1/16') =>
    wordLayoutFinding(findingOf(code, { values }), { ...words, precision });

  it('are rounded inward in the unit of the shop', () => {
    const door = { widthMm: 500, minMm: 558.8, maxMm: 914.4 };
    expect(word('doorWidth', door, '1mm')).toContain('usually 559 mm to 914 mm wide');
    expect(word('doorWidth', door, '1/16')).toContain('usually 22″ to 36″ wide');
    const carrier = { widthMm: 304.8, minMm: 305 };
    expect(word('carrierNotHeld', carrier, '1/16')).toContain('is 12″ wide. It should be at least 12 1⁄16″');
  });

  it('differ from the measure that misses them', () => {
    expect(word('doorClearance', { gapMm: 2.96, minMm: 3 }, '1mm')).toBe(
      'A gap of 2.96 mm at this door is small. At least 3 mm is usual.',
    );
  });
});

describe('wordLayoutCure', () => {
  const cures: LayoutCure[] = [
    { kind: 'chooseArticle', role: 'wallHinge', articleUID: articles.vienna.uid, bayUID: null, count: 2 },
    { kind: 'chooseArticle', role: 'strikeSeal', articleUID: articles.magnet.uid, bayUID: null },
    { kind: 'setTop', run: 0, top: 'header' },
    { kind: 'setTop', run: 0, top: 'open' },
    { kind: 'addBar' },
    { kind: 'thickerGlass', mm: 12 },
    { kind: 'chooseGlass', materialUID: 'a', mm: 8 },
    { kind: 'measureAgain', field: 'runs.0.widths' },
    { kind: 'setWidth', bayUID: 'a', mm: 700 },
    { kind: 'setTransom', bayUID: 'a', mm: 406 },
    { kind: 'changeHinged', bayUID: 'a', hinged: 'right' },
    { kind: 'changeOpens', bayUID: 'a', opens: 'in' },
    { kind: 'removeArticle', role: 'towelBar', bayUID: null },
    { kind: 'setHingeHeights', bayUID: 'one', mm: [300, 1000, 1700] },
    { kind: 'setHingeHeights', bayUID: 'one', mm: null },
    { kind: 'chooseEdge', zone: 'exposed', finishUID: POLISH },
    { kind: 'setCorner', joint: 0, corner: 'butt' },
    { kind: 'setCorner', joint: 0, corner: 'miter' },
    { kind: 'setThrough', joint: 0, through: 'left' },
    { kind: 'setThrough', joint: 0, through: 'right' },
    { kind: 'makeTemplate' },
    { kind: 'askShop' },
  ];

  it('labels every change', () => {
    expect(cures.map((cure) => wordLayoutCure(cure, words))).toEqual([
      'Use 2 × VIENNA',
      'Use MAGNET',
      'Add a header',
      'Leave the top open',
      'Add a support bar',
      'Use glass of 12 mm',
      'Use glass of 8 mm',
      'Measure again',
      'Set the width to 700 mm',
      'Set the transom to 406 mm',
      'Put the hinges on the right',
      'Open inward',
      'Remove: Towel bar',
      'Place 3 hinges evenly',
      'Space the hinges evenly',
      'Use flatPolish',
      'Make it a butt corner',
      'Make it a mitered corner',
      'Let the glass of side 1 run through',
      'Let the glass of side 2 run through',
      'Make a template',
      'Ask the shop',
    ]);
  });
});

describe('wordExplanation', () => {
  it('writes a width as its sum', () => {
    const run = runOf(902, 2000, [bayOf('door')], { widths: { bottom: 902, middle: 900, top: 901 } });
    const layout = layoutOf([run], { hardware: { ...hardware, strikeSeal: articles.magnet.uid } });
    const [pane] = evaluate(layout).panes;
    expect(pane!.explanations.map((one) => wordExplanation(one, words))).toEqual([
      '900 mm smallest width − 4 mm VIENNA − 11 mm MAGNET = 885 mm',
      '2000 mm height − 10 mm DRIP = 1990 mm',
    ]);
  });
});

describe('layoutFormats', () => {
  it('rounds what has to move up to what the shop reads, so that it never reads 0', () => {
    const inches = layoutFormats({ precision: '1/16', locale: 'en-US' });
    expect(['0.2', '1.5875', '1.6'].map((mm) => inches.atLeast(Number(mm)))).toEqual([
      '1⁄16″',
      '1⁄16″',
      '1⁄8″',
    ]);
    const metric = layoutFormats({ precision: '1mm', locale: 'de-DE' });
    expect([0.02, 0.1 + 0.2, 1.31].map(metric.atLeast)).toEqual(['0,1 mm', '0,3 mm', '1,4 mm']);
  });
});
