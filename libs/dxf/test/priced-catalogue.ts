import type { Catalogue, EdgeMatrixCell, MatrixCell } from '@glass/contracts';
import { POLISH, testCatalogue } from '@glass/geometry/test/catalogue.factory.js';
import { starterCatalogue } from '@glass/pricing';

const everywhere = (rate: string): MatrixCell[] => [{ materialUID: null, thicknessMm: null, rate }];
const alongEdges = (rate: string, curvedRate: string): EdgeMatrixCell[] => [
  { materialUID: null, thicknessMm: null, rate, curvedRate },
];

/** The catalogue of the geometry's random panels with a price for each of their parts, no two of them alike. */
export function pricedCatalogue(): Catalogue {
  const catalogue = testCatalogue('metric');
  const { pricing, holePrices } = starterCatalogue('metric');
  return {
    ...catalogue,
    pricing: { ...pricing, notch: everywhere('22'), cutout: everywhere('27.5') },
    holePrices: holePrices.map((hole, index) => ({ ...hole, matrix: everywhere(`${index + 4}.5`) })),
    materials: catalogue.materials.map((material) => ({ ...material, defaultEdgeFinishUID: POLISH })),
    edgeFinishes: catalogue.edgeFinishes.map((finish) => ({ ...finish, matrix: alongEdges('6.5', '22.75') })),
    cornerFinishes: catalogue.cornerFinishes.map((finish, index) => ({
      ...finish,
      maxSizeMm: finish.kind === 'eased' ? null : 300,
      matrix: everywhere(`${3 + 5 * index}`),
    })),
    hinges: catalogue.hinges.map((hinge, index) => ({ ...hinge, matrix: everywhere(`${14 + index}`) })),
  };
}
