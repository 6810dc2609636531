import type { Catalogue, CornerName, DxfProfile } from '@glass/contracts';
import { drawingOf, netContour, type NetContour, type Panel } from '@glass/geometry';

import type { DxfInfo, OutlineStages } from './write/draw-panel.js';
import { writePanelDxf } from './write/write-panel-dxf.js';

/**
 * One panel of an order as a DXF file by the tenant's profile, with its edge letters and `textLines` (order, line,
 * size, glass) on the text layer. Throws ImpossiblePanel for a panel that has no shape, DxfError as writePanelDxf.
 */
export function panelDxf(
  panel: Panel,
  catalogue: Catalogue,
  profile: DxfProfile,
  textLines: string[] = [],
): string {
  const { contour, info } = whatIsDrawn(panel, catalogue, profile);
  const seen = `Seen from ${panel.viewingSide}, drawn in ${profile.units}`;
  return writePanelDxf(contour, profile, { ...info, textLines: [...textLines, seen] });
}

/** The net contour with its edge letters, hinges and, where the profile needs them, the outline before its notches. */
export function whatIsDrawn(
  panel: Panel,
  catalogue: Catalogue,
  profile: DxfProfile,
): { contour: NetContour; info: DxfInfo } {
  const drawing = drawingOf(panel, catalogue);
  const hinges = panel.features.filter(({ kind }) => kind === 'hinge');
  const needsStages = profile.notches === 'separateCutouts' || profile.size === 'cut';
  return {
    contour: { outer: drawing.outer, openings: drawing.openings.map(({ opening }) => opening) },
    info: {
      edgeLetters: drawing.edges.map(({ letter, anchor, normal }) => ({ letter, at: anchor, normal })),
      hingeFeatureUIDs: new Set(hinges.map(({ uid }) => uid)),
      stages: needsStages ? outlineStages(panel, catalogue) : undefined,
    },
  };
}

/** The outline with fewer and fewer cut from it; shapes that are a rectangle with notches begin as the rectangle. */
function outlineStages(panel: Panel, catalogue: Catalogue): OutlineStages {
  const without = (kinds: string[], of: Panel): Panel => ({
    ...of,
    features: of.features.filter(({ kind }) => !kinds.includes(kind)),
  });
  const base = without(['hinge', 'edgeNotch', 'cornerNotch'], withoutShapeNotches(panel));
  return {
    base: netContour(base, catalogue).outer,
    withNotches: netContour(without(['hinge'], panel), catalogue).outer,
  };
}

/** Clockwise from where edge A ends, as corners are counted. */
const CORNERS: CornerName[] = ['lowerLeft', 'upperLeft', 'upperRight', 'lowerRight'];

/** A notch of the shape takes three corners and two edges more than the corner that it replaces. */
function withoutShapeNotches(panel: Panel): Panel {
  const { shape } = panel;
  if (shape.kind !== 'notched') return panel;
  let next = 0;
  const corners = CORNERS.map((name) => {
    const isNotched = shape.notches.some(({ corner }) => corner === name);
    const kept = isNotched
      ? { finishUID: null, size: null }
      : (panel.corners[next] ?? { finishUID: null, size: null });
    next += isNotched ? 3 : 1;
    return kept;
  });
  return {
    ...panel,
    shape: { kind: 'rectangle', width: shape.width, height: shape.height },
    edges: CORNERS.map(() => ({ finishUID: null })),
    corners,
  };
}
