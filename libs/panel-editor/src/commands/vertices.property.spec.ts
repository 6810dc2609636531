import { fc } from '@glass/testing/property';
import type { PanelFeature, PanelShape, PanelSpec } from '@glass/contracts/panel';
import { evaluatePanel, lengthFromMm, panelInMillimeters, type PanelEvaluation } from '@glass/geometry';
import { anyCatalogue as catalogue, cornerAt, edgeHinge, polygonSpec } from '../testing/panel.factory.js';
import { insertVertex, moveVertex, removeVertex, reverseVertices } from './vertices.js';
import type { Command } from '../state/panel-draft.js';

const evaluated = (spec: PanelSpec): PanelEvaluation => evaluatePanel(panelInMillimeters(spec), catalogue);
const after = (spec: PanelSpec, command: Command) => command.run({ spec, quantity: 1 }).spec;
const points = (spec: PanelSpec) => (spec.shape.kind === 'polygon' ? spec.shape.vertices : []);

/** A simple polygon of 4 to 8 points around a middle, with a finish per edge and a hinge on one of them. */
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

/** Positions of hinges and holes, to 0.001 mm. */
function openings(spec: PanelSpec): string[] {
  const { contour } = evaluated(spec);
  return (contour?.openings ?? [])
    .flatMap((opening) => (opening.kind === 'circle' ? opening.centre : []))
    .map(({ x, y }) => `${Math.floor(x * 100 + 0.31)} ${Math.floor(y * 100 + 0.31)}`)
    .toSorted();
}

describe('insertVertex', () => {
  it('keeps outline, hinges and finishes', () => {
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

  it('is undone by removeVertex', () => {
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

  it('is rejected at forty points', () => {
    const spec = polygonSpec(Array.from({ length: 40 }, (_, index) => cornerAt(index / 40, 1000)));
    expect(after(spec, insertVertex(3, '1mm'))).toBe(spec);
  });
});

describe('removeVertex', () => {
  it('removes its corner and keeps all other finishes', () => {
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
        // Each corner's size is the number of its point: corner i is at point i + 1.
        next.corners.forEach(({ size }, corner) => {
          const point = kept[(corner + 1) % kept.length];
          expect(points(marked)[size?.mm ?? -1]).toBe(point);
        });
        expect(next.edges).toEqual(marked.edges.toSpliced(at, 1));
      }),
      { numRuns: 150 },
    );
  });

  it('is rejected at three points', () => {
    const spec = polygonSpec([0, 1, 2].map((index) => cornerAt(index / 3, 1000)));
    expect(after(spec, removeVertex(1, '1mm'))).toBe(spec);
  });
});

describe('moveVertex', () => {
  it('undoes itself', () => {
    fc.assert(
      fc.property(anyPolygon, ({ spec, at }) => {
        const there = after(spec, moveVertex(at, 1));
        expect(after(there, moveVertex(at, 1))).toEqual(spec);
      }),
      { numRuns: 50 },
    );
  });

  it('reports the point where the outline crosses itself', () => {
    const spec = polygonSpec([0, 1, 2, 3].map((index) => cornerAt(index / 4, 1000)));
    const crossed = after(spec, moveVertex(1, 1));
    expect(evaluated(crossed).errors.map(({ code }) => code)).toEqual(['selfCrossing']);
    expect(evaluated(crossed).errors[0]?.path).toMatch(/^shape\.vertices\.\d$/);
  });
});

describe('reverseVertices', () => {
  it('turns a counterclockwise outline into a valid polygon, each side with its finish', () => {
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
  it('ignore all other shapes', () => {
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
