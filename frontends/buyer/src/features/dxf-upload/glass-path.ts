import type { Catalogue, PanelSpec } from '@glass/contracts';
import { drawingOf, ImpossiblePanel, panelInMillimetres } from '@glass/geometry';

/** The glass of a panel as SVG path data, y up from its lower left; empty for one that cannot be drawn. */
export function glassPath(spec: PanelSpec, catalogue: Catalogue): string {
  try {
    const { path, openings } = drawingOf(panelInMillimetres(spec), catalogue);
    return path + openings.map((opening) => opening.path).join('');
  } catch (error) {
    if (!(error instanceof ImpossiblePanel)) throw error;
    return '';
  }
}
