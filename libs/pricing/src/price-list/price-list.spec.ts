import type { CatalogueContent, MatrixChange } from '@glass/contracts/catalogue';
import { describeRule, glassName, ruleSets, type RuleCode } from '@glass/geometry';
import { inLanguage } from '@glass/language/server';
import { fc } from '@glass/testing/property';
import { changeWords } from './change-words.js';
import { starterCatalogue } from '../starter/starter-catalogue.js';
import { INCH_UIDS } from '../starter/starter-uids.js';
import {
  compareCatalogues,
  describePriceChange,
  listCatalogueFaults,
  findRates,
  removePrices,
  listUses,
  changeCells,
  withEntry,
  withoutEntry,
} from './index.js';

const fresh = (): CatalogueContent => {
  const { version: _version, ...content } = starterCatalogue('inch', structuredClone(ruleSets.us));
  return content;
};
const start = fresh();
const [first] = start.materials;
const { uid: POLISH, matrix: polish } = start.edgeFinishes.find(({ uid }) => uid === INCH_UIDS.flatPolish)!;
const QUARTER = { materialUID: null, thicknessMm: 6.35 };

/** A change of an existing cell, by a user who sees the current list. */
const cellOfPolish = (index: number, rate: string | null): MatrixChange => {
  const cell = polish[index]!;
  const { materialUID, thicknessMm, ...was } = cell;
  return { entryUID: POLISH, materialUID, thicknessMm, was, now: { ...was, rate } };
};

describe('edit-catalogue', () => {
  afterEach(() => expect(start).toEqual(fresh()));

  it('puts an entry in the place of the one with its uid, at the end, or at the given position', () => {
    const renamed = withEntry(start, 'materials', { ...first!, name: 'Float' });
    expect(renamed.materials.map(({ name }) => name)[0]).toBe('Float');
    expect(renamed.materials).toHaveLength(start.materials.length);
    const added = { ...first!, uid: '00000000-0000-4000-8000-000000000001', code: 'NEW' };
    expect(withEntry(start, 'materials', added).materials.at(-1)).toBe(added);
    expect(withEntry(start, 'materials', added, 1).materials[1]).toBe(added);
    expect(withEntry(start, 'materials', first!, 2).materials[2]).toBe(first);
  });

  it('removes a material with all its prices', () => {
    const left = withoutEntry(start, 'materials', INCH_UIDS.mirror14);
    expect(JSON.stringify(left)).not.toContain(INCH_UIDS.mirror14);
    expect(listCatalogueFaults(left)).toEqual([]);
  });

  it('reports one change if the contour of a hinge changes, and none if it does not', () => {
    const [hinge] = start.hinges;
    const drawnTo = (y: number) => {
      const mouth = [-20, 0, 20].map((x) => ({ x, y: x === 0 ? y : 0, bulge: 0 }));
      return withEntry(start, 'hinges', { ...hinge!, cutout: { kind: 'drawn', mouth, openings: [] } });
    };
    expect(compareCatalogues(drawnTo(30), drawnTo(30))).toEqual([]);
    for (const before of [start, drawnTo(30)]) {
      expect(compareCatalogues(before, drawnTo(40))).toMatchObject([
        { part: 'hinges', entryUID: hinge!.uid, field: 'cutout' },
      ]);
    }
  });

  it('finds a thickness despite rounding', () => {
    expect(findRates(polish, { materialUID: null, thicknessMm: 0.25 * 25.4 })).toEqual(
      findRates(polish, QUARTER),
    );
    expect(findRates(polish, { materialUID: null, thicknessMm: 7 })).toBeNull();
  });

  it('adds, changes and removes a cell', () => {
    const at = { entryUID: POLISH, materialUID: null, thicknessMm: 19 };
    const { content } = changeCells(start, 'edgeFinishes', [
      { ...at, was: null, now: { rate: '0.40', curvedRate: null } },
      { ...cellOfPolish(0, null), now: null },
    ]);
    const { matrix } = content.edgeFinishes.find(({ uid }) => uid === POLISH)!;
    expect(matrix).toHaveLength(polish.length);
    expect(findRates(matrix, at)).toEqual({ rate: '0.40', curvedRate: null });
    expect(findRates(matrix, polish[0]!)).toBeNull();
  });

  it('changes nothing if a cell is not as expected, and returns the current one', () => {
    const stale = { ...cellOfPolish(0, '9'), was: { rate: '7', curvedRate: null } };
    const { content, conflicts } = changeCells(start, 'edgeFinishes', [cellOfPolish(1, '8'), stale]);
    expect(content).toBe(start);
    expect(conflicts).toEqual([{ ...stale, was: cellOfPolish(0, null).was }]);
  });

  it('accepts the same change twice', () => {
    const changes = [cellOfPolish(0, '9')];
    const once = changeCells(start, 'edgeFinishes', changes).content;
    expect(changeCells(once, 'edgeFinishes', changes)).toEqual({ content: once, conflicts: [] });
  });

  it('gives the same result in either order for changes of different cells', () => {
    const index = fc.integer({ min: 0, max: polish.length - 1 });
    const rate = fc.integer({ min: 0, max: 99_999 }).map((cents) => (cents / 100).toFixed(2));
    fc.assert(
      fc.property(index, index, rate, rate, (one, other, rateOfOne, rateOfOther) => {
        fc.pre(one !== other);
        const [a, b] = [[cellOfPolish(one, rateOfOne)], [cellOfPolish(other, rateOfOther)]];
        const inTurn = (...turns: MatrixChange[][]) =>
          turns.reduce((content, changes) => changeCells(content, 'edgeFinishes', changes).content, start);
        expect(inTurn(a, b)).toEqual(inTurn(b, a));
      }),
    );
  });
});

