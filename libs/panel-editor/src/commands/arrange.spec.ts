import { fc } from '@glass/testing/property';
import type { PanelFeature, PanelSpec } from '@glass/contracts/panel';
import { evaluatePanel, lengthFromMm, lengthOf, panelInMillimeters, stepMm } from '@glass/geometry';
import { centerOf, toFrame, type Frame } from '../state/frame.js';
import { catalogueFixture, starterFixture } from '../testing/panel.factory.js';
import { align, distribute, type Alignment, type Axis } from './arrange.js';

const catalogue = catalogueFixture();
const inch = (text: string) => lengthOf(text, 'inch');
const IN = 25.4;

function hole(uid: string, x: string, y: string, diameter = '1/2'): PanelFeature {
  const place = { fromX: 'left' as const, x: inch(x), fromY: 'bottom' as const, y: inch(y) };
  return { kind: 'hole', uid, diameter: inch(diameter), countersunk: false, ...place };
}

function panelWith(features: PanelFeature[]): { spec: PanelSpec; frame: Frame } {
  const { spec } = starterFixture(catalogue, { features });
  const { measures } = evaluatePanel(panelInMillimeters({ ...spec, features: [] }), catalogue);
  if (!measures) throw new Error('The panel of the test has no shape');
  return { spec, frame: toFrame(measures, catalogue.precision) };
}

const all = (features: PanelFeature[]) => features.map(({ uid }) => uid);

function aligned(features: PanelFeature[], to: Alignment): PanelFeature[] {
  const { spec, frame } = panelWith(features);
  return align(all(features), to, frame, catalogue).run({ spec, quantity: 1 }).spec.features;
}

function distributed(features: PanelFeature[], axis: Axis): PanelFeature[] {
  const { spec, frame } = panelWith(features);
  return distribute(all(features), axis, frame, catalogue).run({ spec, quantity: 1 }).spec.features;
}

describe('align and distribute', () => {
  const three = [hole('a', '4', '10'), hole('b', '6', '30', '2'), hole('c', '20', '50')];

  it('aligns left edges with the leftmost feature', () => {
    expect(aligned(three, 'left')).toMatchObject([
      { x: { text: '4' } },
      { x: { text: '4 3/4' } },
      { x: { text: '4' } },
    ]);
  });

  it('aligns right, top and bottom edges likewise', () => {
    expect(aligned(three, 'right').map((feature) => 'x' in feature && feature.x.text)).toEqual([
      '20',
      '19 1/4',
      '20',
    ]);
    expect(aligned(three, 'top').map((feature) => 'y' in feature && feature.y.text)).toEqual([
      '50',
      '49 1/4',
      '50',
    ]);
    expect(aligned(three, 'bottom').map((feature) => 'y' in feature && feature.y.text)).toEqual([
      '10',
      '10 3/4',
      '10',
    ]);
  });

  it('aligns centers midway between the outermost and keeps the other distance as entered', () => {
    expect(aligned(three, 'centreX')).toMatchObject([
      { x: { text: '12' }, y: { text: '10' } },
      { x: { text: '12' }, y: { text: '30' } },
      { x: { text: '12' }, y: { text: '50' } },
    ]);
  });

  it('moves a hinge along its edge only', () => {
    const hinge: PanelFeature = {
      kind: 'hinge',
      uid: 'h',
      templateUID: catalogue.hinges[0]?.uid ?? '',
      mirrored: false,
      edge: 1,
      from: 'start',
      distance: inch('8'),
    };
    expect(aligned([hinge, hole('a', '5', '12')], 'centreY')).toMatchObject([
      { distance: { text: '10' } },
      { y: { text: '10' }, x: { text: '5' } },
    ]);
  });

  it('changes nothing for one feature or for aligned features', () => {
    const { spec, frame } = panelWith([hole('a', '4', '10'), hole('b', '4', '30')]);
    const draft = { spec, quantity: 1 };
    expect(align(['a'], 'left', frame, catalogue).run(draft)).toBe(draft);
    expect(align(['a', 'b'], 'left', frame, catalogue).run(draft)).toBe(draft);
  });
});

const some = fc
  .uniqueArray(fc.integer({ min: 20, max: 690 }), { minLength: 3, maxLength: 12 })
  .map((places) =>
    places.map((mm, index): PanelFeature => ({
      kind: 'hole',
      uid: `h${index}`,
      diameter: inch('1/4'),
      countersunk: false,
      fromX: index % 2 === 0 ? 'left' : 'right',
      x: lengthFromMm(mm, '1/16'),
      fromY: 'bottom',
      y: lengthFromMm(mm * 2, '1/16'),
    })),
  );

describe('align and distribute, any holes', () => {
  const centresOf = (features: PanelFeature[], axis: Axis) => {
    const { frame } = panelWith([]);
    return features.map((feature) => centerOf(feature, frame)?.[axis] ?? NaN);
  };

  it('aligns all on one line and is idempotent', () => {
    fc.assert(
      fc.property(some, fc.constantFrom<Alignment>('left', 'right', 'centreX'), (features, to) => {
        const once = aligned(features, to);
        const [first = NaN, ...rest] = centresOf(once, 'x');
        for (const centre of rest) expect(centre).toBeCloseTo(first, 5);
        expect(aligned(once, to)).toEqual(once);
      }),
    );
  });

  it('distributes with gaps equal to within a step, keeping the outermost and the order', () => {
    fc.assert(
      fc.property(some, fc.constantFrom<Axis>('x', 'y'), (features, axis) => {
        const before = centresOf(features, axis);
        const after = centresOf(distributed(features, axis), axis);
        expect(Math.min(...after)).toBeCloseTo(Math.min(...before), 6);
        expect(Math.max(...after)).toBeCloseTo(Math.max(...before), 6);
        const sorted = after.toSorted((one, other) => one - other);
        const gaps = sorted.slice(1).map((at, index) => at - (sorted[index] ?? NaN));
        expect(Math.max(...gaps) - Math.min(...gaps)).toBeLessThanOrEqual(2 * stepMm('1/16') + 1e-6);
      }),
    );
  });

  it('leaves two features where they are', () => {
    const two = [hole('a', '4', '10'), hole('b', '6', '30')];
    expect(distributed(two, 'x')).toEqual(two);
  });

  it('spaces three features evenly', () => {
    const three = [hole('a', '4', '10'), hole('b', '5', '30'), hole('c', '20', '50')];
    const { frame } = panelWith([]);
    const [, middle] = distributed(three, 'x');
    expect(middle && centerOf(middle, frame)?.x).toBeCloseTo(12 * IN, 6);
  });
});
