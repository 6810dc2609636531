import { evaluatePanel, ruleSets } from '@glass/geometry';
import { METRIC_UIDS, starterCatalogue } from '@glass/pricing';
import type {
  EvaluatedLayout,
  HardwareArticle,
  LayoutJoint,
  ShowerLayout,
  SlidingSystem,
} from '@glass/contracts/layout';
import {
  chooseUsualEdges,
  evaluateLayout,
  mirrorLayout,
  type PresetKey,
  sketchRuns,
  toPresetLayout,
  usualHardware,
} from '../src/index.js';
import * as articles from './articles.factory.js';
import { bayOf, contextOf, hardware, layoutOf, runOf } from './layout.factory.js';

const catalogue = starterCatalogue('metric', ruleSets.en);
const context = { catalogue, articles: catalogue.articles! };

/** A preset in the metric starter shop, with sides of 1500 mm and returns of 900 mm. */
function preset(key: PresetKey, materialUID: string, slidingSystem: string): ShowerLayout<number> {
  const { thicknessMm } = catalogue.materials.find(({ uid }) => uid === materialUID)!;
  return toPresetLayout(key, {
    ...{ name: 'Bath', materialUID, units: 'metric', finish: 'chrome' },
    hardware: { ...usualHardware(context.articles, thicknessMm), slidingSystem },
    edges: chooseUsualEdges(catalogue, materialUID),
  });
}

const tracksOf = ({ hardware: list }: EvaluatedLayout) =>
  list.flatMap(({ places }) =>
    places.flatMap(({ trackMm, trackFromMm }) => (trackMm === undefined ? [] : [[trackFromMm, trackMm]])),
  );

const anchorsOf = ({ hardware: list }: EvaluatedLayout) =>
  list
    .filter(({ role }) => role === 'anchor')
    .flatMap(({ places }) => places.filter(({ side, paneKey }) => side === null && paneKey !== null))
    .reduce((sum, { pieces }) => sum + pieces, 0);

const findingsOf = ({ findings }: EvaluatedLayout) =>
  findings
    .filter(({ code }) => code === 'trackNotHeld' || code === 'tracksDontMeet')
    .map(({ code, severity, cures }) => ({
      code,
      severity,
      cures: cures.map((cure) => (cure.kind === 'chooseArticle' ? cure.articleUID : cure.kind)),
    }));

const edge = () => preset('sliderReturn', METRIC_UIDS.clear6, METRIC_UIDS.edgeSlider);

describe('track of Edge at a return of 6 mm glass', () => {
  it.each([
    ['on the right', edge(), 2, 'left'],
    ['on the left', mirrorLayout(edge()), 8, 'right'],
  ] as const)(
    'ends 2 before the face of the return %s: 1500 − 2 − (6 + 2) = 1490, from %3$d',
    (_, layout, fromMm, corner) => {
      const result = evaluateLayout(layout, context);
      expect(tracksOf(result)).toEqual([[fromMm, 1490]]);
      expect(findingsOf(result)).toEqual([]);
      const panel = result.panes.find(({ role }) => role === 'fixed')!;
      const holes = panel.panel.features.map((one) =>
        one.kind === 'hole' ? [one.diameter, one.fromX, one.x, one.fromY, one.y] : one.kind,
      );
      expect(holes).toEqual([[10, corner, 18, 'top', 90]]);
      for (const pane of result.panes)
        expect(
          evaluatePanel(pane.panel, catalogue).findings.filter(({ severity }) => severity !== 'warn'),
        ).toEqual([]);
    },
  );

  it('is measured from the center line if the corner is: 1500 − 2 − (6 / 2 + 2) = 1493', () => {
    expect(tracksOf(evaluateLayout({ ...edge(), measuredTo: 'center' }, context))).toEqual([[2, 1493]]);
  });

  it('has anchors at its wall end only', () => {
    expect(anchorsOf(evaluateLayout(edge(), context))).toBe(2);
    const between = preset('sliderLeft', METRIC_UIDS.clear6, METRIC_UIDS.edgeSlider);
    expect(anchorsOf(evaluateLayout(between, context))).toBe(4);
    expect(tracksOf(evaluateLayout(between, context))).toEqual([[2, 1496]]);
  });

  it('is drawn at the holes of the fixed panel, that of City at the top, that of Duplo at the rollers', () => {
    const tracksIn = (key: PresetKey, glass: string, system: string) => {
      const layout = preset(key, glass, system);
      return sketchRuns(layout, evaluateLayout(layout, context))[0]!.tracks;
    };
    // The fixed panel is 8 above the curb and 1992 high: 2000 − 90.
    expect(tracksIn('sliderReturn', METRIC_UIDS.clear6, METRIC_UIDS.edgeSlider)).toEqual([
      [
        { x: 2, y: 1910 },
        { x: 1492, y: 1910 },
      ],
    ]);
    const [city] = tracksIn('sliderLeft', METRIC_UIDS.clear8, METRIC_UIDS.cityHeavy);
    expect(city!.map(({ y }) => y)).toEqual([2000, 2000]);
    // The door ends 88 above the opening; its rollers are 42 below that.
    const [duplo] = tracksIn('sliderLeft', METRIC_UIDS.clear6, METRIC_UIDS.duplo);
    expect(duplo!.map(({ y }) => y)).toEqual([2046, 2046]);
    expect(sketchRuns(edge(), null)[0]!.tracks).toEqual([]);
  });
});

