import type { CatalogueContent, MatrixChange } from '@glass/contracts';
import { glassName, ruleDescriptions, ruleSets, type RuleCode } from '@glass/geometry';
import { fc } from '@glass/testing/property';
import { starterCatalogue } from '../starter/starter-catalogue.js';
import { INCH_UIDS } from '../starter/starter-uids.js';
import {
  catalogueChanges,
  changeText,
  catalogueFaults,
  ratesAt,
  unpriced,
  usesOf,
  withCells,
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

/** A change of one of the cells that there are, as somebody makes it who sees the list as it is. */
const cellOfPolish = (index: number, rate: string | null): MatrixChange => {
  const cell = polish[index]!;
  const { materialUID, thicknessMm, ...was } = cell;
  return { entryUID: POLISH, materialUID, thicknessMm, was, now: { ...was, rate } };
};

describe('a change of a price list', () => {
  afterEach(() => expect(start).toEqual(fresh()));

  it('puts an entry in the place of the one with its uid, or at the end, or where it is told to', () => {
    const renamed = withEntry(start, 'materials', { ...first!, name: 'Float' });
    expect(renamed.materials.map(({ name }) => name)[0]).toBe('Float');
    expect(renamed.materials).toHaveLength(start.materials.length);
    const added = { ...first!, uid: '00000000-0000-4000-8000-000000000001', code: 'NEW' };
    expect(withEntry(start, 'materials', added).materials.at(-1)).toBe(added);
    expect(withEntry(start, 'materials', added, 1).materials[1]).toBe(added);
    expect(withEntry(start, 'materials', first!, 2).materials[2]).toBe(first);
  });

  it('takes a glass out with every price that names it', () => {
    const left = withoutEntry(start, 'materials', INCH_UIDS.mirror14);
    expect(JSON.stringify(left)).not.toContain(INCH_UIDS.mirror14);
    expect(catalogueFaults(left)).toEqual([]);
  });

  it('is one change where the contour of a hinge is drawn anew, and none where it is as it was', () => {
    const [hinge] = start.hinges;
    const drawnTo = (y: number) => {
      const mouth = [-20, 0, 20].map((x) => ({ x, y: x === 0 ? y : 0, bulge: 0 }));
      return withEntry(start, 'hinges', { ...hinge!, cutout: { kind: 'drawn', mouth, openings: [] } });
    };
    expect(catalogueChanges(drawnTo(30), drawnTo(30))).toEqual([]);
    for (const before of [start, drawnTo(30)]) {
      expect(catalogueChanges(before, drawnTo(40))).toMatchObject([
        { part: 'hinges', entryUID: hinge!.uid, field: 'cutout' },
      ]);
    }
  });

  it('finds a thickness however it was worked out', () => {
    expect(ratesAt(polish, { materialUID: null, thicknessMm: 0.25 * 25.4 })).toEqual(
      ratesAt(polish, QUARTER),
    );
    expect(ratesAt(polish, { materialUID: null, thicknessMm: 7 })).toBeNull();
  });

  it('adds a cell, changes one and takes one away', () => {
    const at = { entryUID: POLISH, materialUID: null, thicknessMm: 19 };
    const { content } = withCells(start, 'edgeFinishes', [
      { ...at, was: null, now: { rate: '0.40', curvedRate: null } },
      { ...cellOfPolish(0, null), now: null },
    ]);
    const { matrix } = content.edgeFinishes.find(({ uid }) => uid === POLISH)!;
    expect(matrix).toHaveLength(polish.length);
    expect(ratesAt(matrix, at)).toEqual({ rate: '0.40', curvedRate: null });
    expect(ratesAt(matrix, polish[0]!)).toBeNull();
  });

  it('is refused whole where a cell is not what it was, and says what it is now', () => {
    const stale = { ...cellOfPolish(0, '9'), was: { rate: '7', curvedRate: null } };
    const { content, conflicts } = withCells(start, 'edgeFinishes', [cellOfPolish(1, '8'), stale]);
    expect(content).toBe(start);
    expect(conflicts).toEqual([{ ...stale, was: cellOfPolish(0, null).was }]);
  });

  it('may be sent twice', () => {
    const changes = [cellOfPolish(0, '9')];
    const once = withCells(start, 'edgeFinishes', changes).content;
    expect(withCells(once, 'edgeFinishes', changes)).toEqual({ content: once, conflicts: [] });
  });

  it('of two people at different cells comes to the same in either order', () => {
    const index = fc.integer({ min: 0, max: polish.length - 1 });
    const rate = fc.integer({ min: 0, max: 99_999 }).map((cents) => (cents / 100).toFixed(2));
    fc.assert(
      fc.property(index, index, rate, rate, (one, other, rateOfOne, rateOfOther) => {
        fc.pre(one !== other);
        const [a, b] = [[cellOfPolish(one, rateOfOne)], [cellOfPolish(other, rateOfOther)]];
        const inTurn = (...turns: MatrixChange[][]) =>
          turns.reduce((content, changes) => withCells(content, 'edgeFinishes', changes).content, start);
        expect(inTurn(a, b)).toEqual(inTurn(b, a));
      }),
    );
  });
});

describe('what differs between two price lists', () => {
  it('is nothing for the same prices in other objects', () => {
    expect(catalogueChanges(start, fresh())).toEqual([]);
  });

  it('is named cell by cell, with what it was and is', () => {
    const { content } = withCells(start, 'edgeFinishes', [cellOfPolish(0, '9.99')]);
    expect(catalogueChanges(start, content)).toEqual([
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

  it('is an entry that came, one that went, a field, a rule, a charge and the order of a list', () => {
    const after = fresh();
    after.materials = [after.materials[1]!, after.materials[0]!, ...after.materials.slice(2)];
    after.standardHoles.pop();
    after.hinges[0]!.name = 'Renamed';
    after.shapeRules[0] = { ...after.shapeRules[0]!, severity: 'warn', formula: '1' };
    after.pricing.templates.supplied = '75.00';
    after.pricing.taxes[0]!.percent = '9.5';
    after.pricing.notch.push({ materialUID: null, thicknessMm: 25, rate: '50' });
    const parts = catalogueChanges(start, after).map(({ part, field }) => `${part}/${field}`);
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

  it('is said as people know the places, with what it was and is', () => {
    const after = fresh();
    const [material] = after.materials;
    material!.ratePerArea = '99.50';
    after.shapeRules[0] = { ...after.shapeRules[0]!, severity: 'warn', formula: '1', message: 'Ask us' };
    after.shapeRules.splice(1, 1);
    after.pricing.taxes[0]!.percent = '9.5';
    const { content } = withCells(after, 'edgeFinishes', [cellOfPolish(0, null)]);
    const [first, second] = start.shapeRules;
    const said = catalogueChanges(start, content).map((change) => {
      const { what, before, after: now } = changeText(change, start, content);
      return `${what}: ${before} → ${now}`;
    });
    const measured = (code: string) => ruleDescriptions[code as RuleCode];
    expect(said).toEqual([
      `${glassName(material!, start.units)}, price: ${start.materials[0]!.ratePerArea} → 99.50`,
      `Flat polish, 1⁄4″: ${polish[0]!.rate} → on request`,
      `Shape rules, ${measured(first!.code)}: ${first!.operator} ${first!.formula} ${first!.unit}, ${first!.severity} → ${first!.operator} 1 ${first!.unit}, warn, “Ask us”`,
      `Shape rules, ${measured(second!.code)}: ${second!.operator} ${second!.formula} ${second!.unit}, ${second!.severity} → none`,
      `Pricing, taxes, Sales tax, percent: ${start.pricing.taxes[0]!.percent} → 9.5`,
    ]);
  });

  const said = (after: CatalogueContent): string[] =>
    catalogueChanges(start, after).map((change) => {
      const { what, before, after: now } = changeText(change, start, after);
      return [what, before, now].filter(Boolean).join(' → ');
    });

  it('writes stock sheets as their sizes', () => {
    const after = fresh();
    after.materials[0]!.stockSheets = [
      { longMm: 3302, shortMm: 2438.4 },
      { longMm: 3657.6, shortMm: 2438.4 },
    ];
    const name = glassName(start.materials[0]!, start.units);
    expect(said(after)).toEqual([`${name}, stock sheets → none → 130″ × 96″; 144″ × 96″`]);
    const emptied = structuredClone(after);
    emptied.materials[0]!.stockSheets = [];
    expect(
      catalogueChanges(after, emptied).map((change) => changeText(change, after, emptied)),
    ).toMatchObject([
      { before: '130″ × 96″', after: 'none' },
      { before: '144″ × 96″', after: 'none' },
    ]);
  });

  it('tells a charge that came, went or moved by its name, and not as a change of all that follow it', () => {
    const after = fresh();
    const [local, maine, far] = after.pricing.deliveryZones;
    after.pricing.deliveryZones = [
      far!,
      { ...maine!, fixed: '80' },
      { ...local!, code: 'a.b', name: 'Coast' },
    ];
    expect(said(after)).toEqual([
      `Pricing, delivery, ${local!.name} → taken out`,
      `Pricing, delivery, ${maine!.name}, amount → ${maine!.fixed} → 80`,
      'Pricing, delivery, Coast → added',
      'The order of delivery changed',
    ]);
  });

  it('is also that a glass on request costs what its thickness does', () => {
    const { uid, name, matrix } = start.cornerFinishes.find(({ matrix }) =>
      matrix.some(({ materialUID, rate }) => materialUID !== null && rate === null),
    )!;
    const { materialUID } = matrix.find(({ materialUID }) => materialUID !== null)!;
    const was = { rate: null };
    const change = { entryUID: uid, materialUID, thicknessMm: null, was, now: null };
    const { content } = withCells(start, 'cornerFinishes', [change]);
    const glass = start.materials.find(({ uid }) => uid === materialUID)!;
    expect(said(content)).toEqual([
      `${name}, ${glassName(glass, start.units)} → on request → as its thickness`,
    ]);
  });

  it('is as much one way as the other, with before and after exchanged', () => {
    const rates = fc.array(fc.constantFrom('1', '2.50', null), {
      minLength: polish.length,
      maxLength: polish.length,
    });
    fc.assert(
      fc.property(rates, (chosen) => {
        const { content } = withCells(
          start,
          'edgeFinishes',
          chosen.map((rate, i) => cellOfPolish(i, rate)),
        );
        const [there, back] = [catalogueChanges(start, content), catalogueChanges(content, start)];
        expect(back).toEqual(
          there.map((change) => ({ ...change, before: change.after, after: change.before })),
        );
      }),
    );
  });
});

describe('a price list that cannot be sold by', () => {
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
    expect(catalogueFaults(list).map((fault) => fault.field)).toEqual([field]);
  });

  it.each(['inch', 'metric'] as const)('is none of the starters (%s), with or without prices', (units) => {
    for (const rules of [ruleSets.us, ruleSets.en, ruleSets.au]) {
      const starter = starterCatalogue(units, rules);
      expect(catalogueFaults(starter)).toEqual([]);
      expect(catalogueFaults(unpriced(starter))).toEqual([]);
    }
  });
});

it('what is needed elsewhere in the list says where', () => {
  const edge = first!.defaultEdgeFinishUID!;
  expect(usesOf(start, 'edgeFinishes', edge)[0]).toBe(
    `${first!.name} ${first!.thicknessName} has this as its usual edge.`,
  );
  expect(usesOf(start, 'hinges', start.hinges[0]!.uid)).toEqual([]);
});
