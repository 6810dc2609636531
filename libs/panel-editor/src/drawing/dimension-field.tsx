import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import Paper from '@mui/material/Paper';
import type { Length, LengthPrecision } from '@glass/contracts';
import { LengthField } from '../form/length-field.js';
import { readEntry } from '../form/length-reading.js';
import type { Spot } from './patch.js';

export interface DimensionFieldProps {
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
export function DimensionField(props: DimensionFieldProps) {
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
