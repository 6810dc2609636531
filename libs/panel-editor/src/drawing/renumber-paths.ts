import type { PanelSpec } from '@glass/contracts';
import type { PanelDrawing } from '@glass/geometry';

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