describe('trackNotHeld', () => {
  const city = (glass: string, system: string = METRIC_UIDS.cityClip) =>
    preset('sliderReturn', glass, system);

  it.each([
    ['as the preset', (layout: ShowerLayout<number>) => layout],
    ['in a mirror', mirrorLayout],
  ])('blocks City at a return, and offers Edge, which 6 mm glass has: %s', (_, change) => {
    expect(findingsOf(evaluateLayout(change(city(METRIC_UIDS.clear6)), context))).toEqual([
      { code: 'trackNotHeld', severity: 'block', cures: [METRIC_UIDS.edgeSlider] },
    ]);
  });

  it('offers no system whose hole is too close to the edge, but glass in which it is made', () => {
    // Edge takes 8 mm, but its hole leaves 18 − 5 = 13 to the edge, less than 2 × 8.
    const [finding, ...more] = evaluateLayout(city(METRIC_UIDS.clear8), context).findings.filter(
      ({ code }) => code === 'trackNotHeld',
    );
    expect(finding!.cures).toEqual([{ kind: 'chooseGlass', materialUID: METRIC_UIDS.clear6, mm: 6 }]);
    expect(more).toEqual([]);
    const loose = {
      ...catalogue,
      shapeRules: catalogue.shapeRules.filter(({ code }) => code !== 'HOLE_EDGE_MIN'),
    };
    expect(
      findingsOf(evaluateLayout(city(METRIC_UIDS.clear8), { ...context, catalogue: loose })),
    ).toMatchObject([{ cures: [METRIC_UIDS.edgeSlider] }]);
  });

  it.each([
    [300, [METRIC_UIDS.duplo, METRIC_UIDS.edgeSlider]],
    [1000, [METRIC_UIDS.edgeSlider]],
  ])('offers a system that sets its return at %d only if the return of 900 can be cut', (returnMm, cures) => {
    const { runs, ...layout } = city(METRIC_UIDS.clear6);
    const [side, beyond] = runs;
    const narrow = { ...side!, widths: { ...side!.widths, bottom: 1000 } };
    const sold = withSliding(METRIC_UIDS.duplo, { returnMm });
    const loose = { ...catalogue, shapeRules: [] };
    const result = evaluateLayout(
      { ...layout, runs: [narrow, beyond!] },
      { catalogue: loose, articles: sold },
    );
    const [finding, ...more] = findingsOf(result);
    expect(finding!.cures.toSorted()).toEqual(cures.toSorted());
    expect(more).toEqual([]);
  });

  it('has only the shop as a cure if nothing on sale holds the track', () => {
    const sold = context.articles.filter(({ code }) => code !== 'EDGE' && code !== 'DUPLO');
    const result = evaluateLayout(city(METRIC_UIDS.clear6), { ...context, articles: sold });
    expect(findingsOf(result)).toMatchObject([{ severity: 'block', cures: ['askShop'] }]);
  });

  it.each([undefined, null])('sends a system without figures for returns to the shop: %s', (returnFixing) => {
    const sold = withSliding(METRIC_UIDS.cityClip, { returnFixing: returnFixing as null });
    const result = evaluateLayout(city(METRIC_UIDS.clear6), { ...context, articles: sold });
    expect(findingsOf(result)).toEqual([
      { code: 'trackNotHeld', severity: 'review', cures: [METRIC_UIDS.edgeSlider] },
    ]);
  });

  it('takes holes for returns in price lists of before as the fixing', () => {
    const sold = withSliding(METRIC_UIDS.edgeSlider, { returnFixing: undefined as never });
    expect(findingsOf(evaluateLayout(edge(), { ...context, articles: sold }))).toEqual([]);
  });

  it('offers for a door that is too wide or heavy only systems that hold the track', () => {
    const duplo = evaluateLayout(city(METRIC_UIDS.clear6, METRIC_UIDS.duplo), context);
    const wide = duplo.findings.find(({ code }) => code === 'sliderWidth')!;
    expect(wide.cures).toMatchObject([{ kind: 'chooseArticle', articleUID: METRIC_UIDS.edgeSlider }]);
  });

  it.each<[string, Partial<LayoutJoint>]>([
    ['the fixed panel runs through', { through: 'left' }],
    ['the corner is mitered', { corner: 'miter' }],
  ])('blocks a return that ends behind the track because %s', (_, more) => {
    const { joints, ...layout } = edge();
    const wrong = { ...layout, joints: joints.map((one) => ({ ...one, ...more })) };
    for (const [one, through] of [
      [wrong, 'right'],
      [mirrorLayout(wrong), 'left'],
    ] as const) {
      const result = evaluateLayout(one, context);
      expect(findingsOf(result)).toMatchObject([{ code: 'trackNotHeld', severity: 'block' }]);
      const [finding] = result.findings.filter(({ code }) => code === 'trackNotHeld');
      expect(finding!.values).toMatchObject({ isBehind: 1 });
      expect(finding!.cures[0]).toEqual({ kind: 'setThrough', joint: 0, through });
      const cured = { ...one, joints: [{ ...one.joints[0]!, corner: 'butt' as const, through }] };
      expect(findingsOf(evaluateLayout(cured, context))).toEqual([]);
    }
  });

  it('offers no system for a return that ends behind its track', () => {
    const { joints, ...layout } = city(METRIC_UIDS.clear6);
    const wrong = { ...layout, joints: joints.map((one) => ({ ...one, through: 'left' as const })) };
    const [finding] = findingsOf(evaluateLayout(wrong, context));
    expect(finding!.cures).not.toContain(METRIC_UIDS.edgeSlider);
  });

  it('holds a return that its system sets, and one on which the door closes, in any corner', () => {
    const { joints, ...layout } = city(METRIC_UIDS.clear6, METRIC_UIDS.duplo);
    const miter = joints.map((one) => ({ ...one, corner: 'miter' as const, through: 'left' as const }));
    expect(findingsOf(evaluateLayout({ ...layout, joints: miter }, context))).toEqual([]);
    const { runs, ...more } = edge();
    const closing = runs.map((run) => ({
      ...run,
      bays: run.bays.map((bay) => (bay.kind === 'slider' ? { ...bay, hinged: 'left' as const } : bay)),
    }));
    expect(findingsOf(evaluateLayout({ ...more, runs: closing, joints: miter }, context))).toEqual([]);
  });

  it('blocks a return that a magnet on the door shortens: 900 − 6 − (6 + 10), and offers seals that don’t', () => {
    const magnet = context.articles.find(({ code }) => code === 'S-MAG')!;
    const { runs, ...more } = edge();
    const closing = {
      ...more,
      hardware: { ...more.hardware, strikeSeal: magnet.uid },
      runs: runs.map((run) => ({
        ...run,
        bays: run.bays.map((bay) => (bay.kind === 'slider' ? { ...bay, hinged: 'left' as const } : bay)),
      })),
    };
    for (const layout of [closing, mirrorLayout(closing)]) {
      const result = evaluateLayout(layout, context);
      expect(result.panes.find(({ role }) => role === 'fixed')!.widthMm).toBe(878);
      const [finding, ...others] = result.findings.filter(({ code }) => code === 'trackNotHeld');
      expect(others).toEqual([]);
      expect(finding).toMatchObject({
        ...{ severity: 'block', values: { isBehind: 1 } },
        articles: [METRIC_UIDS.edgeSlider, magnet.uid],
      });
      const [cure] = finding!.cures;
      if (cure?.kind !== 'chooseArticle') throw new Error('No article is offered');
      expect([cure.role, cure.bayUID]).toEqual([
        'strikeSeal',
        layout.runs.flatMap(({ bays }) => bays).find(({ kind }) => kind === 'slider')!.uid,
      ]);
      const cured = { ...layout, hardware: { ...layout.hardware, strikeSeal: cure.articleUID } };
      expect(findingsOf(evaluateLayout(cured, context))).toEqual([]);
    }
  });

  it('holds a return from which an article for both panes takes nothing', () => {
    const seal = articles.articleOf('LIP', 'seal', [
      { facing: 'cornerGlass', mm: 12, other: { mm: 0, from: 'corner' } },
      { facing: 'wall', mm: 5 },
    ]);
    const { runs, ...more } = edge();
    const layout = {
      ...more,
      hardware: { ...more.hardware, strikeSeal: seal.uid },
      runs: runs.map((run) => ({
        ...run,
        bays: run.bays.map((bay) => (bay.kind === 'slider' ? { ...bay, hinged: 'left' as const } : bay)),
      })),
    };
    const sold = { ...context, articles: [...context.articles, seal] };
    expect(findingsOf(evaluateLayout(layout, sold))).toEqual([]);
  });

  it('has nothing to say between walls', () => {
    expect(
      findingsOf(evaluateLayout(preset('sliderLeft', METRIC_UIDS.clear8, METRIC_UIDS.cityHeavy), context)),
    ).toEqual([]);
  });
});

