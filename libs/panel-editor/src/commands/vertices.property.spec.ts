import { fc } from '@glass/testing/property';
import type { PanelFeature, PanelShape, PanelSpec } from '@glass/contracts';
import { evaluatePanel, lengthFromMm, panelInMillimetres, type PanelEvaluation } from '@glass/geometry';
import { anyCatalogue as catalogue, cornerAt, edgeHinge, polygonSpec } from '../testing/panel.factory.js';
import { insertVertex, moveVertex, removeVertex, reverseVertices } from './vertices.js';
import type { Command } from '../state/panel-draft.js';

const evaluated = (spec: PanelSpec): PanelEvaluation => evaluatePanel(panelInMillimetres(spec), catalogue);
const after = (spec: PanelSpec, command: Command) => command.run({ spec, quantity: 1 }).spec;
const points = (spec: PanelSpec) => (spec.shape.kind === 'polygon' ? spec.shape.vertices : []);

/** A simple polygon of 4 to 8 points round a middle, with a finish for each edge and a hinge on one of them. */
const anyPolygon = fc
  .record({
    count: fc.integer({ min: 4, max: 8 }),
    reach: fc.array(fc.integer({ min: 800, max: 1200 }), { minLength: 8, maxLength: 8 }),
    hinge: fc.nat(7),
    share: fc.integer({ min: 2, max: 8 }),
    from: fc.constantFrom('start' as const, 'end' as const),
    at: fc.nat(7),
  })
  .map(({ count, reach, hinge, share, from, at }) => ({
    at: at % count,
    spec: polygonSpec(
      Array.from({ length: count }, (_, index) => cornerAt(index / count, reach[index] ?? 1000)),
      (lengths) => [edgeHinge(hinge % count, ((lengths[hinge % count] ?? 0) * share) / 10, from)],
    ),
  }));

/** Where the hinges and holes are on the glass, to a thousandth of a millimetre. */
function openings(spec: PanelSpec): string[] {
  const { contour } = evaluated(spec);
  return (contour?.openings ?? [])
    .flatMap((opening) => (opening.kind === 'circle' ? opening.centre : []))
    .map(({ x, y }) => `${Math.floor(x * 100 + 0.31)} ${Math.floor(y * 100 + 0.31)}`)
    .toSorted();
}

describe('a point that is inserted in a polygon', () => {
  it('leaves the outline, the hinges and the finishes where they were', () => {
    fc.assert(
      fc.property(anyPolygon, ({ spec, at }) => {
        const next = after(spec, insertVertex(at, catalogue.precision));
        expect(points(next)).toHaveLength(points(spec).length + 1);
        expect(evaluated(next).errors).toEqual([]);
        expect(evaluated(next).measures?.shapeAreaMm2).toBeCloseTo(
          evaluated(spec).measures?.shapeAreaMm2 ?? 0,
          0,
        );
        expect(openings(next)).toEqual(openings(spec));
        expect(next.edges.map(({ finishUID }) => finishUID)).toEqual(
          spec.edges.flatMap(({ finishUID }, index) => (index === at ? [finishUID, finishUID] : finishUID)),
        );
      }),
      { numRuns: 150 },
    );
  });

  it('goes without a trace when it is removed again', () => {
    fc.assert(
      fc.property(anyPolygon, ({ spec, at }) => {
        const there = after(spec, insertVertex(at, catalogue.precision));
        const back = after(there, removeVertex(at + 1, catalogue.precision));
        expect(back.shape).toEqual(spec.shape);
        expect(back.edges).toEqual(spec.edges);
        expect(back.corners).toEqual(spec.corners);
        expect(openings(back)).toEqual(openings(spec));
      }),
      { numRuns: 150 },
    );
  });

  it('is refused where there are forty', () => {
    const spec = polygonSpec(Array.from({ length: 40 }, (_, index) => cornerAt(index / 40, 1000)));
    expect(after(spec, insertVertex(3, '1mm'))).toBe(spec);
  });
});

describe('a point that is removed from a polygon', () => {
  it('takes its corner along and leaves every other corner and edge its finish', () => {
    fc.assert(
      fc.property(anyPolygon, ({ spec, at }) => {
        const count = points(spec).length;
        const marked: PanelSpec = {
          ...spec,
          features: [],
          corners: spec.corners.map((_, corner) => ({
            finishUID: null,
            size: lengthFromMm((corner + 1) % count, '1mm'),
          })),
        };
        const next = after(marked, removeVertex(at, catalogue.precision));
        const kept = points(marked).toSpliced(at, 1);
        expect(points(next)).toEqual(kept);
        // Each corner was marked with the number of its point: corner i stands at point i + 1.
        next.corners.forEach(({ size }, corner) => {
          const point = kept[(corner + 1) % kept.length];
          expect(points(marked)[size?.mm ?? -1]).toBe(point);
        });
        expect(next.edges).toEqual(marked.edges.toSpliced(at, 1));
      }),
      { numRuns: 150 },
    );
  });

  it('is refused where only three are left', () => {
    const spec = polygonSpec([0, 1, 2].map((index) => cornerAt(index / 3, 1000)));
    expect(after(spec, removeVertex(1, '1mm'))).toBe(spec);
  });
});

describe('points that change places', () => {
  it('are where they were when they change again', () => {
    fc.assert(
      fc.property(anyPolygon, ({ spec, at }) => {
        const there = after(spec, moveVertex(at, 1));
        expect(after(there, moveVertex(at, 1))).toEqual(spec);
      }),
      { numRuns: 50 },
    );
  });

  it('may cross the outline, and then the geometry says at which point', () => {
    const spec = polygonSpec([0, 1, 2, 3].map((index) => cornerAt(index / 4, 1000)));
    const crossed = after(spec, moveVertex(1, 1));
    expect(evaluated(crossed).errors.map(({ code }) => code)).toEqual(['selfCrossing']);
    expect(evaluated(crossed).errors[0]?.path).toMatch(/^shape\.vertices\.\d$/);
  });
});

describe('points in the other order', () => {
  it('make a polygon of one that was entered anticlockwise, each side with its finish', () => {
    fc.assert(
      fc.property(anyPolygon, ({ spec }) => {
        const wrong = after(spec, reverseVertices());
        expect(evaluated(wrong).errors.map(({ code }) => code)).toEqual(['notClockwise']);
        const right = after(wrong, reverseVertices());
        expect(right).toEqual(spec);
      }),
      { numRuns: 50 },
    );
  });
});

describe('commands for points', () => {
  it('leave every other shape alone', () => {
    const rectangle: PanelShape = {
      kind: 'rectangle',
      width: lengthFromMm(700, '1mm'),
      height: lengthFromMm(1900, '1mm'),
    };
    const features: PanelFeature[] = [];
    const spec = {
      ...polygonSpec([0, 1, 2].map((index) => cornerAt(index / 3, 1000))),
      shape: rectangle,
      features,
    };
    for (const command of [
      insertVertex(0, '1mm'),
      removeVertex(0, '1mm'),
      moveVertex(0, 1),
      reverseVertices(),
    ])
      expect(after(spec, command)).toBe(spec);
  });
});
