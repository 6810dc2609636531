import DragIndicator from '@mui/icons-material/DragIndicator';
import IconButton from '@mui/material/IconButton';
import type { DragEvent, KeyboardEvent } from 'react';
import { texts } from './texts.js';

/** What is dragged, as the browser carries it: no other thing is taken for a panel. */
const KIND = 'application/x-glass-panel';

export interface PanelMoverProps {
  panelUID: string;
  lineNumber: number;
  /** One place up (-1) or down (1). */
  onStep: (by: -1 | 1) => void;
  disabled: boolean;
}

/** The handle of a panel's card: to drag it by, or to move it with the arrow keys. */
export function PanelMover({ panelUID, lineNumber, onStep, disabled }: PanelMoverProps) {
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
  return (
    <IconButton
      size="small"
      draggable={!disabled}
      aria-label={texts.dragPanel(lineNumber)}
      // Busy and not disabled: a disabled button loses the focus between two presses of a key.
      aria-disabled={disabled}
      onDragStart={drag}
      onKeyDown={step}
      sx={{ cursor: 'grab', touchAction: 'none', displayPrint: 'none' }}
    >
      <DragIndicator fontSize="small" />
    </IconButton>
  );
}

/** What makes a card a place to drop another panel at. */
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
