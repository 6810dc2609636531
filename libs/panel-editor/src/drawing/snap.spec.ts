import type { PanelFeature, PanelSpec, Point } from '@glass/contracts/panel';
import type { LengthPrecision } from '@glass/contracts/primitives';
import { evaluatePanel, lengthOf, panelInMillimeters, stepMm } from '@glass/geometry';
import { fc } from '@glass/testing/property';
import { placedAt } from '../commands/place.js';
import { centerOf, toFrame } from '../state/frame.js';
import { catalogueFixture, starterFixture } from '../testing/panel.factory.js';
import { toOrderablePosition, snapAxis, snapFeature, type SnapGrid, type SnapLine } from './snap.js';

const precision = fc.constantFrom<LengthPrecision>('1/16', '1/32', '1mm');
const grid: fc.Arbitrary<SnapGrid> = fc.record({
  origin: fc.constantFrom(0, 711.2, 733.4),
  step: precision.map(stepMm),
  reach: fc.double({ min: 1, max: 40, noNaN: true }),
});
const value = fc.double({ min: 0, max: 740, noNaN: true });
const values = fc.array(value, { maxLength: 20 });

function linesAt(places: number[], along: SnapGrid): SnapLine[] {
  return places.map((at) => ({ at: toOrderablePosition(at, along), kind: 'same', through: [] }));
}

describe('snapAxis', () => {
  it('never moves a feature farther than the reach, or half a step if that is more', () => {
    fc.assert(
      fc.property(value, values, grid, (from, places, along) => {
        const { value: to } = snapAxis(from, linesAt(places, along), along);
        const most = Math.max(along.reach ?? 0, along.step / 2);
        expect(Math.abs(to - from)).toBeLessThanOrEqual(most + 1e-6);
      }),
    );
  });

  it('is idempotent', () => {
    fc.assert(
      fc.property(value, values, grid, (from, places, along) => {
        const lines = linesAt(places, along);
        const once = snapAxis(from, lines, along);
        expect(snapAxis(once.value, lines, along).value).toBeCloseTo(once.value, 6);
      }),
    );
  });

  it('ends on a step of the precision or on a line, and returns which', () => {
    fc.assert(
      fc.property(value, values, grid, (from, places, along) => {
        const lines = linesAt(places, along);
        const { value: to, line } = snapAxis(from, lines, along);
        if (line) expect(lines.map(({ at }) => at)).toContain(to);
        else {
          const steps = (to - along.origin) / along.step;
          expect(Math.abs(steps - Math.round(steps))).toBeLessThan(1e-6);
        }
      }),
    );
  });

  it('ends on a line that can be ordered: on a step or half a step of the precision', () => {
    fc.assert(
      fc.property(value, grid, (at, along) => {
        const halves = (toOrderablePosition(at, along) - along.origin) / (along.step / 2);
        expect(Math.abs(halves - Math.round(halves))).toBeLessThan(1e-6);
        expect(Math.abs(toOrderablePosition(at, along) - at)).toBeLessThanOrEqual(along.step / 2 + 1e-6);
      }),
    );
  });

  it('picks the nearest of two lines', () => {
    const along = { origin: 0, step: 1, reach: 8 };
    expect(snapAxis(104, linesAt([100, 107], along), along).value).toBe(107);
    expect(snapAxis(103, linesAt([100, 107], along), along).value).toBe(100);
  });

  it('ignores lines when switched off', () => {
    const along = { origin: 0, step: 1, reach: null };
    expect(snapAxis(99.2, linesAt([100], along), along)).toEqual({ value: 99, line: null });
  });
});

const catalogue = catalogueFixture();
const inch = (text: string) => lengthOf(text, 'inch');
const IN = 25.4;

function hole(uid: string, x: string, y: string, fromX: 'left' | 'right' = 'left'): PanelFeature {
  const size = { diameter: inch('1/2'), countersunk: false as const };
  return { kind: 'hole', uid, ...size, fromX, x: inch(x), fromY: 'bottom', y: inch(y) };
}

function hinge(uid: string, edge: number, from: 'start' | 'end', distance: string): PanelFeature {
  const [template] = catalogue.hinges;
  return {
    kind: 'hinge',
    uid,
    templateUID: template?.uid ?? '',
    mirrored: false,
    edge,
    from,
    distance: inch(distance),
  };
}

function panelWith(features: PanelFeature[], width = '28') {
  const shape: PanelSpec['shape'] = { kind: 'rectangle', width: inch(width), height: inch('72') };
  const { spec } = starterFixture(catalogue, { features, shape });
  const { measures } = evaluatePanel(panelInMillimeters({ ...spec, features: [] }), catalogue);
  if (!measures) throw new Error('The panel of the test has no shape');
  return { spec, frame: toFrame(measures, catalogue.precision) };
}

/** 8 px at a usual scale of 1/3 px per mm. */
const REACH = 24;

function snapped(features: PanelFeature[], target: Point, reach: number | null = REACH, width = '28') {
  const { spec, frame } = panelWith(features, width);
  return snapFeature('moved', target, spec, frame, reach);
}