describe('tracksDontMeet', () => {
  const corner = (system: string) => preset('cornerSlider', METRIC_UIDS.clear8, system);

  it('accepts City, which is made as a corner slider: 1500 − 2 − 8 / 2, mitered 45°', () => {
    const result = evaluateLayout(corner(METRIC_UIDS.cityHeavy), context);
    expect(findingsOf(result)).toEqual([]);
    expect(tracksOf(result).map(([, mm]) => mm)).toEqual([1494, 1494]);
    expect(anchorsOf(result)).toBe(4);
  });

  it('sends systems without figures for corners to the shop, and offers those that are made for them', () => {
    const systems = [METRIC_UIDS.cityHeavy, METRIC_UIDS.cityClip];
    const finding = { code: 'tracksDontMeet', severity: 'review', cures: systems };
    const layout = corner(METRIC_UIDS.edgeSlider);
    expect(findingsOf(evaluateLayout(layout, context))).toEqual([finding, finding]);
    expect(findingsOf(evaluateLayout(mirrorLayout(layout), context))).toEqual([finding, finding]);
  });

  it('blocks a system that is not made for corners', () => {
    const sold = withSliding(METRIC_UIDS.edgeSlider, { trackCorner: 'none' });
    const result = evaluateLayout(corner(METRIC_UIDS.edgeSlider), { ...context, articles: sold });
    expect(findingsOf(result).map(({ severity }) => severity)).toEqual(['block', 'block']);
  });

  /** City clip-in on the left, City heavy on the right. */
  function different(): ShowerLayout<number> {
    const layout = corner(METRIC_UIDS.cityHeavy);
    const [left, right] = layout.runs;
    const bays = left!.bays.map((bay) => ({ ...bay, hardware: { slidingSystem: METRIC_UIDS.cityClip } }));
    return { ...layout, runs: [{ ...left!, bays }, right!] };
  }

  it('blocks different systems once, and offers the one of the other side', () => {
    expect(findingsOf(evaluateLayout(different(), context))).toEqual([
      { code: 'tracksDontMeet', severity: 'block', cures: [METRIC_UIDS.cityHeavy] },
    ]);
  });

  it.each<[string, Partial<HardwareArticle>]>([
    ['is not on sale', { active: false }],
    ['does not take the glass', { minThicknessMm: 10 }],
  ])('offers the system of the left if that of the right %s', (_, more) => {
    const change = (uid: string, one: HardwareArticle) => (one.uid === uid ? { ...one, ...more } : one);
    const layout = different();
    const cureIn = (...uids: string[]) => {
      const sold = context.articles.map((one) => uids.reduce((now, uid) => change(uid, now), one));
      const { findings } = evaluateLayout(layout, { ...context, articles: sold });
      return findings.find(({ code, values }) => code === 'tracksDontMeet' && values['isOther'] === 1)!.cures;
    };
    expect(cureIn(METRIC_UIDS.cityHeavy)).toEqual([
      {
        ...{ kind: 'chooseArticle', role: 'slidingSystem', articleUID: METRIC_UIDS.cityClip },
        bayUID: layout.runs[1]!.bays[0]!.uid,
      },
    ]);
    expect(cureIn(METRIC_UIDS.cityHeavy, METRIC_UIDS.cityClip)).toEqual([{ kind: 'askShop' }]);
  });
});

