import { applyChange, panelWithLengths } from '../src/index.js';
import { GENEVA, testCatalogue } from './catalogue.factory.js';
import { cutout, hinge, hole, rectangle, uidOf } from './panel.factory.js';

const inch = testCatalogue('inch');
const IN = 25.4;
const spec = panelWithLengths(
  rectangle(28 * IN, 72 * IN, {
    features: [
      hinge(1, 1, 8 * IN, GENEVA),
      hole(2, 25 * IN, 36 * IN, IN / 2),
      cutout(3, 300, 300, [80, 60, 10]),
    ],
  }),
  '1/16',
);

describe('applyChange', () => {
  it("writes new lengths in the tenant's precision and keeps the others as typed", () => {
    const changed = applyChange(spec, { kind: 'setLength', path: 'shape.width', mm: 28.5 * IN }, inch);
    expect(changed.shape).toEqual({
      kind: 'rectangle',
      width: { text: '28 1/2', mm: 723.9 },
      height: { text: '72', mm: 1828.8 },
    });
    expect(spec.shape).toMatchObject({ width: { text: '28' } });
  });

  it('moves a hole in the glass, whichever side it is measured from', () => {
    const fromRight = {
      ...spec,
      features: spec.features.map((feature) =>
        feature.kind === 'hole' ? { ...feature, fromX: 'right' as const } : feature,
      ),
    };
    const change = { kind: 'moveFeature', uid: uidOf(2), dx: IN / 4, dy: -IN } as const;
    expect(applyChange(spec, change, inch).features[1]).toMatchObject({
      x: { text: '25 1/4' },
      y: { text: '35' },
    });
    expect(applyChange(fromRight, change, inch).features[1]).toMatchObject({
      x: { text: '24 3/4' },
      y: { text: '35' },
    });
  });

  it('moves a hinge clockwise along its edge, whichever end it is measured from', () => {
    const change = { kind: 'moveAlongEdge', uid: uidOf(1), by: IN / 2 } as const;
    expect(applyChange(spec, change, inch).features[0]).toMatchObject({ distance: { text: '8 1/2' } });
    const fromEnd = {
      ...spec,
      features: spec.features.map((feature) =>
        feature.kind === 'hinge' ? { ...feature, from: 'end' as const } : feature,
      ),
    };
    expect(applyChange(fromEnd, change, inch).features[0]).toMatchObject({ distance: { text: '7 1/2' } });
  });

  it('throws for a field or feature that the panel lacks', () => {
    expect(() => applyChange(spec, { kind: 'setLength', path: 'shape.depth', mm: 5 }, inch)).toThrow(
      RangeError,
    );
    expect(() => applyChange(spec, { kind: 'moveFeature', uid: uidOf(1), dx: 5, dy: 0 }, inch)).toThrow(
      RangeError,
    );
    expect(() => applyChange(spec, { kind: 'moveAlongEdge', uid: uidOf(9), by: 5 }, inch)).toThrow(
      RangeError,
    );
  });
});
