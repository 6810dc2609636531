import type { KeyboardEvent } from 'react';
import type { PanelPart } from '@glass/contracts';

/** What a part of the drawing does when it is pointed at, focused and chosen. */
export interface PartHandlers {
  isLit: (part: PanelPart) => boolean;
  select: (part: PanelPart) => void;
  pointAt: (part: PanelPart | null) => void;
  /** Chosen by a click or Enter: leads to the part's fields. */
  open: (part: PanelPart) => void;
}

/** Makes a group of the drawing a button with a name. */
export function partButton(part: PanelPart, label: string, handlers: PartHandlers) {
  const { select, open } = handlers;
  return {
    ...partPointer(part, handlers),
    role: 'button',
    tabIndex: 0,
    'aria-label': label,
    className: 'panel-part',
    onFocus: () => select(part),
    onKeyDown: (event: KeyboardEvent<SVGElement>) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      open(part);
    },
  };
}

/** The same for the pointer alone: letters and codes beside a part, which its name says already. */
export function partPointer(part: PanelPart, { pointAt, open }: PartHandlers) {
  return {
    onPointerEnter: () => pointAt(part),
    onPointerLeave: () => pointAt(null),
    onClick: () => open(part),
  };
}
