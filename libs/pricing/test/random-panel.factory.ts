import { fc } from '@glass/testing/property';
import type { Catalogue } from '@glass/contracts/catalogue';
import { PANEL_TEMPLATES, type PanelFeature } from '@glass/contracts/panel';
import { starterCatalogue, type pricePanel } from '../src/index.js';
import { edgesOf, feature, panelOf, rectangleMeasures } from './panel.factory.js';

/** A panel to price, with sizes in whole 64ths of an inch or tenths of a millimeter. */
export type RandomPanel = Parameters<typeof pricePanel>[0] & {
  blockParts: [width: number, height: number];
  edgeParts: number[];
};

/** 64ths of an inch, or tenths of a millimetre. */
const MM_PER_PART = { inch: 25.4 / 64, metric: 0.1 };

const catalogues = { inch: starterCatalogue('inch'), metric: starterCatalogue('metric') };

/** Any panel in either demo catalog, including ones without a price. */
export const randomPanel: fc.Arbitrary<RandomPanel> = fc
  .constantFrom('inch' as const, 'metric' as const)
  .chain((units) => {
    const catalogue = catalogues[units];
    const uidOf = (rows: { uid: string }[]) => fc.constantFrom(...rows.map((row) => row.uid));
    /** Up to 150 in or 3 m. */
    const part = units === 'inch' ? fc.integer({ min: 1, max: 9600 }) : fc.integer({ min: 1, max: 30_000 });
    const edge = fc.record({
      finishUID: fc.option(uidOf(catalogue.edgeFinishes)),
      part,
      curved: fc.boolean(),
    });
    const corner = fc.record({
      finishUID: fc.option(uidOf(catalogue.cornerFinishes)),
      size: fc.option(fc.double({ min: 0.1, max: 400, noNaN: true })),
    });
    return fc
      .record({
        materialUID: uidOf(catalogue.materials),
        block: fc.tuple(part, part),
        edges: fc.array(edge, { minLength: 1, maxLength: 8 }),
        corners: fc.array(corner, { maxLength: 8 }),
        features: fc.array(randomFeature(catalogue), { maxLength: 12 }),
        shape: fc.constantFrom('rectangle', 'outOfSquare', 'shape'),
        template: fc.constantFrom(undefined, ...PANEL_TEMPLATES),
        quantity: fc.integer({ min: 1, max: 500 }),
      })
      .map(({ materialUID, block, edges, corners, features, shape, template, quantity }): RandomPanel => {
        const mm = (parts: number): number => parts * MM_PER_PART[units];
        const curved = edges.flatMap((row, i) => (row.curved ? [i] : []));
        return {
          catalogue,
          quantity,
          blockParts: block,
          edgeParts: edges.map((row) => row.part),
          panel: panelOf(materialUID, {
            ...(template ? { template } : {}),
            edges: edges.map(({ finishUID }) => ({ finishUID })),
            corners,
            features: features.map((item, i) => ({ ...item, uid: `feature-${i}` })),
          }),
          measures: rectangleMeasures(mm(block[0]), mm(block[1]), {
            form: shape,
            sides: edgesOf(
              edges.map((row) => mm(row.part)),
              curved,
            ),
          }),
        };
      });
  });

/** Any feature, with any template or standard hole of the catalog. */
export function randomFeature(catalogue: Catalogue): fc.Arbitrary<PanelFeature<number>> {
  const uids = (rows: { uid: string }[]) => fc.constantFrom(...rows.map((row) => row.uid));
  return fc.oneof(
    fc.double({ min: 1, max: 120, noNaN: true }).map((diameter) => feature.hole('', diameter)),
    fc
      .tuple(fc.double({ min: 1, max: 60, noNaN: true }), fc.double({ min: 1, max: 60, noNaN: true }))
      .map(([diameter, more]) => feature.sunkHole('', diameter, diameter + more)),
    uids(catalogue.standardHoles).map((uid) => feature.standardHole('', uid)),
    uids(catalogue.hinges).map((uid) => feature.hinge('', uid)),
    fc.constant(feature.edgeNotch('')),
    fc.constant(feature.cornerNotch('')),
    fc.constant(feature.cutout('')),
  );
}
