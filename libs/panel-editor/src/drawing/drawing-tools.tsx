import { useLanguage } from '@glass/language/react';
import type { PanelSpec } from '@glass/contracts/panel';
import { onDemand, visuallyHidden } from '@glass/ui';
import type { CoveredCorner } from '@glass/geometry/sheet';
import Redo from '@mui/icons-material/RedoRounded';
import Undo from '@mui/icons-material/UndoRounded';
import Box from '@mui/material/Box';
import { memo } from 'react';
import { ToolButton } from '../hint.js';
import { useEditor } from '../state/editor-context.js';
import type { LastChange, UndoStep } from '../state/editor-state.js';
import { useStepWords, type WordStep } from '../state/step-words.js';
import { drawingTexts, texts } from '../texts.js';
import type { ArrangedFeature } from './arrange-popover.js';

const SeeIn3dTool = onDemand(
  () => import('../view-3d/see-in-3d-tool.js').then((loaded) => loaded.SeeIn3dTool),
  { isAtRest: true },
);
const ArrangeMenu = onDemand(() => import('./arrange-menu.js').then((loaded) => loaded.ArrangeMenu));

export interface HistoryProps {
  past: readonly UndoStep[];
  future: readonly UndoStep[];
  lastChange: LastChange | null;
  onUndo: () => void;
  onRedo: () => void;
}

interface DrawingToolsProps extends HistoryProps {
  spec: PanelSpec;
  panel: PanelSpec<number> | null;
  movable: readonly ArrangedFeature[];
  /** The drawing has the height of one row. */
  isStrip: boolean;
}

const BUTTON = 40;
const TOOLS_AT = 4;
/** Area that the tools cover if the drawing has no margin there, px: two rows of two. */
export const TOOL_AREAS: readonly CoveredCorner[] = [
  { width: TOOLS_AT + 2 * BUTTON, height: TOOLS_AT + 2 * BUTTON },
];

/** Undo, redo, 3D and arrange over the upper left corner of the drawing, with announcements for screen readers. */
export const DrawingTools = memo(function DrawingTools(props: DrawingToolsProps) {
  useLanguage();
  const { spec, panel, movable, isStrip, past, future, lastChange, onUndo, onRedo } = props;
  const { disabled } = useEditor();
  const wordStep = useStepWords(past.length + future.length > 0 || lastChange !== null);
  const [undone, redone] = [past.at(-1), future[0]].map((step) => step && wordStep?.(step.label));
  return (
    <Box
      sx={{
        position: 'absolute',
        top: TOOLS_AT,
        left: TOOLS_AT,
        width: isStrip ? 'auto' : 2 * BUTTON,
        display: 'flex',
        flexWrap: 'wrap',
        displayPrint: 'none',
      }}
    >
      <ToolButton
        name={texts.undo}
        description={undone ? texts.undoOf(undone) : texts.undo}
        icon={<Undo />}
        onClick={onUndo}
        isOff={disabled || past.length === 0}
      />
      <ToolButton
        name={texts.redo}
        description={redone ? texts.redoOf(redone) : texts.redo}
        icon={<Redo />}
        onClick={onRedo}
        isOff={disabled || future.length === 0}
      />
      <SeeIn3dTool spec={spec} panel={panel} />
      {movable.length < 2 || disabled ? null : <ArrangeMenu movable={movable} />}
      <Box role="status" aria-label={drawingTexts.history} sx={visuallyHidden}>
        {lastChange && wordStep && describeChange(lastChange, wordStep)}
      </Box>
    </Box>
  );
});

/** Announcement of the last change, undo or redo. */
export function describeChange({ direction, label, left }: LastChange, wordStep: WordStep): string {
  const name = wordStep(label);
  if (direction === 'done') return name;
  return direction === 'undo' ? drawingTexts.undone(name, left) : drawingTexts.redone(name, left);
}
