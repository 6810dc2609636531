import type { Catalogue } from '@glass/contracts/catalogue';
import type { Finding, PanelFeature, Severity, PanelSpec } from '@glass/contracts/panel';
import { ruleSets } from '../src/index.js';
import {
  BEVEL,
  CLEAR,
  GENEVA,
  MIRROR,
  plainEdges,
  testCatalogue,
  wordedFindings,
} from './catalogue.factory.js';
import { cutout, edgeNotch, hinge, hole, rectangle, uidOf } from './panel.factory.js';

/*
 * The three starter sets against the figures of the research (glass-trade §3), each with its source: a panel at the
 * figure is allowed, a step beyond it is refused.
 */

const IN = 25.4;
/** A 40 mm bevel. */
const WIDE_BEVEL = uidOf(98);
type SetName = keyof typeof ruleSets;

function catalogueOf(name: SetName, thicknessMm: number): Catalogue {
  const catalogue = testCatalogue(name === 'us' ? 'inch' : 'metric', ruleSets[name]);
  const materials = catalogue.materials.map((one) => (one.uid === CLEAR ? { ...one, thicknessMm } : one));
  return { ...catalogue, materials };
}

const findings = (panel: PanelSpec<number>, name: SetName, thicknessMm: number): Finding[] =>
  wordedFindings(panel, catalogueOf(name, thicknessMm));

function requiredOf(
  panel: PanelSpec<number>,
  name: SetName,
  thicknessMm: number,
  code: string,
): number | null {
  return findings(panel, name, thicknessMm).find((finding) => finding.code === code)?.required ?? null;
}

/** Two 2 mm holes next to each other in a corner: below every figure for holes. */
const drilled = rectangle(900, 1200, { features: [hole(1, 3, 3, 2), hole(2, 6, 6, 2)] });

describe('holes in the US set', () => {
  // wagnercompanies.com, "Drilling tempered glass"; in sixteenths except for the corner, which is 6.5 t.
  it.each([
    [1 / 4, 5 / 16, 1 / 2, 1 + 5 / 8],
    [5 / 16, 3 / 8, 5 / 8, 2 + 1 / 32],
    [3 / 8, 7 / 16, 3 / 4, 2 + 7 / 16],
    [1 / 2, 9 / 16, 1, 3 + 1 / 4],
    [5 / 8, 11 / 16, 1 + 1 / 4, 4 + 1 / 16],
    [3 / 4, 13 / 16, 1 + 1 / 2, 4 + 7 / 8],
  ])('follow the figures for %d in glass', (thickness, least, toEdge, toCorner) => {
    const required = (code: string) => requiredOf(drilled, 'us', thickness * IN, code);
    expect(required('HOLE_MIN_DIA')).toBeCloseTo(least, 9);
    expect(required('HOLE_EDGE_MIN')).toBeCloseTo(toEdge, 9);
    expect(required('HOLE_HOLE_MIN')).toBeCloseTo(toEdge, 9);
    expect(Math.abs((required('HOLE_CORNER_MIN') ?? NaN) - toCorner)).toBeLessThanOrEqual(1 / 64);
  });

  it('are at least 1/4 in wide, 1/4 in from the edge and 3/8 in apart', () => {
    const required = (code: string) => requiredOf(drilled, 'us', IN / 16, code);
    expect(required('HOLE_MIN_DIA')).toBeCloseTo(1 / 4, 9);
    expect(required('HOLE_EDGE_MIN')).toBeCloseTo(1 / 4, 9);
    expect(required('HOLE_HOLE_MIN')).toBeCloseTo(3 / 8, 9);
  });
});

describe('holes in the EN set', () => {
  // "Glass Pre-processing Before Tempering": hole, 2 t to the edge, 6 t to the tip, 4 t to the datum.
  it.each([6, 8, 10, 12, 15, 19])('keep the figures for %d mm glass', (t) => {
    const required = (code: string) => requiredOf(drilled, 'en', t, code);
    expect(required('HOLE_MIN_DIA')).toBe(t);
    expect(required('HOLE_EDGE_MIN')).toBe(2 * t);
    expect(required('HOLE_HOLE_MIN')).toBe(2 * t);
    expect(required('HOLE_CORNER_MIN')).toBe(6 * t);
    expect(required('HOLE_CORNER_EDGES_MIN')).toBe(4 * t);
  });
});

describe('holes in the Australian set', () => {
  // 1stglass.com.au and walshsglass.com.au: 1.5 t to the edge in 4 to 6 mm glass, 2 t above; 4 t rim to rim and from
  // both edges of a corner; t across, and never below 5 mm.
  it.each([
    [3, 5, 4.5],
    [4, 5, 6],
    [5, 5, 7.5],
    [6, 6, 9],
    [8, 8, 16],
    [10, 10, 20],
    [12, 12, 24],
    [15, 15, 30],
    [19, 19, 38],
    [25, 25, 50],
  ])('follow the figures for %d mm glass', (t, least, toEdge) => {
    const required = (code: string) => requiredOf(drilled, 'au', t, code);
    expect(required('HOLE_MIN_DIA')).toBe(least);
    expect(required('HOLE_EDGE_MIN')).toBe(toEdge);
    expect(required('HOLE_HOLE_MIN')).toBe(4 * t);
    expect(required('HOLE_CORNER_EDGES_MIN')).toBe(4 * t);
  });
});

