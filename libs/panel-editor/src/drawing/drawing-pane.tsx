import { memo, useCallback, useRef } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Finding, PanelPart, PanelSpec } from '@glass/contracts';
import { formatWeight, unitsOf } from '@glass/geometry';
import { onDemand } from '@glass/ui';
import { LengthText } from '../length-text.js';
import { LOW_WINDOW } from '../low-window.js';
import { PanelThumbnail } from '../panel-thumbnail.js';
import { featureName } from '../panel-names.js';
import { openFieldOf } from '../form/open-field.js';
import { useEditor } from '../state/editor-context.js';
import type { Told, UndoStep } from '../state/editor-state.js';
import { centreOf } from '../state/frame.js';
import type { Drawable } from '../state/panel-assessment.js';
import { texts } from '../texts.js';
import { useUnchanged } from '../state/render-hooks.js';
import { COVERED_BY_TOOLS, DrawingTools, wordsOf } from './drawing-tools.js';
import { EditableDrawing } from './editable-drawing.js';
import { PHONE_PANE } from './likely-size.js';

const ToldNote = onDemand(() => import('./told-note.js').then((loaded) => loaded.ToldNote));

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

/** What is left of it in a low window, px. */
const STRIP_PX = 56;

/** The drawing with undo and the size in words; it stays in view while the form scrolls. */
export const DrawingPane = memo(function DrawingPane(props: DrawingPaneProps) {
  const { spec, focusedPath, drawable, findings, preview, past, future, told, onUndo, onRedo, weightKg } =
    props;
  const { frame, locale, catalogue } = useEditor();
  const movable = useUnchanged(
    spec.features
      // A notch at a corner has no center of its own and stays there.
      .filter((feature) => centreOf(feature, frame) !== null)
      .map(({ uid }) => ({ uid, name: featureName(spec, uid, catalogue) })),
  );
  const isLow = useMediaQuery(LOW_WINDOW);
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
        // The whole drawing is in sight before anything is scrolled: the page's title and the foot take 160 px.
        height: { xs: PHONE_PANE, md: 'calc(100dvh - var(--shell-top, 0px) - 160px)' },
        minHeight: { md: 420 },
        // The form needs what there is.
        [LOW_WINDOW]: { height: STRIP_PX, minHeight: 0 },
        bgcolor: 'background.paper',
        boxShadow: { xs: 1, md: 0 },
      }}
    >
      {/* The foot grows by a remark: the drawing leaves it the room, so that it never jumps. */}
      <Box
        sx={{
          position: 'absolute',
          inset: 0,
          // Where it is narrow, the size in words stands above the drawing.
          top: { md: 40, lg: 8 },
          bottom: { md: 16 },
        }}
      >
        {isLow ? (
          <Box sx={{ height: '100%', display: 'grid', placeItems: 'center' }}>
            <PanelThumbnail spec={spec} catalogue={catalogue} size={STRIP_PX - 8} label={texts.drawing} />
          </Box>
        ) : drawable ? (
          <EditableDrawing
            spec={spec}
            focusedPath={focusedPath}
            drawable={drawable}
            findings={findings}
            preview={preview}
            openPart={openPart}
            covered={COVERED_BY_TOOLS}
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
      {told && <ToldNote key={`${past.length} ${future.length}`} words={wordsOf(told)} />}
      {drawable && (
        <Typography
          variant="caption"
          sx={{
            display: { xs: isLow ? 'block' : 'none', md: 'block' },
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
});

function Size({ drawable: { frame } }: { drawable: Drawable }) {
  return (
    <>
      <LengthText mm={frame.width} precision={frame.precision} />
      {' × '}
      <LengthText mm={frame.height} precision={frame.precision} />
    </>
  );
}
