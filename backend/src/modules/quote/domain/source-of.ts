import type { PanelSpec } from '@glass/contracts';

/** The drawing that a panel's contour was read from; null for one that was entered. */
export function sourceOf({ spec: { shape } }: { spec: PanelSpec }): string | null {
  return shape.kind === 'contour' ? shape.sourceFileUID : null;
}
