import type { PanelSpec } from '@glass/contracts';
import type { PanelDrawing } from '@glass/geometry';

/**
 * The drawing with its fields named as in the specification: a feature that cannot be is left out of the drawing, and
 * those after it are counted on.
 */
export function asOrdered(drawing: PanelDrawing | null, { features }: PanelSpec): PanelDrawing | null {
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