/** A figure with a panel that meets it, a panel that just misses it, and the expected finding. */
interface Figure {
  source: string;
  set: SetName;
  thickness?: number;
  code: string;
  severity: Severity;
  keeps: PanelSpec<number>;
  breaks: PanelSpec<number>;
}

const at = (x: number, y: number, diameter: number, width = 900): PanelSpec<number> =>
  rectangle(width, 1200, { features: [hole(1, x, y, diameter)] });
const holed = (width: number, diameter: number): PanelSpec<number> => at(width / 2, 600, diameter, width);
const cut = (width: number, height: number, radius: number, x = 450): PanelSpec<number> =>
  rectangle(900, 1200, { features: [cutout(1, x, 600, [width, height, radius])] });
const notched = (width: number, depth: number, radius: number, from = 600): PanelSpec<number> =>
  rectangle(900, 1200, { features: [edgeNotch(1, 1, from, [width, depth, radius])] });
const sized = (width: number, height: number, more: Partial<PanelSpec<number>> = {}): PanelSpec<number> =>
  rectangle(width, height, more);
const inches = (width: number, height: number): PanelSpec<number> => sized(width * IN, height * IN);
const hung = (height: number, count = 2): PanelSpec<number> => {
  const places = Array.from({ length: count }, (_, i) => 200 + ((height - 400) * i) / (count - 1));
  return rectangle(600, height, { features: places.map((along, i) => hinge(i, 1, along, GENEVA)) });
};
const annealed = { materialUID: MIRROR };

