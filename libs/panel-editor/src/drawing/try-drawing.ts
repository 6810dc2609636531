import type { Catalogue, PanelSpec } from '@glass/contracts';
import { buildPanelDrawing, ImpossiblePanel, type PanelDrawing } from '@glass/geometry';

const drawn = new WeakMap<PanelSpec<number>, { catalogue: Catalogue; drawing: PanelDrawing | null }>();

/**
 * The drawing of a panel, or null if it cannot be drawn. Caches the last result per panel: a drag checks whether the
 * panel can be drawn before showing it.
 */
export function tryDrawing(panel: PanelSpec<number>, catalogue: Catalogue): PanelDrawing | null {
  const known = drawn.get(panel);
  if (known?.catalogue === catalogue) return known.drawing;
  const drawing = drawingOrNull(panel, catalogue);
  drawn.set(panel, { catalogue, drawing });
  return drawing;
}

function drawingOrNull(panel: PanelSpec<number>, catalogue: Catalogue): PanelDrawing | null {
  try {
    return buildPanelDrawing(panel, catalogue);
  } catch (error) {
    if (error instanceof ImpossiblePanel) return null;
    throw error;
  }
}
