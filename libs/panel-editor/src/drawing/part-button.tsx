import type { PanelPart } from '@glass/contracts';
import { colours, fontSizes } from '@glass/ui/tokens';
import type { KeyboardEvent, MouseEvent } from 'react';

/** What a part of the drawing does when it is pointed at, focused and chosen. The same object during a drag. */
export interface PartHandlers {
  select: (part: PanelPart) => void;
  pointAt: (part: PanelPart | null) => void;
  /** Chosen by a click or Enter: leads to the part's fields. */
  open: (part: PanelPart) => void;
  /** The same with shift: takes a feature among those that are arranged together, or out again. */
  choose: (uid: string) => void;
}

/** Makes a group of the drawing a button with a name. */
export function partButton(part: PanelPart, label: string, handlers: PartHandlers) {
  return {
    ...partPointer(part, handlers),
    role: 'button',
    tabIndex: 0,
    'aria-label': label,
    className: 'panel-part',
    onFocus: () => handlers.select(part),
    // Focus would move with the press, and what was in focus is the first of those that are chosen together.
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

/** The same for the pointer alone: letters and codes beside a part, which its name says already. */
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

/** The code of a finish, clear of the lines that run under it. */
export function NoteText({ x, y, anchor, text, isHighlighted }: NoteTextProps) {
  return (
    <text
      x={x}
      y={y}
      textAnchor={anchor}
      dominantBaseline="central"
      fontSize={fontSizes.small}
      fill={isHighlighted ? colours.primary : colours.mutedInk}
      stroke={colours.surface}
      strokeWidth={4}
      paintOrder="stroke"
    >
      {text}
    </text>
  );
}
