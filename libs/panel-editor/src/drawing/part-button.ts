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
export function partButton(part: PanelPart, label: string, { select, pointAt, open }: PartHandlers) {
  return {
    role: 'button',
    tabIndex: 0,
    'aria-label': label,
    className: 'panel-part',
    onFocus: () => select(part),
    onPointerEnter: () => pointAt(part),
    onPointerLeave: () => pointAt(null),
    onClick: () => open(part),
    onKeyDown: (event: KeyboardEvent<SVGElement>) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      open(part);
    },
  };
}
