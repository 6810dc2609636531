import { useCallback, useRef } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Finding, PanelPart, PanelSpec } from '@glass/contracts';
import type { CoveredCorner } from '@glass/geometry/sheet';
import { formatWeight, unitsOf } from '@glass/geometry';
import { LengthText } from '../length-text.js';
import { canBeArranged } from '../commands/arrange.js';
import { featureName } from '../panel-names.js';
import { openFieldOf } from '../form/open-field.js';
import { useEditor } from '../state/editor-context.js';
import type { Told, UndoStep } from '../state/editor-state.js';
import type { Drawable } from '../state/panel-assessment.js';
import { texts } from '../texts.js';
import { useUnchanged } from '../state/render-hooks.js';
import { COVERED_BY_TOOLS, DrawingTools } from './drawing-tools.js';
import { EditableDrawing } from './editable-drawing.js';

export interface DrawingPaneProps {
  spec: PanelSpec;
  /** The dimension whose field is in focus. */
  focusedPath: string | null;
  /** null until the sizes have made a shape for the first time. */
  drawable: Drawable | null;
  findings: readonly Finding[];
  /** The panel as a change would make it. */
  preview: PanelSpec | null;
  past: readonly UndoStep[];
  future: readonly UndoStep[];
  told: Told | null;
  onUndo: () => void;
  onRedo: () => void;
  weightKg: number | null;
}

const NOTHING: readonly CoveredCorner[] = [];

/** The drawing with undo and the size in words; it stays in view while the form scrolls. */
export function DrawingPane(props: DrawingPaneProps) {
  const { spec, focusedPath, drawable, findings, preview, past, future, told, onUndo, onRedo, weightKg } =
    props;
  const { frame, locale } = useEditor();
  const movable = useUnchanged(
    spec.features
      .filter((feature) => canBeArranged(feature, frame))
      .map(({ uid }) => ({ uid, name: featureName(spec, uid) })),
  );
  const pane = useRef<HTMLDivElement>(null);
  const hasMargin = useMediaQuery((theme: Theme) => theme.breakpoints.up('md'));
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
            covered={hasMargin ? NOTHING : COVERED_BY_TOOLS}
          />
        ) : (
          <Box sx={{ height: '100%', display: 'grid', placeItems: 'center', p: 3 }}>
            <Typography sx={{ color: 'text.secondary' }}>{texts.notDrawable}</Typography>
          </Box>
        )}
      </Box>
      <DrawingTools
        movable={movable}
        past={past}
        future={future}
        told={told}
        onUndo={onUndo}
        onRedo={onRedo}
      />
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
          {weightKg !== null && ` · ${formatWeight(weightKg, unitsOf(drawable.frame.precision), locale)}`}
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
