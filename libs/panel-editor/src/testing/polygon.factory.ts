import type { PanelFeature, PanelSpec, Point } from '@glass/contracts';
import { lengthFromMm } from '@glass/geometry';
import { CLEAR, GENEVA_HOLES } from '@glass/geometry/test/catalogue.factory.js';
import { anyCatalogue } from './any-spec.factory.js';

/** A point of a polygon round a middle, clockwise from the lower right; `turn` is a share of the whole way. */
export function cornerAt(turn: number, reach: number): Point {
  const angle = -Math.PI / 4 - 2 * Math.PI * turn;
  return { x: Math.round(2000 + reach * Math.cos(angle)), y: Math.round(2000 + reach * Math.sin(angle)) };
}

/** A free polygon with another finish for each edge, and features that are told how long its edges are. */
export function polygonSpec(
  points: readonly Point[],
  features: (lengths: number[]) => PanelFeature[] = () => [],
): PanelSpec {
  const mm = (length: number) => lengthFromMm(length, '1mm');
  const finishes = [null, ...anyCatalogue.edgeFinishes.map(({ uid }) => uid)];
  const lengths = points.map((point, index) => {
    const next = points[(index + 1) % points.length] ?? point;
    return Math.hypot(next.x - point.x, next.y - point.y);
  });
  return {
    materialUID: CLEAR,
    shape: {
      kind: 'polygon',
      vertices: points.map(({ x, y }) => ({ x: mm(x), y: mm(y), radius: mm(0) })),
    },
    edges: points.map((_, index) => ({ finishUID: finishes[index % finishes.length] ?? null })),
    corners: points.map(() => ({ finishUID: null, size: null })),
    features: features(lengths),
    viewingSide: 'outside',
    mark: '',
    notes: '',
  };
}

/** A hinge that clamps through two holes, so that its place can be read off the openings. */
export function edgeHinge(edge: number, distance: number, from: 'start' | 'end'): PanelFeature {
  return {
    kind: 'hinge',
    uid: '60000000-0000-4000-8000-000000000001',
    templateUID: GENEVA_HOLES,
    mirrored: false,
    edge,
    from,
    distance: lengthFromMm(distance, '1mm'),
  };
}
