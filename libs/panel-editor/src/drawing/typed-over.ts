import type { PanelSpec } from '@glass/contracts';
import { lengthAt, type PanelDrawing } from '@glass/geometry';
import { computeDimensionGeometry, type Sheet, type Spot } from '@glass/geometry/sheet';

/** A dimension being typed over, and the middle of its label, px. */
export interface TypedOver {
  path: string;
  at: Spot;
}

interface DrawnGround {
  spec: PanelSpec;
  sheet: Sheet | null;
  drawing: PanelDrawing | null;
}

/** The distance of a feature along an axis, at its label, or at the feature if the sheet shows no label. */
export function toTypeOver(
  uid: string,
  axis: 'x' | 'y',
  { spec, sheet, drawing }: DrawnGround,
): TypedOver | null {
  const index = spec.features.findIndex((feature) => feature.uid === uid);
  const path = [`features.${index}.${axis}`, `features.${index}.distance`].find((one) => lengthAt(spec, one));
  const drawn = drawing?.features.find((feature) => feature.uid === uid);
  if (path === undefined || !sheet || !drawn) return null;
  const dimension = sheet.dimensions.find((line) => line.path === path);
  const at = dimension
    ? computeDimensionGeometry(dimension, sheet).middle
    : { x: sheet.x(drawn.at.x), y: sheet.y(drawn.at.y) };
  return { path, at };
}
