import type { PanelSpec } from '@glass/contracts';
import type { PanelDrawing } from '@glass/geometry';
import { setLength } from '../commands/set-length.js';
import { useEditor } from '../state/editor-context.js';
import { lengthAt } from '../state/spec-path.js';
import { DimensionField } from './dimension-field.js';
import { geometryOf } from './dimension-line.js';
import { dimensionName } from './dimension-names.js';
import type { Spot } from './patch.js';
import type { Sheet } from './sheet-layout.js';

/** A dimension that is being typed over, and the middle of its label, px. */
export interface TypedOver {
  path: string;
  at: Spot;
}

export interface TypeOverProps {
  typedOver: TypedOver;
  spec: PanelSpec;
  sheet: Sheet;
  onClose: (byKey: boolean) => void;
}

/** The field for a dimension on the drawing. It makes one step of undo, and none when it is left. */
export function TypeOver({ typedOver: { path, at }, spec, sheet, onClose }: TypeOverProps) {
  const { catalogue, run, settle } = useEditor();
  const value = lengthAt(spec, path);
  if (!value) return null;
  return (
    <DimensionField
      label={dimensionName(spec, path)}
      value={value}
      precision={catalogue.precision}
      at={at}
      sheet={sheet}
      onApply={(length) => {
        settle();
        run(setLength(path, length));
        settle();
      }}
      onClose={onClose}
    />
  );
}

export interface DrawnGround {
  spec: PanelSpec;
  sheet: Sheet | null;
  drawing: PanelDrawing | null;
}

/** The distance of a feature that a key asks for, at its label, or at the feature where it has none on the sheet. */
export function typeOverOf(
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
    ? geometryOf(dimension, sheet).middle
    : { x: sheet.x(drawn.at.x), y: sheet.y(drawn.at.y) };
  return { path, at };
}
