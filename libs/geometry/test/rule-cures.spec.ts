import type { ShapeRule } from '@glass/contracts/catalogue';
import type { PanelSpec } from '@glass/contracts/panel';
import { applyChange, panelInMillimeters, panelWithLengths } from '../src/index.js';
import {
  BEVEL,
  found,
  GENEVA,
  MIRROR,
  MITER,
  only,
  plainEdges,
  RADIUS,
  rule,
  testCatalogue,
} from './catalogue.factory.js';
import { cutout, edgeNotch, hinge, hole, panelOf, rectangle, uidOf } from './panel.factory.js';

describe('fixes of findings', () => {
  it.each<[string, PanelSpec<number>, ShapeRule]>([
    ['PANEL_MIN_W', rectangle(80, 400), rule('PANEL_MIN_W', '>=', '100', 'mm')],
    ['PANEL_MIN_H', rectangle(80, 200), rule('PANEL_MIN_H', '>=', '250', 'mm')],
    ['PANEL_MIN_DIAG', rectangle(100, 200), rule('PANEL_MIN_DIAG', '>=', '254', 'mm')],
    ['PANEL_MAX_AREA', rectangle(1000, 3000), rule('PANEL_MAX_AREA', '<=', '2.5', 'm2')],
    ['PANEL_MAX_ASPECT', rectangle(100, 1500), rule('PANEL_MAX_ASPECT', '<=', '10', 'ratio')],
    [
      'PANEL_MAX_WEIGHT',
      panelOf({ kind: 'circle', diameter: 2200 }),
      rule('PANEL_MAX_WEIGHT', '<=', '75', 'kg'),
    ],
    [
      'EDGE_MIN_LEN',
      panelOf({
        kind: 'clippedRectangle',
        width: 500,
        height: 500,
        clips: [{ corner: 'upperLeft', alongX: 10, alongY: 10 }],
      }),
      rule('EDGE_MIN_LEN', '>=', '25', 'mm'),
    ],
    [
      'CORNER_RADIUS_MIN',
      rectangle(500, 500, {
        corners: [0, 1, 2, 3].map((i) =>
          i === 1 ? { finishUID: RADIUS, size: 2 } : { finishUID: null, size: null },
        ),
      }),
      rule('CORNER_RADIUS_MIN', '>=', '3', 'mm'),
    ],
    [
      'CORNER_RADIUS_MAX',
      panelOf({
        kind: 'radiusRectangle',
        width: 500,
        height: 600,
        radii: { lowerLeft: 260, upperLeft: 0, upperRight: 0, lowerRight: 0 },
      }),
      rule('CORNER_RADIUS_MAX', '<=', '1/2', 'ratio'),
    ],
    [
      'BEVEL_MIN_SIZE',
      rectangle(140, 400, { edges: [{ finishUID: BEVEL }, ...plainEdges(3)] }),
      rule('BEVEL_MIN_SIZE', '>=', '150', 'mm'),
    ],
    [
      'HOLE_MIN_DIA',
      rectangle(500, 500, { features: [hole(1, 200, 200, 8)] }),
      rule('HOLE_MIN_DIA', '>=', 't', 'mm'),
    ],
    [
      'HOLE_MAX_RATIO',
      rectangle(500, 500, { features: [hole(1, 200, 200, 180)] }),
      rule('HOLE_MAX_RATIO', '<=', '1/3', 'ratio'),
    ],
    [
      'HOLE_HOLE_MIN',
      rectangle(500, 500, { features: [hole(1, 200, 200, 20), hole(2, 215, 225, 20)] }),
      rule('HOLE_HOLE_MIN', '>=', '2*t', 'mm'),
    ],
    [
      'NOTCH_MAX_RATIO',
      rectangle(300, 800, { features: [edgeNotch(1, 1, 400, [120, 60, 12])] }),
      rule('NOTCH_MAX_RATIO', '<=', '1/3', 'ratio'),
    ],
    [
      'NOTCH_DEPTH_RATIO',
      rectangle(300, 800, { features: [edgeNotch(1, 1, 400, [40, 60, 12])] }),
      rule('NOTCH_DEPTH_RATIO', '<=', '1', 'ratio'),
    ],
    [
      'HOLE_PANEL_MIN_W',
      rectangle(70, 800, { features: [hole(1, 35, 400, 12)] }),
      rule('HOLE_PANEL_MIN_W', '>=', '8*t', 'mm'),
    ],
    [
      'HOLE_ACUTE_MIN',
      panelOf(
        { kind: 'rightTriangle', width: 1000, height: 800, rightAngle: 'left' },
        { features: [hole(1, 900, 30, 12)] },
      ),
      rule('HOLE_ACUTE_MIN', '>=', '12*t', 'mm'),
    ],
    [
      'NOTCH_RADIUS_MIN',
      rectangle(300, 800, { features: [edgeNotch(1, 1, 400, [80, 60, 2])] }),
      rule('NOTCH_RADIUS_MIN', '>=', 't', 'mm'),
    ],
    [
      'NOTCH_LEG_MIN',
      rectangle(300, 800, { features: [edgeNotch(1, 1, 80, [80, 60, 10])] }),
      rule('NOTCH_LEG_MIN', '>=', '75', 'mm'),
    ],
    [
      'NOTCH_LEG_MIN',
      rectangle(300, 800, { features: [edgeNotch(1, 1, 80, [80, 60, 10])] }),
      rule('NOTCH_LEG_MIN', '>=', '1', 'ratio'),
    ],
    [
      'CUTOUT_GAP_MIN',
      rectangle(600, 800, {
        features: [cutout(1, 200, 300, [80, 60, 10]), cutout(2, 310, 320, [80, 60, 10])],
      }),
      rule('CUTOUT_GAP_MIN', '>=', '50', 'mm'),
    ],
    [
      'CUTOUT_EDGE_MIN',
      rectangle(300, 800, { features: [cutout(1, 60, 70, [80, 60, 10])] }),
      rule('CUTOUT_EDGE_MIN', '>=', '50', 'mm'),
    ],
    [
      'HOLE_SMALL_MAX_RATIO',
      rectangle(150, 500, { features: [hole(1, 75, 200, 60)] }),
      rule('HOLE_SMALL_MAX_RATIO', '<=', '0.33', 'ratio'),
    ],
    [
      'HOLE_CORNER_EDGES_MIN',
      rectangle(500, 500, { features: [hole(1, 40, 470, 12)] }),
      rule('HOLE_CORNER_EDGES_MIN', '>=', '4*t', 'mm'),
    ],
    [
      'HOLE_CORNER_EDGES_MIN',
      panelOf(
        { kind: 'rakedTop', width: 500, heightLeft: 700, heightRight: 300 },
        { features: [hole(1, 30, 625, 12)] },
      ),
      rule('HOLE_CORNER_EDGES_MIN', '>=', '4*t', 'mm'),
    ],
    [
      'CUTOUT_END_RADIUS_MIN',
      rectangle(600, 800, { features: [cutout(1, 300, 400, [20, 120, 10])] }),
      rule('CUTOUT_END_RADIUS_MIN', '>=', '19', 'mm'),
    ],
    [
      'CUTOUT_END_RADIUS_MIN',
      rectangle(600, 800, { features: [edgeNotch(1, 1, 400, [30, 60, 15])] }),
      rule('CUTOUT_END_RADIUS_MIN', '>=', '19', 'mm'),
    ],
    [
      'HINGE_MAX_HEIGHT',
      rectangle(600, 2100, { features: [hinge(1, 1, 200, GENEVA), hinge(2, 1, 1800, GENEVA)] }),
      rule('HINGE_MAX_HEIGHT', '<=', '2000', 'mm'),
    ],
  ])('fix %s', (code, panel, one) => {
    const [finding] = only(panel, one);
    expect(finding?.code).toBe(code);
    if (!finding?.fix) throw new Error(`${code} has no cure.`);
    const catalogue = testCatalogue('metric', [one]);
    const cured = applyChange(panelWithLengths(panel, '1mm'), finding.fix.change, catalogue);
    expect(JSON.stringify(cured)).not.toContain('.');
    expect(only(panelInMillimeters(cured), one)).toEqual([]);
  });

  it.each<[string, PanelSpec<number>, ShapeRule]>([
    [
      'ANGLE_MIN',
      panelOf({ kind: 'rightTriangle', width: 1000, height: 400, rightAngle: 'left' }),
      rule('ANGLE_MIN', '>=', '30', 'deg'),
    ],
    [
      'MITER_MIN_T',
      rectangle(500, 500, { materialUID: MIRROR, edges: [...plainEdges(3), { finishUID: MITER }] }),
      rule('MITER_MIN_T', '>=', '8', 'mm'),
    ],
    [
      'HOLE_MAX_COUNT',
      rectangle(500, 500, { features: [hole(1, 100, 100, 10), hole(2, 200, 200, 10)] }),
      rule('HOLE_MAX_COUNT', '<=', '1', 'count'),
    ],
    [
      'FEATURE_REQUIRES_TEMPER',
      rectangle(500, 500, { materialUID: MIRROR, features: [hole(1, 100, 100, 10)] }),
      rule('FEATURE_REQUIRES_TEMPER', '<=', '0', 'count'),
    ],
    ['TEMPER_MIN_T', rectangle(500, 500), rule('TEMPER_MIN_T', '>=', '12', 'mm')],
    [
      'BEVEL_MIN_WIDTH',
      rectangle(500, 500, { edges: [...plainEdges(3), { finishUID: BEVEL }] }),
      rule('BEVEL_MIN_WIDTH', '>=', '30', 'mm'),
    ],
    [
      'BEVEL_MAX_WIDTH',
      rectangle(500, 500, { edges: [...plainEdges(3), { finishUID: BEVEL }] }),
      rule('BEVEL_MAX_WIDTH', '<=', '20', 'mm'),
    ],
    [
      'CUTOUT_END_RADIUS_MIN',
      rectangle(600, 800, { features: [cutout(1, 300, 400, [20, 20, 10])] }),
      rule('CUTOUT_END_RADIUS_MIN', '>=', '19', 'mm'),
    ],
  ])('are missing for %s if nothing fixes it', (code, panel, one) => {
    expect(only(panel, one)).toMatchObject([{ code, fix: null }]);
  });

  it('move a hole in a corner off both edges', () => {
    const panel = rectangle(700, 1300, { features: [hole(1, 20, 1285, 12)] });
    const fix = found(panel, 'HOLE_EDGE_MIN')?.fix;
    expect(fix).toMatchObject({
      description: 'Move hole 1 by 6 mm to the right and 11 mm down.',
      change: { kind: 'moveFeature', uid: uidOf(1), dx: 6, dy: -11 },
    });
  });
});