describe('compareCatalogues', () => {
  it('is empty for equal prices in other objects', () => {
    expect(compareCatalogues(start, fresh())).toEqual([]);
  });

  it('names each cell with old and new value', () => {
    const { content } = changeCells(start, 'edgeFinishes', [cellOfPolish(0, '9.99')]);
    expect(compareCatalogues(start, content)).toEqual([
      {
        part: 'edgeFinishes',
        entryUID: POLISH,
        field: 'matrix.rate',
        at: { materialUID: polish[0]!.materialUID, thicknessMm: polish[0]!.thicknessMm },
        before: polish[0]!.rate,
        after: '9.99',
      },
    ]);
  });

  it('reports added and removed entries, fields, rules, charges and the order of a list', () => {
    const after = fresh();
    after.materials = [after.materials[1]!, after.materials[0]!, ...after.materials.slice(2)];
    after.standardHoles.pop();
    after.hinges[0]!.name = 'Renamed';
    after.shapeRules[0] = { ...after.shapeRules[0]!, severity: 'warn', formula: '1' };
    after.pricing.templates.supplied = '75.00';
    after.pricing.taxes[0]!.percent = '9.5';
    after.pricing.notch.push({ materialUID: null, thicknessMm: 25, rate: '50' });
    const parts = compareCatalogues(start, after).map(({ part, field }) => `${part}/${field}`);
    expect(parts).toEqual([
      'materials/order',
      'hinges/name',
      'standardHoles/',
      `shapeRules/${start.shapeRules[0]!.code}`,
      'pricing/templates.supplied',
      'pricing/notch.rate',
      'pricing/taxes.sales.percent',
    ]);
  });

  it('describes places and values in words', () => {
    const after = fresh();
    const [material] = after.materials;
    material!.ratePerArea = '99.50';
    after.shapeRules[0] = { ...after.shapeRules[0]!, severity: 'warn', formula: '1', message: 'Ask us' };
    after.shapeRules.splice(1, 1);
    after.pricing.taxes[0]!.percent = '9.5';
    const { content } = changeCells(after, 'edgeFinishes', [cellOfPolish(0, null)]);
    const [first, second] = start.shapeRules;
    const describeChanges = compareCatalogues(start, content).map((change) => {
      const { what, before, after: now } = describePriceChange(change, start, content);
      return `${what}: ${before} → ${now}`;
    });
    const measured = (code: string) => describeRule(code as RuleCode);
    const ruleWords = ({ operator, formula, unit, severity }: typeof first & object) =>
      `${changeWords.bounds[operator]} ${formula} ${changeWords.units[unit]}`.trim() +
      ` · ${changeWords.severities[severity]}`;
    expect(describeChanges).toEqual([
      `${glassName(material!, start.units)}, price: ${start.materials[0]!.ratePerArea} → 99.50`,
      `Flat polish, 1⁄4″: ${polish[0]!.rate} → on request`,
      `Shape rules, ${measured(first!.code)}: ${ruleWords(first!)} → ${ruleWords({ ...first!, formula: '1', severity: 'warn' })} · “Ask us”`,
      `Shape rules, ${measured(second!.code)}: ${ruleWords(second!)} → none`,
      `Pricing, taxes, Sales tax, percent: ${start.pricing.taxes[0]!.percent} → 9.5`,
    ]);
  });

  it('describes values of rules in the reader’s language', () => {
    const after = fresh();
    const rule = { ...after.shapeRules[0]!, operator: '>=' as const, formula: '1.5', unit: 'in' as const };
    after.shapeRules[0] = { ...rule, severity: 'warn', message: 'Ask us' };
    const [change] = compareCatalogues(start, after);
    const german = inLanguage('de-DE', () => describePriceChange(change!, start, after, 'de-DE'));
    expect(german.after).toBe('mindestens 1,5 Zoll · Hinweis · „Ask us“');
  });

  const describeChanges = (after: CatalogueContent): string[] =>
    compareCatalogues(start, after).map((change) => {
      const { what, before, after: now } = describePriceChange(change, start, after);
      return [what, before, now].filter(Boolean).join(' → ');
    });

  it('writes stock sheets as sizes', () => {
    const after = fresh();
    after.materials[0]!.stockSheets = [
      { longMm: 3302, shortMm: 2438.4 },
      { longMm: 3657.6, shortMm: 2438.4 },
    ];
    const name = glassName(start.materials[0]!, start.units);
    expect(describeChanges(after)).toEqual([`${name}, stock sheets → none → 130″ × 96″; 144″ × 96″`]);
    const emptied = structuredClone(after);
    emptied.materials[0]!.stockSheets = [];
    expect(
      compareCatalogues(after, emptied).map((change) => describePriceChange(change, after, emptied)),
    ).toMatchObject([
      { before: '130″ × 96″', after: 'none' },
      { before: '144″ × 96″', after: 'none' },
    ]);
  });

  it('names a charge that was added, removed or moved, without listing the following ones', () => {
    const after = fresh();
    const [local, maine, far] = after.pricing.deliveryZones;
    after.pricing.deliveryZones = [
      far!,
      { ...maine!, fixed: '80' },
      { ...local!, code: 'a.b', name: 'Coast' },
    ];
    expect(describeChanges(after)).toEqual([
      `Pricing, delivery, ${local!.name} → removed`,
      `Pricing, delivery, ${maine!.name}, amount → ${maine!.fixed} → 80`,
      'Pricing, delivery, Coast → added',
      'The order of delivery changed',
    ]);
  });

  it('reports a glass on request that now costs what its thickness does', () => {
    const { uid, name, matrix } = start.cornerFinishes.find(({ matrix }) =>
      matrix.some(({ materialUID, rate }) => materialUID !== null && rate === null),
    )!;
    const { materialUID } = matrix.find(({ materialUID }) => materialUID !== null)!;
    const was = { rate: null };
    const change = { entryUID: uid, materialUID, thicknessMm: null, was, now: null };
    const { content } = changeCells(start, 'cornerFinishes', [change]);
    const glass = start.materials.find(({ uid }) => uid === materialUID)!;
    expect(describeChanges(content)).toEqual([
      `${name}, ${glassName(glass, start.units)} → on request → as its thickness`,
    ]);
  });

  it('is in the reader’s language, with the shop’s own names', () => {
    const after = fresh();
    after.materials[0]!.ratePerArea = null;
    after.pricing.crates = [];
    after.shapeRules = after.shapeRules.slice(1);
    const { name } = start.pricing.crates[0]!;
    const german = inLanguage('de-DE', () => describeChanges(after));
    const glass = inLanguage('de-DE', () => glassName(first!, start.units));
    expect(german[0]).toBe(`${glass}, Preis → ${start.materials[0]!.ratePerArea} → auf Anfrage`);
    expect(german).toContain(`Preise, Kisten, ${name} → entfernt`);
    expect(german.filter((line) => /\b(?:price|removed|Pricing|Shape rules|none)\b/.test(line))).toEqual([]);
  });

  it('is symmetric, with before and after exchanged', () => {
    const rates = fc.array(fc.constantFrom('1', '2.50', null), {
      minLength: polish.length,
      maxLength: polish.length,
    });
    fc.assert(
      fc.property(rates, (chosen) => {
        const { content } = changeCells(
          start,
          'edgeFinishes',
          chosen.map((rate, i) => cellOfPolish(i, rate)),
        );
        const [there, back] = [compareCatalogues(start, content), compareCatalogues(content, start)];
        expect(back).toEqual(
          there.map((change) => ({ ...change, before: change.after, after: change.before })),
        );
      }),
    );
  });
});

