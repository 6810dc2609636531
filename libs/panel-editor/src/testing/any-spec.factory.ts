import { fc } from '@glass/testing/property';
import type { Catalogue, PanelSpec } from '@glass/contracts';
import { panelWithLengths } from '@glass/geometry';
import { anyPanel } from '@glass/geometry/test/any-panel.factory.js';
import { testCatalogue } from '@glass/geometry/test/catalogue.factory.js';

/** The catalogue of the random panels. */
export const anyCatalogue: Catalogue = testCatalogue('metric');

/** A panel of any shape whose corners and features fit, as a person might have entered it. */
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
