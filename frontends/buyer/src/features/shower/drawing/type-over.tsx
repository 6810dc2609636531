import type { LayoutPoint } from '@glass/contracts/layout';
import type { Length } from '@glass/contracts/primitives';
import Paper from '@mui/material/Paper';
import { type KeyboardEvent, useRef } from 'react';
import { setLengthAt, valueAt } from '../draft/layout-changes.js';
import { MeasureField } from '../measures/measure-field.js';
import type { UsualSizes } from '../measures/read-measure.js';
import { useShower } from '../shower-context.js';

interface TypeOverProps {
  path: string;
  label: string;
  isOptional: boolean;
  placeholder?: string;
  usual: UsualSizes | null;
  /** Middle of the figure it replaces, and the width of the drawing, px. */
  at: LayoutPoint;
  width: number;
  /** @param byKey whether the focus returns to the dimension */
  onClose: (byKey: boolean) => void;
  /** Opens the next dimension: a laser typed this one. */
  onNext: () => void;
}

const FIELD_PX = { width: 240, above: 34, margin: 4 } as const;

/** A field in place of a dimension. Enter ends it; Escape takes the change back. */
export function TypeOver(props: TypeOverProps) {
  const { path, label, isOptional, placeholder, usual, at, width, onClose, onNext } = props;
  const { layout, catalogue, locale, actions } = useShower();
  const value = (valueAt(layout, path) ?? null) as Length | null;
  const before = useRef(value);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    actions.change(setLengthAt(path, before.current), path);
    onClose(true);
  };
  const left = Math.max(
    FIELD_PX.margin,
    Math.min(at.x - FIELD_PX.width / 2, width - FIELD_PX.width - FIELD_PX.margin),
  );
  return (
    <Paper
      elevation={4}
      onKeyDown={onKeyDown}
      onBlur={(event) => {
        if (event.currentTarget.contains(event.relatedTarget)) return;
        onClose(false);
      }}
      sx={{
        position: 'absolute',
        zIndex: 2,
        width: FIELD_PX.width,
        p: 1.5,
        left,
        top: Math.max(FIELD_PX.margin, at.y - FIELD_PX.above),
      }}
    >
      <MeasureField
        autoFocus
        label={label}
        name={path}
        value={value}
        precision={catalogue.precision}
        locale={locale}
        isOptional={isOptional}
        usual={usual}
        {...(placeholder === undefined ? {} : { placeholder })}
        onChange={(length) => actions.change(setLengthAt(path, length), path)}
        onSettle={actions.settle}
        onEnter={(typist) => (typist === 'device' ? onNext() : onClose(true))}
      />
    </Paper>
  );
}
