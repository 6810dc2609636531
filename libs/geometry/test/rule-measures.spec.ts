import type { HardwareArticle } from '@glass/contracts/layout';
import { applyToPanel } from '../src/index.js';
import {
  DUBBED,
  found,
  GENEVA,
  GENEVA_HOLES,
  MIRROR,
  only,
  rule,
  testCatalogue,
  wordedFindings,
} from './catalogue.factory.js';
import { hingeArticle, hingeLimit } from './hinge-article.factory.js';
import { edgeNotch, hinge, hole, panelOf, rectangle, uidOf } from './panel.factory.js';

const IN = 25.4;
const inch = testCatalogue('inch');
const hingeRules = testCatalogue('metric', [
  rule('HINGE_MAX_WIDTH', '<=', '1', 'ratio'),
  rule('HINGE_MAX_WEIGHT', '<=', '1', 'ratio'),
  rule('HINGE_MAX_HEIGHT', '<=', '2000', 'mm'),
]);

describe('measures of rules', () => {
  it('measure holes to the rim: 3/4 in is enough in 3/8 in glass, a sixteenth less is not', () => {
    const at = (x: number) => rectangle(30 * IN, 60 * IN, { features: [hole(1, x * IN, 30 * IN, 0.5 * IN)] });
    expect(found(at(1), 'HOLE_EDGE_MIN', inch)).toBeUndefined();
    const finding = found(at(15 / 16), 'HOLE_EDGE_MIN', inch);
    expect(finding).toMatchObject({
      severity: 'block',
      message: 'Hole 1 to the edge must be at least 3⁄4″; it is 11⁄16″.',
      part: { kind: 'feature', uid: uidOf(1) },
      at: { x: (15 / 16 - 1 / 4) * IN, y: 30 * IN },
      fix: { description: 'Move hole 1 by 1⁄16″ to the right.' },
    });
    expect(finding?.actual).toBeCloseTo(0.6875, 9);
    expect(finding?.required).toBeCloseTo(0.75, 9);
  });

  it('measure from a hole straight to the tip of the corner', () => {
    const panel = rectangle(700, 1300, { features: [hole(1, 40, 40, 12)] });
    const finding = found(panel, 'HOLE_CORNER_MIN');
    expect(finding?.actual).toBeCloseTo(Math.hypot(40, 40) - 6, 9);
    expect(finding?.message).toContain('Hole 1 to corner AB');
  });

  it('distinguish shorter and longer side in either orientation', () => {
    const limits = testCatalogue('metric', [
      rule('PANEL_MAX_W', '<=', '1000', 'mm'),
      rule('PANEL_MAX_H', '<=', '2000', 'mm'),
    ]);
    expect(wordedFindings(rectangle(2000, 1000), limits)).toEqual([]);
    expect(wordedFindings(rectangle(2010, 1000), limits).map((finding) => finding.code)).toEqual([
      'PANEL_MAX_H',
    ]);
    expect(wordedFindings(rectangle(1010, 1500), limits)[0]?.fix?.description).toBe(
      'Set the width to 1000 mm.',
    );
  });

  it('count countersunk holes and check their glass', () => {
    const sunk = hole(1, 100, 100, 12, { diameter: 20, angleDegrees: 90, side: 'near' });
    const panel = rectangle(500, 500, { features: [sunk, hole(2, 200, 200, 12)] });
    const none = rule('COUNTERSUNK_MAX_COUNT', '<=', '0', 'count');
    expect(only(panel, none)).toMatchObject([
      { part: { kind: 'feature', uid: uidOf(1) }, actual: 1, fix: null },
    ]);
    expect(only(panel, rule('COUNTERSUNK_MIN_T', '>=', '12', 'mm'))).toMatchObject([
      { actual: 10, required: 12 },
    ]);
    expect(only(panel, rule('COUNTERSUNK_MAX_T', '<=', '8', 'mm'))).toMatchObject([
      { actual: 10, required: 8 },
    ]);
    expect(only(rectangle(500, 500, { features: [hole(2, 200, 200, 12)] }), none)).toEqual([]);
  });

  it('say that none is allowed if the limit is 0', () => {
    const sunk = hole(1, 40, 200, 12, { diameter: 24, angleDegrees: 90, side: 'far' });
    const panel = rectangle(500, 500, { features: [sunk] });
    const review = { ...rule('COUNTERSUNK_MAX_COUNT', '<=', '0', 'count'), severity: 'review' as const };
    expect(only(panel, review)).toMatchObject([
      { message: 'Countersunk holes need our approval; there is 1.' },
    ]);
  });

  it('measure from the rim of a countersink, and the glass left under it', () => {
    const sunk = hole(1, 40, 200, 12, { diameter: 24, angleDegrees: 90, side: 'far' });
    const panel = rectangle(500, 500, { features: [sunk, hole(2, 100, 200, 12)] });
    expect(only(panel, rule('HOLE_EDGE_MIN', '>=', '30', 'mm'))).toMatchObject([{ actual: 28 }]);
    expect(only(panel, rule('HOLE_HOLE_MIN', '>=', '43', 'mm'))).toMatchObject([{ actual: 42 }]);
    // 6 mm deep in glass of 10 mm; 4 mm more or less of width are 2 of depth.
    expect(only(panel, rule('COUNTERSINK_LAND_MIN', '>=', '6', 'mm'))).toMatchObject([
      {
        part: { kind: 'feature', uid: uidOf(1) },
        actual: expect.closeTo(4, 9),
        fix: { change: { kind: 'setLength', path: 'features.0.countersunk.diameter', mm: 20 } },
      },
    ]);
    expect(only(panel, rule('COUNTERSINK_LAND_MIN', '>=', '4', 'mm'))).toEqual([]);
  });

  it('do not count a corner slightly out of square as acute', () => {
    const offset = { x: 10, y: 0 };
    const none = { x: 0, y: 0 };
    const shape = {
      width: 500,
      height: 600,
      lowerLeft: none,
      upperLeft: offset,
      upperRight: none,
      lowerRight: none,
    };
    const panel = panelOf({ kind: 'quadByOffsets', ...shape }, { features: [hole(1, 60, 60, 12)] });
    expect(only(panel, rule('HOLE_ACUTE_MIN', '>=', '999', 'mm'))).toEqual([]);
  });

  it('accept an acute tip that is cut off', () => {
    const shape = { kind: 'rightTriangle', width: 1000, height: 400, rightAngle: 'left' } as const;
    const corners = [0, 1, 2].map((i) =>
      i === 2 ? { finishUID: DUBBED, size: 12 } : { finishUID: null, size: null },
    );
    expect(only(panelOf(shape, { corners }), rule('ANGLE_MIN', '>=', '30', 'deg'))).toEqual([]);
  });
});

