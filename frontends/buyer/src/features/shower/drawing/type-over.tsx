import type { LayoutPoint } from '@glass/contracts/layout';
import Paper from '@mui/material/Paper';
import { type KeyboardEvent, useRef } from 'react';
import { LengthInput } from '../measures/length-input.js';
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
  const { layout, actions } = useShower();
  const before = useRef(layout);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    actions.change(() => before.current, path);
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
      <LengthInput
        autoFocus
        label={label}
        path={path}
        isOptional={isOptional}
        usual={usual}
        {...(placeholder === undefined ? {} : { placeholder })}
        onEnter={(typist) => (typist === 'device' ? onNext() : onClose(true))}
      />
    </Paper>
  );
}
