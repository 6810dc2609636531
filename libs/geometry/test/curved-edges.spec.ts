import type { HingeCutout } from '@glass/contracts/catalogue';
import type { PanelFeature, PanelShape, PanelSpec } from '@glass/contracts/panel';
import { evaluatePanel, ImpossiblePanel, measurePanel, netContour, validatePanel } from '../src/index.js';
import { CLAMP, DUBBED, GENEVA, RADIUS, testCatalogue } from './catalogue.factory.js';
import { edgeNotch, hinge, panelOf, rectangle, uidOf } from './panel.factory.js';

/*
 * Cutouts of curved edges. A cutout is straight although the edge is not. It may only remove glass; one whose floor or
 * side would lie outside the glass cannot be made.
 */

const catalogue = testCatalogue('metric');
const faults = (panel: PanelSpec<number>, within = catalogue) =>
  validatePanel(panel, within).map(({ path, code }) => `${path} ${code}`);

const circle = (diameter: number, ...features: PanelFeature<number>[]) =>
  panelOf({ kind: 'circle', diameter }, { features });
/** A square of 600 mm with a bulge on each side: negative outward, positive inward. */
const pillow = (bulge: number): PanelShape<number> => ({
  kind: 'contour',
  sourceFileUID: null,
  vertices: [
    { x: 600, y: 0, bulge },
    { x: 0, y: 0, bulge },
    { x: 0, y: 600, bulge },
    { x: 600, y: 600, bulge },
  ],
});
const withCutout = (templateUID: string, cutout: HingeCutout) => ({
  ...catalogue,
  hinges: catalogue.hinges.map((template) =>
    template.uid === templateUID ? { ...template, cutout } : template,
  ),
});

/** Distance between a circle and its tangent. */
const fall = (radius: number, along: number) => radius - Math.sqrt(radius ** 2 - along ** 2);

describe('an edge notch on an edge that curves outward', () => {
  const DEEP_ENOUGH = fall(250.75 / 2, 185.6 / 2);
  const AT = (Math.PI * 250.75) / 2;

  it('is refused with its depth if its floor lies outside the glass', () => {
    const panel = circle(250.75, edgeNotch(1, 0, AT, [185.6, 15, 0]));
    expect(faults(panel)).toEqual(['features.0.depth featureOffGlass']);
    expect(() => netContour(panel, catalogue)).toThrow(ImpossiblePanel);
    expect(() => measurePanel(panel, catalogue)).toThrow(ImpossiblePanel);
    expect(evaluatePanel(panel, catalogue)).toMatchObject({ contour: null, measures: null, weightKg: null });
  });

  it.each([
    ['slightly shallower than the fall of its edge', [185.6, DEEP_ENOUGH - 0.01, 0], 1],
    ['slightly deeper than the fall of its edge', [185.6, DEEP_ENOUGH + 0.01, 0], 0],
    ['that deep, but with a radius that starts outside the glass', [185.6, DEEP_ENOUGH + 4, 6], 1],
    ['deep enough for its radius too', [185.6, DEEP_ENOUGH + 7, 6], 0],
    ['narrow', [20, 15, 5], 0],
  ] as const)('%s: faults %#', (_, size, count) => {
    expect(faults(circle(250.75, edgeNotch(1, 0, AT, [...size])))).toHaveLength(count);
  });

  it('is refused if only one of its ends lies outside the glass', () => {
    // A tight shoulder of 60 mm continues into a flat arch; one end of the notch is on the shoulder.
    const fallen = Math.atan(40 / 700);
    const shape: PanelShape<number> = {
      kind: 'contour',
      sourceFileUID: null,
      vertices: [
        { x: 760, y: 0, bulge: 0 },
        { x: 0, y: 0, bulge: 0 },
        { x: 0, y: 300, bulge: -Math.tan(Math.PI / 8) },
        { x: 60, y: 360, bulge: -Math.tan(fallen / 2) },
        { x: 760, y: 320, bulge: 0 },
      ],
    };
    const notch = (distance: number) =>
      panelOf(shape, { features: [edgeNotch(1, 2, distance, [120, 20, 0])] });
    expect(faults(notch(400))).toEqual([]);
    expect(faults(notch(100))).toEqual(['features.0.depth featureOffGlass']);
  });
});

describe('an edge notch on an edge that curves inward', () => {
  const inwards = (depth: number, radius: number) =>
    panelOf(pillow(0.4), { features: [edgeNotch(1, 0, arcLength(0.4) / 2, [200, depth, radius])] });

  it('removes the glass beside the curve, however shallow', () => {
    for (const panel of [inwards(5, 0), inwards(40, 20)]) {
      expect(faults(panel)).toEqual([]);
      const { netAreaMm2, shapeAreaMm2 } = measurePanel(panel, catalogue);
      expect(netAreaMm2).toBeLessThan(shapeAreaMm2);
    }
  });

  it('removes its rectangle and the segment under the curve', () => {
    const chord = 600;
    const radius = (chord * (1 + 0.16)) / (4 * 0.4);
    const angle = 2 * Math.asin(100 / radius);
    const above = 200 * fall(radius, 100) - (radius ** 2 * (angle - Math.sin(angle))) / 2;
    const { netAreaMm2, shapeAreaMm2 } = measurePanel(inwards(50, 0), catalogue);
    expect(shapeAreaMm2 - netAreaMm2).toBeCloseTo(200 * 50 + above, 5);
  });
});

