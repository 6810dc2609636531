import type { Catalogue, ShapeRule } from '@glass/contracts/catalogue';
import type { PanelFeature, PanelSpec, Point } from '@glass/contracts/panel';
import type { UnitSystem } from '@glass/contracts/primitives';
import type { PanelDraft } from '@glass/contracts/quote';
import { lengthFromMm, panelWithLengths } from '@glass/geometry';
import { anyPanel } from '@glass/geometry/test/any-panel.factory.js';
import { CLEAR, GENEVA_HOLES, testCatalogue } from '@glass/geometry/test/catalogue.factory.js';
import { starterCatalogue } from '@glass/pricing';
import { fc } from '@glass/testing/property';
import { starterPanel } from '../state/panel-draft.js';

const rule = (code: string, formula: string, severity: ShapeRule['severity']): ShapeRule => ({
  code,
  formula,
  severity,
  materialUID: null,
  thicknessMm: null,
  tempered: null,
  shape: null,
  operator: code.includes('_MAX') ? '<=' : '>=',
  unit: 'in',
  message: '',
});

/** A demo tenant's price list with three rules: edge distance at least twice the thickness, and two sizes. */
export function catalogueFixture(units: UnitSystem = 'inch'): Catalogue {
  return starterCatalogue(units, [
    rule('HOLE_EDGE_MIN', 'max(0.25, 2*t)', 'block'),
    rule('PANEL_MAX_W', '84', 'block'),
    rule('PANEL_MAX_H', '120', 'review'),
  ]);
}

export function starterFixture(catalogue: Catalogue, change: Partial<PanelDraft['spec']> = {}): PanelDraft {
  const { spec, quantity } = starterPanel(catalogue);
  return { spec: { ...spec, ...change }, quantity };
}

/** Catalog of the random panels. */
export const anyCatalogue: Catalogue = testCatalogue('metric');

/** A panel of any shape whose corners and features fit, as a person might enter it. */
export const anySpec: fc.Arbitrary<PanelSpec> = fc
  .record({
    panel: anyPanel,
    finishes: fc.array(fc.constantFrom(null, ...anyCatalogue.edgeFinishes.map(({ uid }) => uid)), {
      minLength: 12,
      maxLength: 12,
    }),
    viewingSide: fc.constantFrom('outside' as const, 'inside' as const),
    mirroredHinges: fc.boolean(),
  })
  .map(({ panel, finishes, viewingSide, mirroredHinges }) => ({
    ...panelWithLengths(panel, anyCatalogue.precision),
    edges: panel.edges.map((_, index) => ({ finishUID: finishes[index % finishes.length] ?? null })),
    viewingSide,
    features: panelWithLengths(panel, anyCatalogue.precision).features.map((feature) =>
      feature.kind === 'hinge' ? { ...feature, mirrored: mirroredHinges } : feature,
    ),
  }));

/**
 * A point of a polygon around a middle, clockwise from the lower right.
 * @param turn fraction of the full circle
 */
export function cornerAt(turn: number, reach: number): Point {
  const angle = -Math.PI / 4 - 2 * Math.PI * turn;
  return { x: Math.round(2000 + reach * Math.cos(angle)), y: Math.round(2000 + reach * Math.sin(angle)) };
}

/** A free polygon with a different finish per edge, and features that know its edge lengths. */
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

/** A hinge that clamps through two holes, so that its position can be read off the openings. */
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
