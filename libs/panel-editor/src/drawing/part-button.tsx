import type { PanelPart } from '@glass/contracts/panel';
import { colors, fontSizes } from '@glass/ui/tokens';
import type { KeyboardEvent, MouseEvent } from 'react';

/** Handlers for pointing at, focusing and choosing a part. Stable during a drag. */
export interface PartHandlers {
  select: (part: PanelPart) => void;
  pointAt: (part: PanelPart | null) => void;
  /** Click or Enter: opens the part's fields. */
  open: (part: PanelPart) => void;
  /** Shift-click or shift+Enter: toggles a feature's selection for arranging. */
  choose: (uid: string) => void;
}

/** Props that make a group of the drawing a named button. */
export function partButton(part: PanelPart, label: string, handlers: PartHandlers) {
  return {
    ...partPointer(part, handlers),
    role: 'button',
    tabIndex: 0,
    'aria-label': label,
    className: 'panel-part',
    onFocus: () => handlers.select(part),
    // Keeps the focus on the first selected feature.
    onMouseDown: (event: MouseEvent<SVGElement>) => {
      if (event.shiftKey && part.kind === 'feature') event.preventDefault();
    },
    onKeyDown: (event: KeyboardEvent<SVGElement>) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      press(part, event.shiftKey, handlers);
    },
  };
}

/** Pointer handlers only, for letters and codes beside a part whose name already contains them. */
export function partPointer(part: PanelPart, handlers: PartHandlers) {
  return {
    onPointerEnter: () => handlers.pointAt(part),
    onPointerLeave: () => handlers.pointAt(null),
    onClick: (event: MouseEvent<SVGElement>) => press(part, event.shiftKey, handlers),
  };
}

function press(part: PanelPart, withShift: boolean, { open, choose }: PartHandlers): void {
  if (withShift && part.kind === 'feature') choose(part.uid);
  else open(part);
}

interface NoteTextProps {
  x: number;
  y: number;
  anchor: 'start' | 'end';
  text: string;
  isHighlighted: boolean;
}

/** A finish code, with a halo against the lines under it. */
export function NoteText({ x, y, anchor, text, isHighlighted }: NoteTextProps) {
  return (
    <text
      x={x}
      y={y}
      textAnchor={anchor}
      dominantBaseline="central"
      fontSize={fontSizes.small}
      fill={isHighlighted ? colors.primary : colors.mutedInk}
      stroke={colors.surface}
      strokeWidth={4}
      paintOrder="stroke"
    >
      {text}
    </text>
  );
}
