import { useCallback, useRef, type ReactNode } from 'react';
import Redo from '@mui/icons-material/Redo';
import Undo from '@mui/icons-material/Undo';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import type { Finding, PanelPart, PanelSpec } from '@glass/contracts';
import { LengthText } from '@glass/ui';
import { openFieldOf } from '../form/open-field.js';
import { useEditor } from '../state/editor-context.js';
import type { UndoStep } from '../state/editor-state.js';
import type { Drawable } from '../state/panel-assessment.js';
import { texts } from '../texts.js';
import { EditableDrawing } from './editable-drawing.js';

export interface DrawingPaneProps {
  spec: PanelSpec;
  /** The dimension whose field is in focus. */
  focusedPath: string | null;
  /** null until the sizes have made a shape for the first time. */
  drawable: Drawable | null;
  findings: readonly Finding[];
  preview: Finding | null;
  past: readonly UndoStep[];
  future: readonly UndoStep[];
  onUndo: () => void;
  onRedo: () => void;
  weightKg: number | null;
}

/** The drawing with undo and the size in words; it stays in view while the form scrolls. */
export function DrawingPane(props: DrawingPaneProps) {
  const { spec, focusedPath, drawable, findings, preview, past, future, onUndo, onRedo, weightKg } = props;
  const { disabled } = useEditor();
  const pane = useRef<HTMLDivElement>(null);
  const openPart = useCallback((part: PanelPart) => openFieldOf(part, pane.current), []);
  return (
    <Box
      ref={pane}
      sx={{
        position: 'sticky',
        top: 'var(--shell-top, 0px)',
        zIndex: 1,
        alignSelf: 'start',
        // The whole drawing is in sight before anything is scrolled: the page's title and the foot take 180 px.
        height: { xs: 'clamp(200px, 38dvh, 360px)', md: 'calc(100dvh - var(--shell-top, 0px) - 180px)' },
        minHeight: { md: 420 },
        bgcolor: 'background.paper',
        boxShadow: { xs: 1, md: 0 },
      }}
    >
      {/* The foot grows by a remark: the drawing leaves it the room, so that it never jumps. */}
      <Box sx={{ position: 'absolute', inset: 0, top: { md: 40 }, bottom: { md: 60 } }}>
        {drawable ? (
          <EditableDrawing
            spec={spec}
            focusedPath={focusedPath}
            drawable={drawable}
            findings={findings}
            preview={preview}
            openPart={openPart}
          />
        ) : (
          <Box sx={{ height: '100%', display: 'grid', placeItems: 'center', p: 3 }}>
            <Typography sx={{ color: 'text.secondary' }}>{texts.notDrawable}</Typography>
          </Box>
        )}
      </Box>
      <Box sx={{ position: 'absolute', top: 4, left: 4, display: 'flex' }}>
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
      </Box>
      {drawable && (
        <Typography
          variant="caption"
          sx={{
            display: { xs: 'none', md: 'block' },
            position: 'absolute',
            top: 12,
            right: 16,
            color: 'text.secondary',
            pointerEvents: 'none',
          }}
        >
          <Size drawable={drawable} />
          {weightKg !== null && ` · ${weightText(weightKg, drawable)}`}
        </Typography>
      )}
    </Box>
  );
}

function Size({ drawable: { frame } }: { drawable: Drawable }) {
  return (
    <>
      <LengthText mm={frame.width} precision={frame.precision} />
      {' × '}
      <LengthText mm={frame.height} precision={frame.precision} />
    </>
  );
}

/** Exact by definition since 1959. */
const KG_PER_POUND = 0.453_592_37;

function weightText(weightKg: number, { frame }: Drawable): string {
  return frame.precision === '1mm'
    ? `${weightKg.toFixed(1)} kg`
    : `${(weightKg / KG_PER_POUND).toFixed(1)} lb`;
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
        aria-disabled={disabled}
        onClick={disabled ? undefined : onClick}
        sx={{ color: disabled ? 'action.disabled' : 'text.primary' }}
      >
        {icon}
      </IconButton>
    </Tooltip>
  );
}