const [INLINE, STRONG, VIENNA, UNSOLD] = ['1', '2', '3', '4'].map(
  (digit) => `40000000-0000-4000-8000-00000000001${digit}`,
) as [string, string, string, string];

const PAIR = hingeLimit(2, 711.2, 36);
const TESTED_ON_TWO = hingeArticle('two', GENEVA, [PAIR]);
const TESTED_ON_THREE = hingeArticle('three', GENEVA, [PAIR, hingeLimit(3, 813, 54)]);

describe('hinge rules', () => {
  it('check hinges against their own limits instead of those of notches and holes', () => {
    const rules = [
      'NOTCH_RADIUS_MIN',
      'NOTCH_MAX_RATIO',
      'NOTCH_LEG_MIN',
      'HOLE_EDGE_MIN',
      'HOLE_MIN_DIA',
      'HOLE_CORNER_MIN',
    ];
    const strict = rules.map((code) =>
      code === 'NOTCH_MAX_RATIO' ? rule(code, '<=', '0.001', 'ratio') : rule(code, '>=', '999', 'mm'),
    );
    const panel = rectangle(700, 1300, {
      features: [hinge(1, 1, 250, GENEVA), hinge(2, 3, 250, GENEVA_HOLES)],
    });
    expect(wordedFindings(panel, testCatalogue('metric', strict))).toEqual([]);
  });

  it('report doors too wide or too heavy for their hinges', () => {
    const features = [hinge(1, 1, 250, GENEVA), hinge(2, 1, 1550, GENEVA)];
    const wide = found(rectangle(720, 1800, { features }), 'HINGE_MAX_WIDTH');
    expect(wide?.fix?.change).toEqual({ kind: 'setLength', path: 'shape.width', mm: 711 });
    expect(wide?.message).toMatch(
      /^.+ carries a door up to 711 mm wide; this one is 720 mm wide\. A wider door needs our approval\.$/,
    );
    const heavy = rectangle(700, 2200, { features });
    const weight = found(heavy, 'HINGE_MAX_WEIGHT');
    expect(weight?.actual).toBeCloseTo(38.1 / 36, 1);
    expect(weight?.message).toMatch(
      /^.+: 2 carry a door up to 36 kg; this one weighs 3\d\.\d kg\. A heavier door needs our approval\.$/,
    );
  });

  it('allow three hinges the width and weight of their article, and no more than two without one', () => {
    const three = [1, 2, 3].map((uid) => hinge(uid, 1, 250 + (uid - 1) * 650, GENEVA));
    const codes = (width: number, articles: HardwareArticle[]) => {
      const door = rectangle(width, 2200, { features: three });
      return wordedFindings(door, { ...hingeRules, articles }).map(({ code }) => code);
    };
    expect(codes(700, [])).toEqual(['HINGE_MAX_WEIGHT']);
    expect(codes(700, [TESTED_ON_THREE])).toEqual([]);
    expect(codes(813, [TESTED_ON_THREE])).toEqual([]);
    expect(codes(814, [TESTED_ON_THREE])).toEqual(['HINGE_MAX_WIDTH']);
    // An article with the same cutout may be mounted instead.
    expect(codes(700, [TESTED_ON_THREE, TESTED_ON_TWO])).toEqual(['HINGE_MAX_WEIGHT']);
    const door = rectangle(814, 1000, { features: three.slice(0, 2) });
    expect(
      found(door, 'HINGE_MAX_WIDTH', { ...hingeRules, articles: [TESTED_ON_THREE] })?.fix?.change,
    ).toEqual({
      kind: 'setLength',
      path: 'shape.width',
      mm: 711,
    });
  });

  it('let a fixed panel that carries a door be wider, heavier and higher than a door on its hinges', () => {
    const carrying = [hinge(1, 3, 250, GENEVA), hinge(2, 3, 2150, GENEVA)].map((one) => ({
      ...one,
      carriesDoor: true,
    }));
    const fixed = rectangle(900, 2400, { features: carrying });
    const codes = (panel: typeof fixed) => [
      ...new Set(wordedFindings(panel, hingeRules).map(({ code }) => code)),
    ];
    expect(codes(fixed)).toEqual([]);
    const door = rectangle(900, 2400, { features: [hinge(1, 3, 250, GENEVA), hinge(2, 3, 2150, GENEVA)] });
    expect(codes(door)).toEqual(['HINGE_MAX_WIDTH', 'HINGE_MAX_WEIGHT', 'HINGE_MAX_HEIGHT']);
    const thin = rule('HINGE_THICKNESS', '<=', '-1', 'mm');
    expect(wordedFindings(fixed, testCatalogue('metric', [thin]))).toHaveLength(1);
  });

  it('count only the hinges that a door swings on, and exchange only those', () => {
    const own = [hinge(1, 1, 250, GENEVA), hinge(2, 1, 1550, GENEVA)];
    const others = [hinge(3, 3, 250, GENEVA), hinge(4, 3, 1550, GENEVA)].map((one) => ({
      ...one,
      carriesDoor: true,
    }));
    const leaf = rectangle(700, 2200, { features: [...own, ...others] });
    expect(found(leaf, 'HINGE_MAX_WEIGHT')?.message).toMatch(/2 carry a door up to 36 kg/);
    const exchanged = applyToPanel(leaf, { kind: 'exchangeHinges', from: GENEVA, to: GENEVA_HOLES });
    expect(exchanged.features.map((one) => 'templateUID' in one && one.templateUID)).toEqual([
      GENEVA_HOLES,
      GENEVA_HOLES,
      GENEVA,
      GENEVA,
    ]);
  });

  it('offer hinges that hold the door before smaller glass', () => {
    const catalogue = testCatalogue('metric');
    const [geneva] = catalogue.hinges;
    const other = (uid: string, name: string, change: object) => ({ ...geneva!, uid, name, ...change });
    const hinges = [
      ...catalogue.hinges,
      other(INLINE, 'Geneva 180°', { maxDoorWidthMm: 900, maxDoorWeightKg: 45 }),
      other(STRONG, 'Bellagio, wall to glass', {
        maxDoorWidthMm: 1000,
        maxDoorWeightKg: 50,
        cutout: { ...geneva!.cutout, depth: 47 },
      }),
      other(VIENNA, 'Vienna, wall to glass', { maxDoorWidthMm: 864, maxDoorWeightKg: 45 }),
      other(UNSOLD, 'Roma, wall to glass', { maxDoorWidthMm: 900, maxDoorWeightKg: 60, active: false }),
    ].map((hinge) => (hinge.uid === GENEVA ? { ...hinge, name: 'Geneva, wall to glass' } : hinge));
    const door = rectangle(720, 1800, { features: [hinge(1, 1, 250, GENEVA), hinge(2, 1, 1550, GENEVA)] });
    const fix = (panel: typeof door) =>
      wordedFindings(panel, { ...catalogue, hinges }).find(({ code }) => code === 'HINGE_MAX_WIDTH')?.fix;
    expect(fix(door)).toMatchObject({
      description: 'Use Vienna, wall to glass: 2 carry 45 kg, 864 mm wide.',
      change: { kind: 'exchangeHinges', from: GENEVA, to: VIENNA },
    });
    const widest = { ...door, shape: { ...door.shape, width: 900 } } as typeof door;
    expect(fix(widest)?.change).toMatchObject({ to: STRONG });
    const tooWide = { ...door, shape: { ...door.shape, width: 1200 } } as typeof door;
    expect(fix(tooWide)?.change).toMatchObject({ kind: 'setLength', path: 'shape.width' });
  });

  it('refuse glass that a hinge does not clamp', () => {
    expect(
      found(
        rectangle(500, 500, { materialUID: MIRROR, features: [hinge(1, 1, 250, GENEVA)] }),
        'HINGE_THICKNESS',
      ),
    ).toMatchObject({ actual: 2, required: 0, fix: null });
  });

  const takes = (minThicknessMm: number | null, maxThicknessMm: number | null, units: 'inch' | 'metric') => {
    const catalogue = testCatalogue(units);
    const hinges = catalogue.hinges.map((one) => ({
      ...one,
      name: 'Geneva',
      ...{ minThicknessMm, maxThicknessMm },
    }));
    return { ...catalogue, hinges };
  };
  const DOOR = { materialUID: MIRROR, features: [hinge(1, 1, 250, GENEVA)] };

  it.each([
    [
      3 / 8,
      1 / 2,
      'inch',
      'Geneva takes glass of 3⁄8″ to 1⁄2″; this panel is 1⁄4″. Choose another hinge or thicker glass.',
    ],
    [
      1 / 8,
      3 / 16,
      'inch',
      'Geneva takes glass of 1⁄8″ to 3⁄16″; this panel is 1⁄4″. Choose another hinge or thinner glass.',
    ],
    [
      3 / 8,
      null,
      'inch',
      'Geneva takes glass of at least 3⁄8″; this panel is 1⁄4″. Choose another hinge or thicker glass.',
    ],
    [
      8 / 25.4,
      12 / 25.4,
      'metric',
      'Geneva takes glass of 8 mm to 12 mm; this panel is 6 mm. Choose another hinge or thicker glass.',
    ],
    [
      null,
      5 / 25.4,
      'metric',
      'Geneva takes glass of at most 5 mm; this panel is 6 mm. Choose another hinge or thinner glass.',
    ],
    [
      8 / 25.4,
      8 / 25.4,
      'metric',
      'Geneva takes glass of 8 mm; this panel is 6 mm. Choose another hinge or thicker glass.',
    ],
  ] as const)(
    'name the glass a hinge takes and what to do: %s to %s in %s',
    (least, most, units, message) => {
      const mm = (inches: number | null) => (inches === null ? null : inches * IN);
      const catalogue = takes(mm(least), mm(most), units);
      const glass = catalogue.materials.map((one) =>
        one.uid === MIRROR ? { ...one, thicknessMm: units === 'inch' ? IN / 4 : 6 } : one,
      );
      const finding = found(rectangle(500, 500, DOOR), 'HINGE_THICKNESS', { ...catalogue, materials: glass });
      expect(finding?.message).toBe(message);
    },
  );
});

describe('sentences of ratios', () => {
  it.each([
    [
      'HOLE_MAX_RATIO',
      '<=',
      '1/3',
      'The diameter of hole 1 must be at most 166 mm (1/3 of the shorter side); it is 200 mm',
    ],
    [
      'NOTCH_MAX_RATIO',
      '<=',
      '0.2',
      'The larger side of notch 1 must be at most 100 mm (0.2 of the shorter side); it is 120 mm',
    ],
    [
      'NOTCH_DEPTH_RATIO',
      '<',
      '1',
      'The depth of notch 1 must be less than 100 mm (its width); it is 120 mm',
    ],
    [
      'NOTCH_LEG_MIN',
      '>',
      '4',
      'The glass beside notch 1 must be more than 480 mm (4 × its depth); it is 450 mm',
    ],
  ] as const)('%s: show the lengths and the whole of the limit', (code, operator, formula, text) => {
    const features = [hole(1, 250, 600, 200), edgeNotch(2, 1, 500, [100, 120, 12])];
    const panel = rectangle(500, 1000, { features });
    expect(only(panel, rule(code, operator, formula, 'ratio'))[0]?.message).toContain(text);
  });
});
