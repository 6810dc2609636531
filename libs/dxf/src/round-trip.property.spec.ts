import {
  defaultDxfProfile,
  type Catalogue,
  type CornerFinish,
  type CornerName,
  type DxfProfile,
  type HingeTemplate,
  type PanelFeature,
  type PanelShape,
} from '@glass/contracts';
import { boxOf, netContour, shapeEdges, validatePanel, type NetContour, type Panel } from '@glass/geometry';
import fc from 'fast-check';

import { panelDxf } from './panel-dxf.js';
import { readDxf } from './read/read-dxf.js';
import { contoursEqual } from './shape/contours-equal.js';
import { movedContour } from './shape/moved-contour.js';

const corner = (uid: string, kind: CornerFinish['kind']): CornerFinish => ({
  uid,
  name: uid,
  code: uid,
  kind,
  minSizeMm: null,
  maxSizeMm: null,
  active: true,
  matrix: [],
});
const hinge = (uid: string, cutout: HingeTemplate['cutout']): HingeTemplate => ({
  uid,
  name: uid,
  code: uid,
  kind: 'hinge',
  cutout,
  maxDoorWidthMm: null,
  maxDoorWeightKg: null,
  minThicknessMm: null,
  maxThicknessMm: null,
  active: true,
  matrix: [],
});

const catalogue = {
  materials: [{ uid: 'glass', weightKgPerM2: 25, thicknessMm: 10 }],
  edgeFinishes: [],
  cornerFinishes: [corner('radius', 'radius'), corner('clipped', 'clipped')],
  hinges: [
    hinge('ears', { kind: 'mouseEar', mouthWidth: 40, overallWidth: 63, depth: 35, earDiameter: 16 }),
    hinge('slot', { kind: 'uSlot', width: 30, depth: 40 }),
    hinge('holes', { kind: 'holes', diameter: 14, apart: 50, fromEdge: 32 }),
  ],
  standardHoles: [{ uid: 'pull', name: 'pull', diameterMm: 12.7, active: true }],
} as unknown as Catalogue;

const mm = (min: number, max: number) => fc.double({ min, max, noNaN: true, noDefaultInfinity: true });

const shape: fc.Arbitrary<PanelShape<number>> = fc
  .record({ width: mm(300, 2500), height: mm(300, 3000), share: mm(0.1, 0.45), turn: mm(-60, 60) })
  .chain(({ width, height, share, turn }) =>
    fc.constantFrom<PanelShape<number>>(
      { kind: 'rectangle', width, height },
      { kind: 'rakedTop', width, heightLeft: height, heightRight: height * (1 - share) },
      { kind: 'parallelogram', width, height, skew: turn },
      { kind: 'rightTriangle', width, height, rightAngle: 'left' },
      { kind: 'circle', diameter: width },
      { kind: 'ellipse', width, height },
      { kind: 'archTop', width, height: height + width, rise: width * share },
      { kind: 'racetrack', width: width + height, height },
      { kind: 'gable', width, heightSide: height * (1 - share), heightPeak: height, peakX: width * share },
      { kind: 'notched', width, height, notches: [notch('lowerLeft', width, height, share)] },
      {
        kind: 'notched',
        width,
        height,
        notches: [notch('upperLeft', width, height, share), notch('lowerRight', width, height, share)],
      },
    ),
  );

function notch(name: CornerName, width: number, height: number, share: number) {
  return { corner: name, width: width * share, height: height * share * 0.5, radius: share * 30 };
}

const place = {
  fromX: fc.constantFrom('left', 'right'),
  x: mm(30, 900),
  fromY: fc.constantFrom('bottom', 'top'),
  y: mm(30, 900),
};
const onEdge = { edge: fc.nat(3), from: fc.constantFrom('start', 'end'), distance: mm(60, 900) };
const feature = fc.oneof(
  fc.record({ kind: fc.constant('hole'), diameter: mm(5, 58), countersunk: fc.boolean(), ...place }),
  fc.record({ kind: fc.constant('standardHole'), standardHoleUID: fc.constant('pull'), ...place }),
  fc.record({
    kind: fc.constant('cutout'),
    width: mm(40, 200),
    height: mm(40, 200),
    radius: mm(5, 19),
    ...place,
  }),
  fc.record({
    kind: fc.constant('edgeNotch'),
    width: mm(40, 90),
    depth: mm(20, 60),
    radius: mm(4, 19),
    ...onEdge,
  }),
  fc.record({
    kind: fc.constant('cornerNotch'),
    corner: fc.nat(3),
    alongNext: mm(30, 90),
    alongPrevious: mm(30, 90),
    radius: fc.oneof(fc.constant(0), mm(0.5, 20)),
  }),
  fc.record({
    kind: fc.constant('hinge'),
    templateUID: fc.constantFrom('ears', 'slot', 'holes'),
    mirrored: fc.boolean(),
    ...onEdge,
  }),
) as fc.Arbitrary<Record<string, unknown>>;

