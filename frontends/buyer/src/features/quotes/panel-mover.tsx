import DragIndicator from '@mui/icons-material/DragIndicator';
import IconButton from '@mui/material/IconButton';
import type { DragEvent, KeyboardEvent, PointerEvent } from 'react';
import { texts } from './texts.js';

/** Drag data type, so only panels can be dropped. */
const KIND = 'application/x-glass-panel';

interface PanelMoverProps {
  panelUID: string;
  lineNumber: number;
  /** One position up (-1) or down (1). */
  onStep: (by: -1 | 1) => void;
  /** For touch; mouse drags use the browser's drag and drop. */
  onHover: (onto: string | null) => void;
  onDropOnto: (onto: string) => void;
  disabled: boolean;
}

/** Distance from the screen edge at which dragging scrolls the page, and the scroll step. */
const EDGE = 80;
const SCROLL = 12;

/** Drag handle of a panel's card; also moves the panel with the arrow keys. */
export function PanelMover(props: PanelMoverProps) {
  const { panelUID, lineNumber, onStep, onHover, onDropOnto, disabled } = props;
  function step(event: KeyboardEvent): void {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    onStep(event.key === 'ArrowUp' ? -1 : 1);
  }
  function drag(event: DragEvent<HTMLElement>): void {
    event.dataTransfer.setData(KIND, panelUID);
    event.dataTransfer.effectAllowed = 'move';
    const card = event.currentTarget.closest('li');
    if (card) event.dataTransfer.setDragImage(card, 0, 0);
  }
  const isHeld = (event: PointerEvent<HTMLElement>) => event.currentTarget.hasPointerCapture(event.pointerId);
  function take(event: PointerEvent<HTMLElement>): void {
    if (event.pointerType !== 'mouse' && !disabled) event.currentTarget.setPointerCapture(event.pointerId);
  }
  function carry(event: PointerEvent<HTMLElement>): void {
    if (event.pointerType === 'mouse' || !isHeld(event)) return;
    const { clientX, clientY } = event;
    if (clientY < EDGE) window.scrollBy(0, -SCROLL);
    if (clientY > window.innerHeight - EDGE) window.scrollBy(0, SCROLL);
    onHover(panelAt(clientX, clientY));
  }
  function letGo(event: PointerEvent<HTMLElement>): void {
    if (event.pointerType === 'mouse' || !isHeld(event)) return;
    onHover(null);
    const onto = panelAt(event.clientX, event.clientY);
    if (onto && onto !== panelUID) onDropOnto(onto);
  }
  return (
    <IconButton
      size="small"
      draggable={!disabled}
      aria-label={texts.dragPanel(lineNumber)}
      // aria-disabled instead of disabled, which would lose the focus between key presses.
      aria-disabled={disabled}
      onDragStart={drag}
      onKeyDown={step}
      onPointerDown={take}
      onPointerMove={carry}
      onPointerUp={letGo}
      onPointerCancel={() => onHover(null)}
      sx={{ cursor: 'grab', touchAction: 'none', displayPrint: 'none' }}
    >
      <DragIndicator fontSize="small" />
    </IconButton>
  );
}

function panelAt(x: number, y: number): string | null {
  const card = document.elementFromPoint(x, y)?.closest('[data-panel-uid]');
  return card?.getAttribute('data-panel-uid') ?? null;
}

/** Makes a card a drop target for panels. */
export function dropTarget(onDropped: (panelUID: string) => void) {
  return {
    onDragOver: (event: DragEvent) => {
      if (event.dataTransfer.types.includes(KIND)) event.preventDefault();
    },
    onDrop: (event: DragEvent) => {
      const panelUID = event.dataTransfer.getData(KIND);
      if (!panelUID) return;
      event.preventDefault();
      onDropped(panelUID);
    },
  };
}
