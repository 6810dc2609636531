import type { ReactNode } from 'react';
import Redo from '@mui/icons-material/Redo';
import Undo from '@mui/icons-material/Undo';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { PanelSpec } from '@glass/contracts';
import { useEditor } from '../state/editor-context.js';
import type { Told, UndoStep } from '../state/editor-state.js';
import { texts } from '../texts.js';
import { visuallyHidden } from '../visually-hidden.js';
import { ArrangeMenu } from './arrange-menu.js';
import { drawingTexts } from './drawing-texts.js';

export interface DrawingToolsProps {
  spec: PanelSpec;
  past: readonly UndoStep[];
  future: readonly UndoStep[];
  told: Told | null;
  onUndo: () => void;
  onRedo: () => void;
}

/** Undo, redo and arranging, over the upper left corner of the drawing; what undo did is told as well. */
export function DrawingTools({ spec, past, future, told, onUndo, onRedo }: DrawingToolsProps) {
  const { disabled } = useEditor();
  return (
    <Box sx={{ position: 'absolute', top: 4, left: 4, display: 'flex', displayPrint: 'none' }}>
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
      <ArrangeMenu spec={spec} />
      <Box role="status" aria-label={drawingTexts.history} sx={visuallyHidden}>
        {told && wordsOf(told)}
      </Box>
    </Box>
  );
}

function wordsOf({ direction, label, left }: Told): string {
  return direction === 'undo' ? drawingTexts.undone(label, left) : drawingTexts.redone(label, left);
}

interface HistoryButtonProps {
  label: string;
  name: string;
  icon: ReactNode;
  onClick: () => void;
  disabled: boolean;
}

/** Keeps the focus when there is nothing more to undo, so that the keys for redo still reach the editor. */
function HistoryButton({ label, name, icon, onClick, disabled }: HistoryButtonProps) {
  return (
    <Tooltip title={label}>
      <IconButton
        aria-label={name}
        aria-description={label}
        aria-disabled={disabled}
        onClick={disabled ? undefined : onClick}
        sx={{ color: disabled ? 'action.disabled' : 'text.primary' }}
      >
        {icon}
      </IconButton>
    </Tooltip>
  );
}