describe('snapFeature, a hole', () => {
  it('snaps to the panel’s vertical center line', () => {
    const { at, guides } = snapped([hole('moved', '4', '30')], { x: 14.3 * IN, y: 30 * IN });
    expect(at.x).toBeCloseTo(14 * IN, 6);
    expect(guides.map((guide) => guide.kind)).toEqual(['centre']);
  });

  it('snaps to the true middle of an odd width, half a step off the precision', () => {
    const { at } = snapped([hole('moved', '4', '30')], { x: 14 * IN, y: 30 * IN }, REACH, '28 1/16');
    expect(at.x).toBeCloseTo(14.03125 * IN, 6);
  });

  it('aligns with another hole on both axes', () => {
    const others = [hole('a', '5', '60'), hole('b', '20', '31')];
    const { at, guides } = snapped([hole('moved', '4', '30'), ...others], { x: 5.4 * IN, y: 31.2 * IN });
    expect(at).toEqual({ x: expect.closeTo(5 * IN, 6), y: expect.closeTo(31 * IN, 6) });
    expect(guides.map((guide) => guide.kind)).toEqual(['same', 'same']);
    expect(guides[0]?.through).toHaveLength(2);
  });

  it('snaps to another hole’s mirrored distance', () => {
    const { at, guides } = snapped([hole('moved', '20', '10'), hole('a', '3', '60')], {
      x: 24.6 * IN,
      y: 20 * IN,
    });
    expect(at.x).toBeCloseTo(25 * IN, 6);
    expect(guides.map((guide) => guide.kind)).toEqual(['mirrored']);
  });

  it('uses only the precision while snapping is off', () => {
    const { at, guides } = snapped([hole('moved', '4', '30')], { x: 14.3 * IN, y: 30 * IN }, null);
    expect(at.x).toBeCloseTo(14.3125 * IN, 6);
    expect(guides).toEqual([]);
  });
});

describe('snapFeature, a hinge', () => {
  it('stays on its edge and aligns with a hole', () => {
    const { at, guides } = snapped([hinge('moved', 1, 'start', '8'), hole('a', '3', '10')], {
      x: 500,
      y: 10.3 * IN,
    });
    expect(at).toEqual({ x: expect.closeTo(0, 6), y: expect.closeTo(10 * IN, 6) });
    expect(guides).toMatchObject([{ kind: 'same' }]);
  });

  it('snaps to the other hinge’s mirrored distance', () => {
    const { at, guides } = snapped([hinge('moved', 1, 'end', '10'), hinge('a', 1, 'start', '8')], {
      x: 0,
      y: 63.6 * IN,
    });
    expect(at.y).toBeCloseTo(64 * IN, 6);
    expect(guides).toMatchObject([{ kind: 'mirrored' }]);
  });

  it('snaps to the middle of its edge', () => {
    const { at } = snapped([hinge('moved', 1, 'end', '10')], { x: 0, y: 36.2 * IN });
    expect(at.y).toBeCloseTo(36 * IN, 6);
  });
});

describe('snapFeature, any drag', () => {
  const target = fc.record({
    x: fc.double({ min: -50, max: 800, noNaN: true }),
    y: fc.double({ min: -50, max: 2000, noNaN: true }),
  });
  const features = [
    hole('a', '3', '60'),
    hole('b', '4 1/16', '10', 'right'),
    hinge('c', 1, 'start', '8'),
    hinge('d', 3, 'end', '9 3/16'),
  ];
  const moved = fc.constantFrom(
    hole('moved', '5', '5'),
    hole('moved', '5', '5', 'right'),
    hinge('moved', 3, 'start', '20'),
  );

  it('ends inside the block, within reach of the target, and stays when dropped again', () => {
    fc.assert(
      fc.property(moved, target, fc.integer({ min: 1, max: 40 }), (feature, to, reach) => {
        const { spec, frame } = panelWith([feature, ...features]);
        const { at } = snapFeature('moved', to, spec, frame, reach);
        const inside = {
          x: Math.min(frame.width, Math.max(0, to.x)),
          y: Math.min(frame.height, Math.max(0, to.y)),
        };
        expect(at.x).toBeGreaterThanOrEqual(0);
        expect(at.x).toBeLessThanOrEqual(frame.width);
        if (feature.kind === 'hole') expect(Math.abs(at.x - inside.x)).toBeLessThanOrEqual(reach + 1e-6);
        expect(Math.abs(at.y - inside.y)).toBeLessThanOrEqual(reach + 1e-6);
        const again = snapFeature('moved', at, spec, frame, reach).at;
        expect(again.x).toBeCloseTo(at.x, 5);
        expect(again.y).toBeCloseTo(at.y, 5);
      }),
    );
  });

  it('stores lengths that match the drawn position', () => {
    fc.assert(
      fc.property(moved, target, fc.integer({ min: 1, max: 40 }), (feature, to, reach) => {
        const { spec, frame } = panelWith([feature, ...features]);
        const { at } = snapFeature('moved', to, spec, frame, reach);
        const centre = centerOf(placedAt(feature, at, frame), frame);
        expect(centre?.x).toBeCloseTo(at.x, 5);
        expect(centre?.y).toBeCloseTo(at.y, 5);
      }),
    );
  });
});
