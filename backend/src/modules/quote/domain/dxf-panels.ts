import { randomUUID } from 'node:crypto';
import type { Catalogue, DxfPanelFound } from '@glass/contracts';
import { atOrigin, type ReadPanel } from '@glass/dxf';
import {
  contourShape,
  cornerCount,
  evaluatePanel,
  ImpossiblePanel,
  netAreaOf,
  panelWithLengths,
  readPanelSpec,
  shapeEdges,
  type Panel,
} from '@glass/geometry';
import { openingFeature } from './dxf-opening.js';

const MM2_PER_M2 = 1_000_000;
const OTHER_OPENING =
  'An opening is neither a circle nor an upright rectangle, so it is left out here. Ask us about this panel.';

/** What panels of a drawing are made of until the buyer chooses. */
export interface DxfPanelChoice {
  /** The drawing, for panels to name where they come from. */
  fileUID: string;
  catalogue: Catalogue;
}

/**
 * A panel that was read as it would be added to a quote: the outline as a contour, circles as holes, upright
 * rectangles as cut-outs. Glass is the first that is sold, edges get its usual finish. What cannot be made as drawn
 * has a problem, in a sentence.
 */
export function dxfPanel(
  read: ReadPanel,
  index: number,
  { fileUID, catalogue }: DxfPanelChoice,
): DxfPanelFound {
  const { contour, box } = atOrigin(read);
  const shape = contourShape(contour.outer, fileUID);
  const features = contour.openings.map((opening) => openingFeature(opening, box, randomUUID()));
  const kept = features.filter((feature) => feature !== null);
  const counts = edgesAndCorners(shape);
  const panel: Panel = {
    materialUID: (catalogue.materials.find(({ active }) => active) ?? catalogue.materials[0])?.uid ?? '',
    shape,
    edges: Array.from({ length: counts.edges }, () => ({ finishUID: null })),
    corners: Array.from({ length: counts.corners }, () => ({ finishUID: null, size: null })),
    features: kept,
    viewingSide: 'outside',
    mark: '',
    notes: '',
  };
  const spec = panelWithLengths(panel, catalogue.precision);
  const form = readPanelSpec(spec);
  const made = form.ok && counts.problem === null ? evaluatePanel(panel, catalogue) : null;
  const problems = [
    counts.problem,
    kept.length < features.length ? OTHER_OPENING : null,
    form.ok ? null : tooManyParts(panel),
    made?.errors[0]?.message ?? null,
  ];
  return {
    index,
    widthMm: box.maxX - box.minX,
    heightMm: box.maxY - box.minY,
    areaM2: netAreaOf(contour) / MM2_PER_M2,
    spec,
    problem: problems.find((problem) => problem !== null) ?? null,
  };
}

function edgesAndCorners(shape: Panel['shape']): { edges: number; corners: number; problem: string | null } {
  try {
    return { edges: shapeEdges(shape).length, corners: cornerCount(shape), problem: null };
  } catch (error) {
    if (!(error instanceof ImpossiblePanel)) throw error;
    return { edges: 0, corners: 0, problem: error.errors[0]?.message ?? 'This outline cannot be made.' };
  }
}

/** All that the form of a panel from a drawing can break are limits of its lists and of size. */
function tooManyParts({ features }: Panel): string {
  return `This panel is too large or has too many parts to be ordered here (${features.length} openings).`;
}