describe('a hinge or clamp on a curved edge', () => {
  it('is cut if the curve leaves room for its mouth, otherwise refused with its template', () => {
    const half = (diameter: number) => (Math.PI * diameter) / 2;
    expect(faults(circle(900, hinge(1, 0, half(900), GENEVA)))).toEqual([]);
    expect(faults(circle(60, hinge(1, 0, half(60), GENEVA)))).toEqual([
      'features.0.templateUID featureOffGlass',
    ]);
    const shallow = withCutout(CLAMP, { kind: 'uSlot', width: 60, depth: 32 });
    expect(faults(circle(900, hinge(1, 0, half(900), CLAMP)), shallow)).toEqual([]);
    expect(faults(circle(300, hinge(1, 0, half(300), CLAMP)), shallow)).toEqual([
      'features.0.templateUID featureOffGlass',
    ]);
    const round = withCutout(CLAMP, { kind: 'uSlot', width: 60, depth: 30 });
    expect(faults(circle(900, hinge(1, 0, half(900), CLAMP)), round)).toEqual([
      'features.0.templateUID featureOffGlass',
    ]);
  });
});

describe('a corner between curved edges', () => {
  const clipped = (shape: PanelShape<number>, corner: number, size: number) => {
    const plain = panelOf(shape);
    const corners = plain.corners.map((old, i) => (i === corner ? { finishUID: DUBBED, size } : old));
    return faults({ ...plain, corners });
  };

  it('is clipped if the clip stays in the glass', () => {
    expect(clipped(pillow(-0.3), 1, 60)).toEqual([]);
    expect(clipped(pillow(0.2), 1, 60)).toEqual([]);
  });

  it('is refused with its size if the clip leaves the glass', () => {
    // A tip between two bays of 100 mm: beyond their lowest points, a straight line crosses them.
    const tip: PanelShape<number> = {
      kind: 'contour',
      sourceFileUID: null,
      vertices: [
        { x: 200, y: 0, bulge: 0 },
        { x: 0, y: 0, bulge: 0 },
        { x: 0, y: 300, bulge: 0.3 },
        { x: 100, y: 300, bulge: 0.3 },
        { x: 200, y: 300, bulge: 0 },
      ],
    };
    expect(clipped(tip, 2, 40)).toEqual([]);
    expect(clipped(tip, 2, 70)).toEqual(['corners.2.size cornerTooLarge']);
  });

  const notch = (alongNext: number, alongPrevious: number): PanelFeature<number> => ({
    kind: 'cornerNotch',
    uid: uidOf(1),
    corner: 1,
    alongNext,
    alongPrevious,
    radius: 0,
  });

  it('takes a notch inside the glass and otherwise refuses one of its sides', () => {
    expect(faults(panelOf({ kind: 'semicircle', width: 800 }, { features: [notch(60, 60)] }))).toEqual([]);
    // From 300 mm around the curve, a side as long as the notch along the floor passes over the top.
    const over = panelOf({ kind: 'semicircle', width: 800 }, { features: [notch(20, 900)] });
    expect(faults(over)).toEqual(['features.0.alongPrevious featureOffGlass']);
  });
});

describe('a cutout of a straight edge', () => {
  it('may be wide and shallow', () => {
    expect(faults(rectangle(700, 1800, { features: [edgeNotch(1, 1, 900, [1700, 1, 0])] }))).toEqual([]);
  });

  it('is refused if it reaches the opposite curve', () => {
    const notched = (depth: number) =>
      panelOf(
        { kind: 'semicircle', width: 800 },
        { features: [edgeNotch(1, 0, 400, [100, depth, 10]), edgeNotch(2, 0, 700, [20, 20, 5])] },
      );
    expect(faults(notched(390))).toEqual([]);
    expect(faults(notched(410))).toEqual(['features.0 featuresOverlap']);
  });
});

describe('crossing cutouts', () => {
  const cornerNotch = (n: number, corner: number, along: [number, number]): PanelFeature<number> => ({
    kind: 'cornerNotch',
    uid: uidOf(n),
    corner,
    alongPrevious: along[0],
    alongNext: along[1],
    radius: 0,
  });

  it('are reported for the later feature', () => {
    const [slot, small] = [edgeNotch(1, 1, 1500, [100, 50, 10]), edgeNotch(4, 0, 100, [20, 20, 5])];
    const [low, high] = [cornerNotch(2, 0, [500, 500]), cornerNotch(3, 2, [500, 1500])];
    const named = (...features: PanelFeature<number>[]) => faults(rectangle(700, 1800, { features }));
    expect(named(slot, low, high)).toEqual(['features.2 featuresOverlap']);
    expect(named(high, low, slot, small)).toEqual(['features.1 featuresOverlap']);
    expect(named(low, slot, edgeNotch(5, 3, 1500, [200, 660, 0]))).toEqual(['features.2 featuresOverlap']);
  });

  it('are reported for the corner if its radius crosses another cut', () => {
    const corners = [600, 0, 0, 0, 0, 600, 600, 600, 600, 400, 250, 400, 250, 230, 230, 230, 230, 400, 200];
    const numbers = [...corners, 400, 200, 200, 600, 200];
    const vertices = Array.from({ length: numbers.length / 2 }, (_, i) => ({
      x: numbers[2 * i] ?? 0,
      y: numbers[2 * i + 1] ?? 0,
      radius: 0,
    }));
    const worked = (size: number) => {
      const plain = panelOf({ kind: 'polygon', vertices });
      const finishes = plain.corners.map((old, i) => (i === 9 ? { finishUID: RADIUS, size } : old));
      return faults({ ...plain, corners: finishes });
    };
    expect(worked(50)).toEqual([]);
    expect(worked(150)).toEqual(['corners.9.size featuresOverlap']);
  });
});

/** Length of one side of the pillow. */
function arcLength(bulge: number): number {
  return ((600 * (1 + bulge ** 2)) / (4 * bulge)) * 4 * Math.atan(bulge);
}
