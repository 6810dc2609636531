import { onDemand, visuallyHidden } from '@glass/ui';
import type { CoveredCorner } from '@glass/geometry/sheet';
import Redo from '@mui/icons-material/Redo';
import Undo from '@mui/icons-material/Undo';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { memo, type ReactNode } from 'react';
import { Hint } from '../hint.js';
import { useEditor } from '../state/editor-context.js';
import type { LastChange, UndoStep } from '../state/editor-state.js';
import { drawingTexts, texts } from '../texts.js';
import type { ArrangedFeature } from './arrange-popover.js';
import { LOW_WINDOW } from '../low-window.js';

const ArrangeMenu = onDemand(() => import('./arrange-menu.js').then((loaded) => loaded.ArrangeMenu));

interface DrawingToolsProps {
  movable: readonly ArrangedFeature[];
  past: readonly UndoStep[];
  future: readonly UndoStep[];
  lastChange: LastChange | null;
  onUndo: () => void;
  onRedo: () => void;
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
      <HistoryButton
        label={past.length > 0 ? texts.undoOf(past.at(-1)?.label ?? '') : texts.undo}
        name={texts.undo}
        icon={<Undo />}
        onClick={onUndo}
        disabled={disabled || past.length === 0}
      />
      <HistoryButton
        label={future.length > 0 ? texts.redoOf(future[0]?.label ?? '') : texts.redo}
        name={texts.redo}
        icon={<Redo />}
        onClick={onRedo}
        disabled={disabled || future.length === 0}
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

interface HistoryButtonProps {
  label: string;
  name: string;
  icon: ReactNode;
  onClick: () => void;
  disabled: boolean;
}

/**
 * Uses aria-disabled, which keeps the focus when there is nothing more to undo, so that shortcuts still reach the
 * editor.
 */
function HistoryButton({ label, name, icon, onClick, disabled }: HistoryButtonProps) {
  return (
    <Hint text={label}>
      <IconButton
        aria-label={name}
        aria-description={label}
        aria-disabled={disabled}
        onClick={disabled ? undefined : onClick}
        sx={{ color: disabled ? 'action.disabled' : 'text.primary' }}
      >
        {icon}
      </IconButton>
    </Hint>
  );
}
