import type { PanelSpec } from '@glass/contracts/panel';
import type { Length, LengthPrecision } from '@glass/contracts/primitives';
import { lengthAt } from '@glass/geometry';
import type { Sheet, Spot } from '@glass/geometry/sheet';
import Paper from '@mui/material/Paper';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { setLength } from '../commands/details.js';
import { LengthField } from '../form/length-field.js';
import { isReadableLength } from '../form/length-reading.js';
import { dimensionName } from '../panel-names.js';
import { useEditor } from '../state/editor-context.js';

interface TypeOverProps extends Pick<DimensionFieldProps, 'at'> {
  path: string;
  spec: PanelSpec;
  sheet: Sheet;
  onClose: (byKey: boolean) => void;
}

/** Field for typing over a dimension on the drawing; one undo step, or none if canceled. */
export function TypeOver({ path, at, spec, sheet, onClose }: TypeOverProps) {
  const { catalogue, run, settle, faults, faultAt } = useEditor();
  /** Faults from before are not caused by this field. */
  const [before] = useState(faults);
  const caused = faults.find((fault) => !before.some((known) => known.path === fault.path));
  const value = lengthAt(spec, path);
  if (!value) return null;
  return (
    <DimensionField
      label={dimensionName(spec, path, catalogue)}
      value={value}
      precision={catalogue.precision}
      at={at}
      sheet={sheet}
      error={faultAt(path) ?? caused?.message}
      onApply={(length) => {
        settle();
        run(setLength(path, length));
        settle();
      }}
      onClose={onClose}
    />
  );
}

interface DimensionFieldProps {
  label: string;
  value: Length;
  precision: LengthPrecision;
  /** Middle of the label it replaces, and the size of the sheet, px. */
  at: Spot;
  sheet: { width: number; height: number };
  /** Error caused by the length as entered. */
  error: string | undefined;
  /** A readable length that differs from the previous one. */
  onApply: (length: Length) => void;
  /** @param byKey whether the focus returns to the dimension */
  onClose: (byKey: boolean) => void;
}

/** px: fits `36 15/16`, the reading in both units and, on a phone, the row of sixteenths. */
const WIDTH = 220;
const HEIGHT = 72;
const MARGIN = 4;

/**
 * A length field in place of a dimension: Enter applies, Escape cancels. It stays open with an error if the panel
 * cannot be made.
 */
export function DimensionField(props: DimensionFieldProps) {
  const { label, value, precision, at, sheet, error, onApply, onClose } = props;
  const [entered, setEntered] = useState(value);
  const holder = useRef<HTMLDivElement>(null);
  const isDone = useRef(false);
  const [isApplied, setApplied] = useState(false);
  useLayoutEffect(() => holder.current?.querySelector('input')?.focus(), []);

  useLayoutEffect(() => {
    if (isApplied && error === undefined) onClose(true);
  }, [isApplied, error, onClose]);

  const apply = () => {
    if (isDone.current) return false;
    if (!isReadableLength(entered, precision)) return false;
    if (entered.text !== value.text) onApply(entered);
    return true;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      isDone.current = true;
      onClose(true);
    } else if (event.key === 'Enter') {
      if (!apply()) return;
      setApplied(true);
    } else return;
    event.preventDefault();
    event.stopPropagation();
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
        error={error}
        onChange={setEntered}
        // A press elsewhere applies the value.
        onSettle={() => {
          apply();
          isDone.current = true;
          onClose(false);
        }}
      />
    </Paper>
  );
}

function clamped(value: number, most: number): number {
  return Math.max(MARGIN, Math.min(value, most - MARGIN));
}