describe('listCatalogueFaults', () => {
  it.each([
    ['materials.1.code', (list: CatalogueContent) => (list.materials[1]!.code = list.materials[0]!.code)],
    ['materials.0.ratePerArea', (list: CatalogueContent) => (list.materials[0]!.ratePerArea = 'twelve')],
    [
      'edgeFinishes.0.matrix.0.rate',
      (list: CatalogueContent) => (list.edgeFinishes[0]!.matrix[0]!.rate = '-1'),
    ],
    [
      'edgeFinishes.0.matrix.1',
      (list: CatalogueContent) =>
        (list.edgeFinishes[0]!.matrix[1]!.thicknessMm = list.edgeFinishes[0]!.matrix[0]!.thicknessMm),
    ],
    ['pricing.notch.0', (list: CatalogueContent) => (list.pricing.notch[0]!.materialUID = INCH_UIDS.hole1)],
    ['pricing.templates.made', (list: CatalogueContent) => (list.pricing.templates.made = 'much')],
    ['pricing.taxes.0.percent', (list: CatalogueContent) => (list.pricing.taxes[0]!.percent = '1,5')],
    ['shapeRules.0.formula', (list: CatalogueContent) => (list.shapeRules[0]!.formula = 't +')],
    [
      'holePrices.1.maxDiameterMm',
      (list: CatalogueContent) => (list.holePrices[1]!.maxDiameterMm = list.holePrices[0]!.maxDiameterMm),
    ],
  ] as [string, (list: CatalogueContent) => unknown][])('has the fault at %s', (field, spoil) => {
    const list = fresh();
    spoil(list);
    expect(listCatalogueFaults(list).map((fault) => fault.field)).toEqual([field]);
  });

  it.each(['inch', 'metric'] as const)(
    'finds none in the starter catalogs (%s), with or without prices',
    (units) => {
      for (const rules of [ruleSets.us, ruleSets.en, ruleSets.au]) {
        const starter = starterCatalogue(units, rules);
        expect(listCatalogueFaults(starter)).toEqual([]);
        expect(listCatalogueFaults(removePrices(starter))).toEqual([]);
      }
    },
  );
});

it('listUses says where an entry is used', () => {
  const edge = first!.defaultEdgeFinishUID!;
  expect(listUses(start, 'edgeFinishes', edge)[0]).toBe(
    `${first!.name} ${first!.thicknessName} uses this as its default edge.`,
  );
  expect(listUses(start, 'cornerFinishes', start.cornerFinishes[0]!.uid)).toEqual([]);
});
