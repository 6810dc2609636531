import { fc } from '@glass/testing/property';
import type { PanelFeature, PanelSpec } from '@glass/contracts/panel';
import { evaluatePanel, lengthFromMm, lengthOf, panelInMillimeters } from '@glass/geometry';
import { centerOf, toFrame, type Frame } from '../state/frame.js';
import { catalogueFixture, starterFixture } from '../testing/editor.factory.js';
import { copyInRow, duplicateFeature, computeCopies } from './copies.js';
import { mirrorCopy, mirrorFeature } from './mirror-feature.js';
import type { Command } from '../state/panel-draft.js';

const catalogue = catalogueFixture();
const inch = (text: string) => lengthOf(text, 'inch');

const hole = (more: Partial<PanelFeature> = {}): PanelFeature =>
  ({
    kind: 'hole',
    uid: 'hole',
    diameter: inch('1/2'),
    countersunk: { diameter: inch('1'), angleDegrees: 82, side: 'far' },
    fromX: 'right',
    x: inch('3 1/16'),
    fromY: 'top',
    y: inch('10'),
    ...more,
  }) as PanelFeature;
const hinge: PanelFeature = {
  kind: 'hinge',
  uid: 'hinge',
  templateUID: catalogue.hinges[0]?.uid ?? '',
  mirrored: false,
  edge: 1,
  from: 'start',
  distance: inch('8'),
};
const cornerNotch: PanelFeature = {
  kind: 'cornerNotch',
  uid: 'corner',
  corner: 0,
  alongPrevious: inch('2'),
  alongNext: inch('5'),
  radius: inch('1/2'),
};

function panelWith(...features: PanelFeature[]): { spec: PanelSpec; frame: Frame } {
  const { spec } = starterFixture(catalogue, { features });
  const { measures } = evaluatePanel(panelInMillimeters(spec), catalogue);
  if (!measures) throw new Error('The panel cannot be measured');
  return { spec, frame: toFrame(measures, catalogue.precision) };
}
const after = (spec: PanelSpec, command: Command) => command.run({ spec, quantity: 1 }).spec.features;

const cutout = (more: Partial<PanelFeature> = {}): PanelFeature =>
  ({
    kind: 'cutout',
    uid: 'cutout',
    width: inch('8'),
    height: inch('6'),
    radius: inch('1/2'),
    fromX: 'left',
    x: inch('14'),
    fromY: 'bottom',
    y: inch('36'),
    ...more,
  }) as PanelFeature;

describe('duplicateFeature', () => {
  it('places the copy of a cutout at a free place, wherever the original is', () => {
    const sixteenths = (max: number) => fc.integer({ min: 1, max: max * 16 });
    fc.assert(
      fc.property(
        sixteenths(27),
        sixteenths(71),
        fc.constantFrom('left', 'right'),
        fc.constantFrom(cutout, hole),
        (x, y, fromX, make) => {
          const original = make({
            ...{ uid: 'original', fromX },
            ...{ x: lengthFromMm((x * 25.4) / 16, '1/16'), y: lengthFromMm((y * 25.4) / 16, '1/16') },
          } as Partial<PanelFeature>);
          const { spec } = starterFixture(catalogue, { features: [original] });
          const before = evaluatePanel(panelInMillimeters(spec), catalogue);
          fc.pre(before.measures !== null && before.errors.length + before.findings.length === 0);
          const frame = toFrame(before.measures, catalogue.precision);
          const features = after(spec, duplicateFeature('original', 'copy', frame, catalogue));
          expect(features.map(({ uid }) => uid)).toEqual(['original', 'copy']);
          const with2 = evaluatePanel(panelInMillimeters({ ...spec, features }), catalogue);
          expect([with2.errors, with2.findings]).toEqual([[], []]);
        },
      ),
    );
  });

  it('keeps the copy visible when the original fills the panel', () => {
    const large = cutout({ width: inch('24'), height: inch('66') } as Partial<PanelFeature>);
    const { spec, frame } = panelWith(large);
    const copy = after(spec, duplicateFeature('cutout', 'copy', frame, catalogue))[1]!;
    const [one, other] = [centerOf(large, frame)!, centerOf(copy, frame)!];
    expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(25);
  });
});