const FIGURES: Figure[] = [
  {
    source: '1stglass.com.au: a hole is at most 33 % of the pane',
    set: 'au',
    code: 'HOLE_SMALL_MAX_RATIO',
    severity: 'review',
    keeps: holed(200, 66),
    breaks: holed(200, 67),
  },
  {
    source: '1stglass.com.au: and at most 50 % where it is larger than 75 mm',
    set: 'au',
    code: 'HOLE_MAX_RATIO',
    severity: 'review',
    keeps: holed(200, 100),
    breaks: holed(200, 101),
  },
  {
    source: '1stglass.com.au: 4 t from both edges of a corner',
    set: 'au',
    code: 'HOLE_CORNER_EDGES_MIN',
    severity: 'block',
    keeps: at(26, 46, 12),
    breaks: at(26, 45, 12),
  },
  {
    source: '1stglass.com.au: the half-round end of a cutout has a radius of at least 19 mm',
    set: 'au',
    code: 'CUTOUT_END_RADIUS_MIN',
    severity: 'block',
    keeps: cut(200, 38, 19),
    breaks: cut(200, 37, 18.5),
  },
  {
    source: '1stglass.com.au: 75 mm from a cutout to the edge in 4 to 6 mm glass',
    set: 'au',
    thickness: 6,
    code: 'CUTOUT_EDGE_MIN',
    severity: 'review',
    keeps: cut(100, 100, 12, 125),
    breaks: cut(100, 100, 12, 124),
  },
  {
    source: '1stglass.com.au: 100 mm from a cutout to the edge in 8 to 19 mm glass',
    set: 'au',
    code: 'CUTOUT_EDGE_MIN',
    severity: 'review',
    keeps: cut(100, 100, 12, 150),
    breaks: cut(100, 100, 12, 149),
  },
  {
    source: '1stglass.com.au: half the size of a large cutout to the edge',
    set: 'au',
    code: 'CUTOUT_EDGE_MIN',
    severity: 'review',
    keeps: cut(300, 300, 12, 300),
    breaks: cut(300, 300, 12, 299),
  },
  {
    source: 'accurateglassproducts.com: 3/16 in glass up to 40 × 80 in',
    set: 'us',
    thickness: (3 / 16) * IN,
    code: 'PANEL_MAX_H',
    severity: 'review',
    keeps: inches(40, 80),
    breaks: inches(40, 80.0625),
  },
  {
    source: 'accurateglassproducts.com: the same by its metric name, 5 mm',
    set: 'us',
    thickness: 5,
    code: 'PANEL_MAX_W',
    severity: 'review',
    keeps: inches(40, 80),
    breaks: inches(40.0625, 80),
  },
  {
    source: 'accurateglassproducts.com: other glass up to 60 × 100 in',
    set: 'us',
    code: 'PANEL_MAX_W',
    severity: 'warn',
    keeps: inches(60, 62),
    breaks: inches(60.0625, 62),
  },
  {
    source: 'accurateglassproducts.com: other glass up to 60 × 100 in',
    set: 'us',
    code: 'PANEL_MAX_H',
    severity: 'warn',
    keeps: inches(40, 100),
    breaks: inches(40, 100.0625),
  },
  {
    source: 'accurateglassproducts.com: tempered from 10 × 14 in',
    set: 'us',
    code: 'PANEL_MIN_H',
    severity: 'warn',
    keeps: inches(10, 14),
    breaks: inches(10, 13.9375),
  },
  {
    source: 'josohardware.com: a leg longer than the notch is deep',
    set: 'us',
    code: 'NOTCH_LEG_MIN',
    severity: 'review',
    keeps: notched(120, 90, 15, 151),
    breaks: notched(120, 90, 15, 150),
  },
  {
    source: 'josohardware.com: a notch less deep than wide',
    set: 'en',
    code: 'NOTCH_DEPTH_RATIO',
    severity: 'review',
    keeps: notched(100, 99, 10),
    breaks: notched(100, 100, 10),
  },
  {
    source: 'josohardware.com: many ask for an inner radius of 1/2 in',
    set: 'us',
    code: 'NOTCH_RADIUS_MIN',
    severity: 'warn',
    keeps: notched(120, 90, 12.7),
    breaks: notched(120, 90, 12),
  },
  {
    source: 'aiglass.com: bevels of 1/2 to 1 1/2 in',
    set: 'us',
    code: 'BEVEL_MAX_WIDTH',
    severity: 'block',
    keeps: sized(500, 500, { edges: [{ finishUID: BEVEL }, ...plainEdges(3)] }),
    breaks: sized(500, 500, { edges: [{ finishUID: WIDE_BEVEL }, ...plainEdges(3)] }),
  },
  {
    source: '[K] most plants temper from 5/32 in',
    set: 'us',
    thickness: 3,
    code: 'TEMPER_MIN_T',
    severity: 'warn',
    keeps: sized(500, 500, annealed),
    breaks: sized(500, 500),
  },
  {
    source: 'middletonblanchek2ja.web.app: 3/32 in cannot be tempered',
    set: 'us',
    thickness: (3 / 32) * IN,
    code: 'TEMPER_MIN_T',
    severity: 'review',
    keeps: sized(500, 500, annealed),
    breaks: sized(500, 500),
  },
  {
    source: 'bfs: a third hinge where a door is higher than 2 m',
    set: 'en',
    code: 'HINGE_MAX_HEIGHT',
    severity: 'warn',
    keeps: hung(2001, 3),
    breaks: hung(2001),
  },
  {
    source: 'viyar: annealed glass from 70 × 70 mm',
    set: 'en',
    code: 'PANEL_MIN_W',
    severity: 'block',
    keeps: sized(70, 300, annealed),
    breaks: sized(69, 300, annealed),
  },
  {
    source: 'netsolhost designoptions: 10 in across, or it falls between the rollers',
    set: 'en',
    code: 'PANEL_MIN_DIAG',
    severity: 'block',
    keeps: sized(100, 234),
    breaks: sized(100, 233),
  },
  {
    source: 'ShowerDesigner GlassSpecs.py: 10 mm glass from 400 mm',
    set: 'en',
    code: 'PANEL_MIN_H',
    severity: 'warn',
    keeps: sized(300, 400),
    breaks: sized(300, 399),
  },
];

describe('figures of the starter sets', () => {
  it.each(FIGURES)('$set $code: $source', ({ set, thickness, code, severity, keeps, breaks }) => {
    const within = catalogueOf(set, thickness ?? (set === 'us' ? 9.525 : 10));
    const wide = within.edgeFinishes.flatMap((finish) =>
      finish.uid === BEVEL ? [{ ...finish, uid: WIDE_BEVEL, bevelWidthMm: 40 }] : [],
    );
    const catalogue = { ...within, edgeFinishes: [...within.edgeFinishes, ...wide] };
    const said = (panel: PanelSpec<number>) =>
      wordedFindings(panel, catalogue).flatMap((finding) =>
        finding.code === code ? [finding.severity] : [],
      );
    expect(said(breaks)).toEqual([severity]);
    expect(said(keeps).filter((other) => other === severity)).toEqual([]);
  });

  it('apply half-round ends to notches too, but not to corners with a radius', () => {
    const said = (panel: PanelSpec<number>) =>
      findings(panel, 'au', 10).filter(({ code }) => code === 'CUTOUT_END_RADIUS_MIN').length;
    expect(said(notched(30, 60, 15))).toBe(1);
    expect(said(notched(30, 60, 10))).toBe(0);
    expect(said(cut(200, 100, 12))).toBe(0);
  });

  it('count hinges of every kind', () => {
    const door = hung(2200, 3);
    const features = door.features.filter((_, i) => i !== 1) as PanelFeature<number>[];
    const said = (panel: PanelSpec<number>) => findings(panel, 'us', 9.525).map(({ code }) => code);
    expect(said(door)).not.toContain('HINGE_MAX_HEIGHT');
    expect(said({ ...door, features })).toContain('HINGE_MAX_HEIGHT');
  });
});
