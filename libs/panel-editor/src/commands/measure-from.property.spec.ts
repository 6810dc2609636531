import { fc } from '@glass/testing/property';
import type { PanelFeature, PanelSpec } from '@glass/contracts/panel';
import type { LengthPrecision } from '@glass/contracts/primitives';
import {
  evaluatePanel,
  lengthFromMm,
  lengthOf,
  panelInMillimeters,
  parseLength,
  unitsOf,
} from '@glass/geometry';
import { centerOf, toFrame, isOnEdge, isPlaced, type Frame } from '../state/frame.js';
import { anyCatalogue, anySpec } from '../testing/panel.factory.js';
import { catalogueFixture, starterFixture } from '../testing/editor.factory.js';
import { computeReach } from './features.js';
import { measureFrom, measureFromEnd, toCenterDistance, toRimDistance } from './measure-from.js';
import type { Command } from '../state/panel-draft.js';

function frameFor(spec: PanelSpec): Frame {
  const { measures } = evaluatePanel(panelInMillimeters(spec), anyCatalogue);
  if (!measures) throw new Error('The panel cannot be measured');
  return toFrame(measures, anyCatalogue.precision);
}

const featuresAfter = (spec: PanelSpec, command: Command) => command.run({ spec, quantity: 1 }).spec.features;

/** Commands that measure each feature from the opposite side or end. */
function turned(feature: PanelFeature, frame: Frame): Command[] {
  if (isPlaced(feature)) {
    return [
      measureFrom(feature.uid, feature.fromX === 'left' ? 'right' : 'left', frame),
      measureFrom(feature.uid, feature.fromY === 'top' ? 'bottom' : 'top', frame),
    ];
  }
  return isOnEdge(feature)
    ? [measureFromEnd(feature.uid, feature.from === 'start' ? 'end' : 'start', frame)]
    : [];
}

describe('measureFrom', () => {
  it('never moves the feature', () => {
    fc.assert(
      fc.property(anySpec, (spec) => {
        const frame = frameFor(spec);
        for (const feature of spec.features) {
          for (const command of turned(feature, frame)) {
            const [before, after] = [spec.features, featuresAfter(spec, command)].map((features) => {
              const found = features.find(({ uid }) => uid === feature.uid);
              return found && centerOf(found, frame);
            });
            // 10 nm, the rounding error.
            expect(Math.abs((after?.x ?? NaN) - (before?.x ?? NaN))).toBeLessThan(1e-5);
            expect(Math.abs((after?.y ?? NaN) - (before?.y ?? NaN))).toBeLessThan(1e-5);
          }
        }
      }),
      { numRuns: 100 },
    );
  });

  it('writes a distance whose text parses to its millimeters', () => {
    fc.assert(
      fc.property(anySpec, (spec) => {
        const frame = frameFor(spec);
        for (const feature of spec.features) {
          for (const command of turned(feature, frame)) {
            for (const after of featuresAfter(spec, command)) {
              const lengths = isPlaced(after) ? [after.x, after.y] : isOnEdge(after) ? [after.distance] : [];
              for (const { text, mm } of lengths)
                expect(parseLength(text, 'metric')).toEqual({ ok: true, mm });
            }
          }
        }
      }),
      { numRuns: 50 },
    );
  });

  it('restores the typed distance when measured from the first side again', () => {
    const sides = fc.integer({ min: 160, max: 1600 });
    fc.assert(
      fc.property(
        fc.constantFrom<LengthPrecision>('1/16', '1/32', '1mm'),
        sides,
        sides,
        fc.nat(160),
        (precision, width, height, x) => {
          const step = precision === '1mm' ? 1 : 25.4 / (precision === '1/16' ? 16 : 32);
          const at = lengthFromMm(x * step, precision);
          const hole: PanelFeature = {
            kind: 'hole',
            uid: 'hole',
            diameter: at,
            countersunk: false,
            fromX: 'left',
            x: at,
            fromY: 'bottom',
            y: at,
          };
          const { spec } = starterFixture(catalogueFixture(unitsOf(precision)), { features: [hole] });
          const frame: Frame = { width: width * step, height: height * step, edges: [], precision };
          const there = featuresAfter(spec, measureFrom('hole', 'right', frame));
          expect(featuresAfter({ ...spec, features: there }, measureFrom('hole', 'left', frame))).toEqual([
            hole,
          ]);
        },
      ),
    );
  });

  it('round-trips a distance on a slanted edge of irrational length', () => {
    const { spec } = starterFixture(catalogueFixture());
    const inch = (text: string) => lengthOf(text, 'inch');
    const raked: PanelSpec = {
      ...spec,
      shape: { kind: 'rakedTop', width: inch('28'), heightLeft: inch('72'), heightRight: inch('61 5/16') },
      features: [
        {
          kind: 'edgeNotch',
          uid: 'n',
          width: inch('4'),
          depth: inch('2'),
          radius: inch('1/2'),
          edge: 2,
          from: 'start',
          distance: inch('9 3/16'),
        },
      ],
    };
    const { measures } = evaluatePanel(panelInMillimeters(raked), catalogueFixture());
    if (!measures) throw new Error('The panel cannot be measured');
    const frame = toFrame(measures, '1/16');
    const there = { ...raked, features: featuresAfter(raked, measureFromEnd('n', 'end', frame)) };
    expect(there.features).toMatchObject([
      { from: 'end', distance: { text: expect.stringContaining('mm') } },
    ]);
    expect(featuresAfter(there, measureFromEnd('n', 'start', frame))).toEqual(raked.features);
  });
});

describe('distances to the edge of a feature', () => {
  const frame: Frame = { width: 711.2, height: 1828.8, edges: [], precision: '1/16' };
  const inch = (text: string) => lengthOf(text, 'inch');

  it('are shorter by half the feature’s size along the measured axis', () => {
    const catalogue = catalogueFixture();
    const place = { fromX: 'left', x: inch('4'), fromY: 'top', y: inch('4') } as const;
    const size = { width: inch('6'), height: inch('4'), radius: inch('1/2') };
    expect(
      computeReach(
        { kind: 'hole', uid: 'a', diameter: inch('1/2'), countersunk: false, ...place },
        catalogue,
      ),
    ).toMatchObject({ x: 6.35, y: 6.35 });
    expect(computeReach({ kind: 'cutout', uid: 'b', ...size, ...place }, catalogue)).toMatchObject({
      x: 76.2,
      y: 50.8,
    });
    expect(toRimDistance(inch('4'), 6.35, frame)).toEqual({ text: '3 3/4', mm: 95.25 });
  });

  it('convert back to the same distance to the center', () => {
    const sixteenths = fc.integer({ min: 16, max: 1600 });
    fc.assert(
      fc.property(sixteenths, fc.integer({ min: 1, max: 64 }), (distance, diameter) => {
        const length = lengthFromMm((distance * 25.4) / 16, '1/16');
        const reach = (diameter * 25.4) / 32;
        expect(toCenterDistance(toRimDistance(length, reach, frame), reach, frame)).toEqual(length);
      }),
    );
  });

  it('do not exist for hinges, which are placed by their center line', () => {
    const [template] = catalogueFixture().hinges;
    const hinge: PanelFeature = {
      kind: 'hinge',
      uid: 'h',
      templateUID: template?.uid ?? '',
      mirrored: false,
      edge: 1,
      from: 'start',
      distance: inch('8'),
    };
    expect(computeReach(hinge, catalogueFixture())).toBeNull();
  });
});
