import type { PanelFeature } from '@glass/contracts/panel';
import { fc } from '@glass/testing/property';
import { parseLength, validatePanel } from '../src/index.js';
import { wordShapeError } from '../src/words/index.js';
import { CLAMP, GENEVA, GENEVA_HOLES, testCatalogue } from './catalogue.factory.js';
import { edgeNotch, hinge, rectangle } from './panel.factory.js';

const STEP = { inch: 25.4 / 16, metric: 1 };
const units = fc.constantFrom('inch' as const, 'metric' as const);
const onEdge: fc.Arbitrary<PanelFeature<number>> = fc.oneof(
  fc
    .record({ template: fc.constantFrom(GENEVA, CLAMP, GENEVA_HOLES), mirrored: fc.boolean() })
    .map(({ template, mirrored }) => ({ ...hinge(1, 1, 0, template), mirrored })),
  fc.integer({ min: 10, max: 300 }).map((width) => edgeNotch(1, 1, 0, [width, 20, 0])),
);

/** The fault of a feature at a distance from a corner of an edge of 900 mm. */
function faultAt(
  feature: PanelFeature<number>,
  distance: number,
  from: 'start' | 'end',
  system: 'inch' | 'metric',
) {
  const placed = { ...feature, distance, from } as PanelFeature<number>;
  const errors = validatePanel(rectangle(700, 900, { features: [placed] }), testCatalogue(system));
  const error = errors.find(({ path }) => path === 'features.0.distance');
  return error && wordShapeError(error);
}

describe('a hinge or notch too close to a corner', () => {
  it('fits at the distance that its error names, and not a step nearer to the corner', () => {
    const edge = fc.record({
      feature: onEdge,
      from: fc.constantFrom('start' as const, 'end' as const),
      system: units,
    });
    fc.assert(
      fc.property(
        edge,
        fc.constantFrom(0, 1, 10, 890, 899, 900, 1000),
        ({ feature, from, system }, distance) => {
          const message = faultAt(feature, distance, from, system);
          if (message === undefined) return;
          const [, side, length] =
            /^Too close to the corner; allow at (least|most) (.+)\.$/.exec(message) ?? [];
          const read = parseLength(length ?? '', system);
          if (!read.ok) throw new Error(message);
          expect(faultAt(feature, read.mm, from, system)).toBeUndefined();
          const nearer = side === 'least' ? -STEP[system] : STEP[system];
          expect(faultAt(feature, read.mm + nearer, from, system)).toBe(message);
        },
      ),
    );
  });

  it.each([
    ['metric', 20, 'Too close to the corner; allow at least 29 mm.'],
    ['inch', 20, 'Too close to the corner; allow at least 1 1⁄8″.'],
    ['inch', 895, 'Too close to the corner; allow at most 34 1⁄4″.'],
  ] as const)('names the limit in the tenant’s units: %s', (system, distance, message) => {
    expect(faultAt(hinge(1, 1, 0, GENEVA), distance, 'start', system)).toBe(message);
  });

  it('says so if the edge is too short for it', () => {
    expect(faultAt(edgeNotch(1, 1, 0, [950, 20, 0]), 450, 'start', 'metric')).toBe(
      'Too wide for this edge. Use a longer edge or smaller hardware.',
    );
  });
});
