import type { Catalogue } from '@glass/contracts';
import { drawingOf, ImpossiblePanel, type Panel, type PanelDrawing } from '@glass/geometry';

/** The drawing of a panel, or null for one that cannot be. */
export function tryDrawing(panel: Panel, catalogue: Catalogue): PanelDrawing | null {
  try {
    return drawingOf(panel, catalogue);
  } catch (error) {
    if (error instanceof ImpossiblePanel) return null;
    throw error;
  }
}
