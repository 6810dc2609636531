import { onDemand, visuallyHidden } from '@glass/ui';
import type { CoveredCorner } from '@glass/geometry/sheet';
import Redo from '@mui/icons-material/Redo';
import Undo from '@mui/icons-material/Undo';
import Box from '@mui/material/Box';
import { memo } from 'react';
import { ToolButton } from '../hint.js';
import { useEditor } from '../state/editor-context.js';
import type { LastChange, UndoStep } from '../state/editor-state.js';
import { drawingTexts, texts } from '../texts.js';
import type { ArrangedFeature } from './arrange-popover.js';
import { LOW_WINDOW } from '../low-window.js';

const ArrangeMenu = onDemand(() => import('./arrange-menu.js').then((loaded) => loaded.ArrangeMenu));

export interface HistoryProps {
  past: readonly UndoStep[];
  future: readonly UndoStep[];
  lastChange: LastChange | null;
  onUndo: () => void;
  onRedo: () => void;
}

interface DrawingToolsProps extends HistoryProps {
  movable: readonly ArrangedFeature[];
}

const BUTTON = 40;
const TOOLS_AT = 4;
/** Areas that the tools cover if the drawing has no margin there, px: arrange is below undo. */
export const TOOL_AREAS: readonly CoveredCorner[] = [
  { width: TOOLS_AT + 2 * BUTTON, height: TOOLS_AT + BUTTON },
  { width: TOOLS_AT + BUTTON, height: TOOLS_AT + 2 * BUTTON },
];

/** Undo, redo and arrange over the upper left corner of the drawing, with announcements for screen readers. */
export const DrawingTools = memo(function DrawingTools(props: DrawingToolsProps) {
  const { movable, past, future, lastChange, onUndo, onRedo } = props;
  const { disabled } = useEditor();
  return (
    <Box
      sx={{
        position: 'absolute',
        top: TOOLS_AT,
        left: TOOLS_AT,
        width: { xs: 2 * BUTTON, md: 'auto' },
        // The strip of a low window fits one row.
        [LOW_WINDOW]: { width: 'auto' },
        display: 'flex',
        flexWrap: 'wrap',
        displayPrint: 'none',
      }}
    >
      <ToolButton
        name={texts.undo}
        description={past.length > 0 ? texts.undoOf(past.at(-1)?.label ?? '') : texts.undo}
        icon={<Undo />}
        onClick={onUndo}
        isOff={disabled || past.length === 0}
      />
      <ToolButton
        name={texts.redo}
        description={future.length > 0 ? texts.redoOf(future[0]?.label ?? '') : texts.redo}
        icon={<Redo />}
        onClick={onRedo}
        isOff={disabled || future.length === 0}
      />
      {movable.length < 2 || disabled ? null : <ArrangeMenu movable={movable} />}
      <Box role="status" aria-label={drawingTexts.history} sx={visuallyHidden}>
        {lastChange && describeChange(lastChange)}
      </Box>
    </Box>
  );
});

/** Announcement of the last change, undo or redo. */
export function describeChange({ direction, label, left }: LastChange): string {
  if (direction === 'done') return label;
  return direction === 'undo' ? drawingTexts.undone(label, left) : drawingTexts.redone(label, left);
}