it('ends the track of a slider with two returns at the faces of both: 1500 − 2 × 8', () => {
  const held: HardwareArticle = {
    ...articles.edgeSlider,
    sliding: {
      ...articles.edgeSlider.sliding!,
      returnHoles: [{ diameterMm: 10, downMm: 90, handleSideMm: 18, fixedSideMm: null }],
    },
  };
  const layout = layoutOf(
    [
      runOf(900, 2000, [bayOf('fixed')]),
      runOf(1500, 2000, [bayOf('slider')]),
      runOf(900, 2000, [bayOf('fixed')]),
    ],
    {
      joints: [
        { angleDegrees: 90, corner: 'butt', through: 'left' },
        { angleDegrees: 90, corner: 'butt', through: 'right' },
      ],
      hardware: { ...hardware, slidingSystem: held.uid },
    },
  );
  const sold = [...articles.allArticles.filter(({ uid }) => uid !== held.uid), held];
  const result = evaluateLayout(layout, contextOf(8, sold));
  expect(tracksOf(result)).toEqual([[8, 1484]]);
  expect(anchorsOf(result)).toBe(0);
  expect(findingsOf(result)).toEqual([]);
});

/** The starter hardware with another figure of a sliding system. */
function withSliding(uid: string, more: Partial<SlidingSystem>): HardwareArticle[] {
  return context.articles.map((one) =>
    one.uid === uid ? { ...one, sliding: { ...one.sliding!, ...more } } : one,
  );
}
