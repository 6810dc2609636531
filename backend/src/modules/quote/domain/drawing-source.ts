import type { PanelSpec } from '@glass/contracts';

/** The drawing that a panel's contour was read from; null for one that was entered. */
export function sourceOf({ spec: { shape } }: { spec: PanelSpec }): string | null {
  return shape.kind === 'contour' ? shape.sourceFileUID : null;
}

/** The type that drawings are stored and sent as; there is no registered one for all versions. */
export const DXF_TYPE = 'application/dxf';