describe('copyInRow', () => {
  it('places copies at equal steps, measured from the same sides as the original', () => {
    const { spec, frame } = panelWith(hole());
    const row = { direction: 'down' as const, step: inch('12') };
    expect(after(spec, copyInRow('hole', ['b', 'c', 'd'], row, frame))).toMatchObject([
      { uid: 'hole', y: { text: '10' } },
      { uid: 'b', fromY: 'top', y: { text: '22' }, x: { text: '3 1/16' }, countersunk: { side: 'far' } },
      { uid: 'c', y: { text: '34' } },
      { uid: 'd', y: { text: '46' } },
    ]);
  });

  it('follows the direction, from whichever side the original is measured', () => {
    const directions = { right: [1, 0], left: [-1, 0], up: [0, 1], down: [0, -1] } as const;
    const kinds = fc.constantFrom(...(Object.keys(directions) as (keyof typeof directions)[]));
    const sides = fc.record({
      fromX: fc.constantFrom('left', 'right'),
      fromY: fc.constantFrom('top', 'bottom'),
    });
    fc.assert(
      fc.property(kinds, sides, fc.integer({ min: 1, max: 48 }), (direction, from, sixteenths) => {
        const step = lengthFromMm((sixteenths * 25.4) / 16, '1/16');
        const original = hole({ ...from, x: inch('14'), y: inch('36') } as Partial<PanelFeature>);
        const { frame } = panelWith(original);
        const [copy] = computeCopies(original, 1, { direction, step }, frame) ?? [];
        const [one, other] = [original, copy].map((feature) => feature && centerOf(feature, frame));
        const [dx, dy] = directions[direction];
        expect((other?.x ?? NaN) - (one?.x ?? NaN)).toBeCloseTo(dx * step.mm, 6);
        expect((other?.y ?? NaN) - (one?.y ?? NaN)).toBeCloseTo(dy * step.mm, 6);
      }),
    );
  });

  it('adds no copies if the last would lie beyond the panel', () => {
    const { spec, frame } = panelWith(hole(), hinge);
    expect(computeCopies(hole(), 6, { direction: 'down', step: inch('12') }, frame)).toBeNull();
    expect(after(spec, copyInRow('hinge', ['b'], { direction: 'toStart', step: inch('12') }, frame))).toBe(
      spec.features,
    );
    expect(computeCopies(hinge, 4, { direction: 'toEnd', step: inch('12') }, frame)).toHaveLength(4);
  });

  it('does not copy a corner notch', () => {
    const { frame } = panelWith(cornerNotch);
    expect(computeCopies(cornerNotch, 1, { direction: 'right', step: inch('1') }, frame)).toBeNull();
  });
});

describe('mirrorFeature', () => {
  it('keeps its distances from the opposite side', () => {
    const { spec, frame } = panelWith(hole());
    expect(after(spec, mirrorFeature('hole', 'x', frame))).toMatchObject([
      { fromX: 'left', x: { text: '3 1/16' }, fromY: 'top' },
    ]);
    expect(after(spec, mirrorFeature('hole', 'y', frame))).toMatchObject([
      { fromX: 'right', fromY: 'bottom', y: { text: '10' } },
    ]);
  });

  it('moves to the opposite edge at the same height and flips the hinge', () => {
    const { spec, frame } = panelWith(hinge);
    expect(after(spec, mirrorCopy('hinge', 'copy', 'x', frame))).toMatchObject([
      { uid: 'hinge', edge: 1 },
      { uid: 'copy', edge: 3, from: 'end', distance: { text: '8' }, mirrored: true },
    ]);
    expect(after(spec, mirrorFeature('hinge', 'y', frame))).toMatchObject([{ edge: 1, from: 'end' }]);
  });

  it('moves a corner notch to the opposite corner with its two legs', () => {
    const { spec, frame } = panelWith(cornerNotch);
    expect(after(spec, mirrorFeature('corner', 'x', frame))).toMatchObject([
      { corner: 3, alongPrevious: { text: '5' }, alongNext: { text: '2' } },
    ]);
  });

  it('undoes itself when mirrored twice', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(hole(), hinge, cornerNotch),
        fc.constantFrom('x' as const, 'y' as const),
        (feature, axis) => {
          const { spec, frame } = panelWith(feature);
          const there = { ...spec, features: after(spec, mirrorFeature(feature.uid, axis, frame)) };
          expect(after(there, mirrorFeature(feature.uid, axis, frame))).toEqual([feature]);
        },
      ),
    );
  });

  it('leaves the feature if the panel has no opposite edge', () => {
    const { spec } = panelWith({ ...hinge, edge: 1 });
    const triangle: PanelSpec = {
      ...spec,
      shape: { kind: 'rightTriangle', width: inch('72'), height: inch('28'), rightAngle: 'left' },
    };
    const frame = panelWith().frame;
    const edges = evaluatePanel(
      panelInMillimeters({
        ...triangle,
        features: [],
        edges: spec.edges.slice(1),
        corners: spec.corners.slice(1),
      }),
      catalogue,
    ).measures;
    const shown: Frame = edges ? toFrame(edges, '1/16') : frame;
    expect(after(triangle, mirrorFeature('hinge', 'x', shown))).toBe(triangle.features);
  });
});