const cornerFinish = fc.option(
  fc.record({ finishUID: fc.constantFrom('radius', 'clipped'), size: mm(4, 28) }),
  {
    nil: { finishUID: null, size: null },
  },
);

/** Panels that can be: each feature is kept if the panel with it is still one. */
const panel: fc.Arbitrary<Panel> = fc
  .record({
    shape,
    corners: fc.array(cornerFinish, { minLength: 12, maxLength: 12 }),
    features: fc.array(feature, { maxLength: 5 }),
  })
  .map(({ shape: chosen, corners, features }) => {
    const count = shapeEdges(chosen).length;
    const made: Panel = {
      materialUID: 'glass',
      shape: chosen,
      edges: Array.from({ length: count }, () => ({ finishUID: null })),
      corners: count < 3 ? [] : corners.slice(0, count),
      features: [],
      viewingSide: 'outside',
      mark: '',
      notes: '',
    };
    if (validatePanel(made, catalogue).length > 0)
      made.corners = made.corners.map(() => ({ finishUID: null, size: null }));
    features.forEach((fields, index) => {
      const more = [...made.features, { ...fields, uid: `f${index}` } as unknown as PanelFeature<number>];
      if (validatePanel({ ...made, features: more }, catalogue).length === 0) made.features = more;
    });
    return made;
  })
  .filter((made) => validatePanel(made, catalogue).length === 0);

const PROFILES: DxfProfile[] = (['AC1015', 'AC1009'] as const).flatMap((version) =>
  (['mm', 'inch'] as const).flatMap((units) =>
    (['inContour', 'separateCutouts'] as const).map((notches) => ({
      ...defaultDxfProfile,
      version,
      units,
      notches,
    })),
  ),
);

function aligned(contour: NetContour): NetContour {
  const { minX, minY } = boxOf(contour.outer);
  return movedContour(contour, { dx: -minX, dy: -minY });
}

describe('a panel written as DXF', () => {
  it('reads back with the same contour within a millionth of a millimetre, in every profile', () => {
    fc.assert(
      fc.property(panel, (made) => {
        const contour = aligned(netContour(made, catalogue));
        for (const profile of PROFILES) {
          const { panels, faults } = readDxf(panelDxf(made, catalogue, profile, ['SO-1']), {
            units: profile.units,
          });
          expect(faults).toEqual([]);
          expect(panels).toHaveLength(1);
          expect(contoursEqual(aligned(panels[0]!.contour), contour, 1e-6)).toBe(true);
        }
      }),
      { numRuns: 120, seed: 20261120 },
    );
  });

  it('keeps its holes and grows its block by twice the grinding allowance in the size to cut', () => {
    // A notch may take the outermost point of a round panel; a rectangle keeps its four sides.
    const square = panel.filter(({ shape: { kind } }) => kind === 'rectangle');
    fc.assert(
      fc.property(square, mm(0, 3), fc.constantFrom(...PROFILES), (made, allowance, profile) => {
        const finished = netContour(made, catalogue);
        const text = panelDxf(made, catalogue, { ...profile, size: 'cut', grindingAllowanceMm: allowance });
        const { panels, faults } = readDxf(text, { units: profile.units });
        expect(faults).toEqual([]);
        const [before, after] = [boxOf(finished.outer), panels[0]!.box];
        expect(after.maxX - after.minX).toBeCloseTo(before.maxX - before.minX + 2 * allowance, 5);
        expect(after.maxY - after.minY).toBeCloseTo(before.maxY - before.minY + 2 * allowance, 5);
        expect(panels[0]!.contour.openings).toHaveLength(finished.openings.length);
      }),
      { numRuns: 40, seed: 20261120 },
    );
  });
});
