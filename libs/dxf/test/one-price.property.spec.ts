import {
  type Catalogue,
  defaultDxfProfile,
  type EdgeMatrixCell,
  type MatrixCell,
  type PanelPrice,
} from '@glass/contracts';
import { evaluatePanel, type Panel, segmentLength, sharpEdges } from '@glass/geometry';
import { anyPanel } from '@glass/geometry/test/any-panel.factory.js';
import { POLISH, testCatalogue } from '@glass/geometry/test/catalogue.factory.js';
import { panelOf } from '@glass/geometry/test/panel.factory.js';
import { pricePanel, starterCatalogue } from '@glass/pricing';
import { fc, runs } from '@glass/testing/property';
import { atOrigin, DxfError, panelDxf, readDxf, recognisePanel } from '../src/index.js';

const everywhere = (rate: string): MatrixCell[] => [{ materialUID: null, thicknessMm: null, rate }];
const alongEdges = (rate: string, curvedRate: string): EdgeMatrixCell[] => [
  { materialUID: null, thicknessMm: null, rate, curvedRate },
];

/** The catalogue of the geometry's random panels with a price for each of their parts, no two of them alike. */
function pricedCatalogue(): Catalogue {
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

const catalogue = pricedCatalogue();
const sourceFileUID = '70000000-0000-4000-8000-000000000001';

function priceOf(panel: Panel): PanelPrice {
  const { measures } = evaluatePanel(panel, catalogue);
  if (!measures) throw new Error('This panel cannot be made');
  return pricePanel({ panel, measures, quantity: 1, catalogue });
}

/** No file is written of what a machine cannot cut, such as a hole that touches the outline. */
function fileOf(panel: Panel): string {
  try {
    return panelDxf(panel, catalogue, defaultDxfProfile);
  } catch (error) {
    fc.pre(!(error instanceof DxfError));
    throw error;
  }
}

/** The panel as somebody gets it who uploads the file that was written of it. */
function drawn(panel: Panel): Panel {
  const [found] = readDxf(fileOf(panel)).panels;
  if (!found) throw new Error('No panel in our own file');
  let made = 0;
  const { shape, features } = recognisePanel(atOrigin(found).contour, {
    ...{ catalogue, sourceFileUID, newUID: () => `feature ${(made += 1)}` },
  });
  return panelOf(shape, { features });
}

/** How near (mm) to a corner a cut is no longer in its edge alone. */
const AT_CORNER = 120;

/** Hinges and notches stand on straight edges, clear of the work at their ends, with radii that a tool makes. */
function standsOnEdges({ shape, features }: Panel): boolean {
  const edges = sharpEdges(shape);
  return features.every((feature) => {
    if (feature.kind !== 'hinge' && feature.kind !== 'edgeNotch') return true;
    const [edge, ...others] = edges[feature.edge] ?? [];
    if (!edge || others.length > 0 || edge.bulge !== 0) return false;
    const half = feature.kind === 'edgeNotch' ? feature.width / 2 : 0;
    if (feature.kind === 'edgeNotch' && feature.radius > 0 && feature.radius < 1) return false;
    const left = Math.min(feature.distance, segmentLength(edge) - feature.distance) - half;
    return left > AT_CORNER;
  });
}

describe('the price of a panel that was entered, written as DXF and read', () => {
  it('is what it was, whatever its shape, corners and features', () => {
    fc.assert(
      fc.property(anyPanel.filter(standsOnEdges), (panel) => {
        const { unitMinor } = priceOf(panel);
        // A size that a finish is not made in is asked for; drawn, the corner is what it is.
        fc.pre(unitMinor !== null);
        expect(priceOf(drawn(panel)).unitMinor).toBe(unitMinor);
      }),
      runs(300),
    );
  });
});
