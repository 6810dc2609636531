import type { Catalogue } from '@glass/contracts/catalogue';
import type { PanelSpec } from '@glass/contracts/panel';
import { ImpossiblePanel, type PanelDrawing, buildPanelDrawing } from '@glass/geometry';

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

/**
 * Renumbers field paths as in the spec: features that cannot be drawn are missing from the drawing, which would shift
 * the numbers after them.
 */
export function renumberPaths(drawing: PanelDrawing | null, { features }: PanelSpec): PanelDrawing | null {
  if (!drawing || drawing.features.length === features.length) return drawing;
  const indexOf = (uid: string) => features.findIndex((feature) => feature.uid === uid);
  const named = <T extends { path: string | null }>(text: T, uid: string | null): T =>
    uid === null || text.path === null
      ? text
      : { ...text, path: text.path.replace(/^features\.\d+/, `features.${indexOf(uid)}`) };
  return {
    ...drawing,
    dimensions: drawing.dimensions.map((line) => named(line, line.featureUID)),
    callouts: drawing.callouts.map((callout) => ({
      ...callout,
      number: callout.featureUID === null ? null : indexOf(callout.featureUID) + 1,
      parts: callout.parts.map((part) => named(part, callout.featureUID)),
    })),
  };
}
