import type { Length, LengthPrecision, PanelSpec } from '@glass/contracts';
import type { PanelDrawing } from '@glass/geometry';
import Paper from '@mui/material/Paper';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { setLength } from '../commands/details.js';
import { LengthField } from '../form/length-field.js';
import { readEntry } from '../form/length-reading.js';
import { dimensionName } from '../panel-names.js';
import { useEditor } from '../state/editor-context.js';
import { lengthAt } from '../state/spec-path.js';
import { geometryOf } from './dimension-line.js';
import type { Spot } from './patch.js';
import type { Sheet } from './sheet-layout.js';

/** A dimension that is being typed over, and the middle of its label, px. */
export interface TypedOver {
  path: string;
  at: Spot;
}

interface TypeOverProps {
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

interface DrawnGround {
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

interface DimensionFieldProps {
  label: string;
  value: Length;
  precision: LengthPrecision;
  /** The middle of the label it takes the place of, and the size of the sheet, px. */
  at: Spot;
  sheet: { width: number; height: number };
  /** A length that was read and differs from the one before. */
  onApply: (length: Length) => void;
  /** `byKey`: the focus goes back to the dimension. */
  onClose: (byKey: boolean) => void;
}

/** px: wide enough for `36 15/16`, its reading in both units and, on a phone, the row of sixteenths. */
const WIDTH = 220;
const HEIGHT = 72;
const MARGIN = 4;

/** A length field in the place of a dimension: Enter applies it, Escape leaves the dimension as it is. */
function DimensionField(props: DimensionFieldProps) {
  const { label, value, precision, at, sheet, onApply, onClose } = props;
  const [entered, setEntered] = useState(value);
  const holder = useRef<HTMLDivElement>(null);
  const isDone = useRef(false);
  useLayoutEffect(() => holder.current?.querySelector('input')?.focus(), []);

  const apply = () => {
    if (isDone.current) return false;
    if (!readEntry(entered.text, precision).ok) return false;
    isDone.current = true;
    if (entered.text !== value.text) onApply(entered);
    return true;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') isDone.current = true;
    else if (event.key !== 'Enter' || !apply()) return;
    event.preventDefault();
    event.stopPropagation();
    onClose(true);
  };
  return (
    <Paper
      ref={holder}
      elevation={4}
      onKeyDown={onKeyDown}
      sx={{
        position: 'absolute',
        zIndex: 2,
        width: WIDTH,
        p: 1.5,
        left: clamped(at.x - WIDTH / 2, sheet.width - WIDTH),
        top: clamped(at.y - HEIGHT / 2, sheet.height - HEIGHT),
      }}
    >
      <LengthField
        label={label}
        value={entered}
        precision={precision}
        onChange={setEntered}
        // What was typed is kept when the field is left by a press somewhere else.
        onSettle={() => {
          apply();
          onClose(false);
        }}
      />
    </Paper>
  );
}

function clamped(value: number, most: number): number {
  return Math.max(MARGIN, Math.min(value, most - MARGIN));
}
