import { memo, useCallback, useRef } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useLanguage } from '@glass/language/react';
import type { Finding, PanelPart, PanelSpec } from '@glass/contracts/panel';
import { formatWeight, unitsOf } from '@glass/geometry';
import { LOW_WINDOW, onDemand, TOAST_DOCK } from '@glass/ui';
import { LengthText } from '../length-text.js';
import { PanelThumbnail } from '../panel-thumbnail.js';
import { featureName } from '../panel-names.js';
import { openPartField } from '../form/open-field.js';
import { useEditor } from '../state/editor-context.js';
import { centerOf } from '../state/frame.js';
import type { Drawable } from '../state/panel-assessment.js';
import { texts } from '../texts.js';
import { useStableValue } from '../state/render-hooks.js';
import { useStepWords } from '../state/step-words.js';
import { TOOL_AREAS, DrawingTools, describeChange, type HistoryProps } from './drawing-tools.js';
import { EditableDrawing } from './editable-drawing.js';
import { PHONE_PANE } from './screen-style.js';

const ChangeNote = onDemand(() => import('./change-note.js').then((loaded) => loaded.ChangeNote));

interface DrawingPaneProps extends HistoryProps {
  spec: PanelSpec;
  /** The dimension whose field has focus. */
  focusedPath: string | null;
  /** null until the sizes first make a shape. */
  drawable: Drawable | null;
  findings: readonly Finding[];
  /** The panel after the previewed fix. */
  preview: PanelSpec | null;
  weightKg: number | null;
  /** The keyboard of a phone needs the room. */
  isTyping: boolean;
}

/** Height of the drawing in a low window and while someone types on a phone, px. */
const STRIP_PX = 48;

/** The drawing with undo and the size as text; sticky while the form scrolls. */
export const DrawingPane = memo(function DrawingPane(props: DrawingPaneProps) {
  useLanguage();
  const { spec, focusedPath, drawable, findings, preview, weightKg, isTyping, ...history } = props;
  const { past, future, lastChange } = history;
  const wordStep = useStepWords(lastChange !== null);
  const { frame, locale, catalogue } = useEditor();
  const movable = useStableValue(
    spec.features
      // Corner notches cannot be moved and have no center.
      .filter((feature) => centerOf(feature, frame) !== null)
      .map(({ uid }) => ({ uid, name: featureName(spec, uid, catalogue) })),
  );
  const isLow = useMediaQuery(LOW_WINDOW);
  const isStrip = isLow || isTyping;
  const pane = useRef<HTMLDivElement>(null);
  const openPart = useCallback((part: PanelPart) => openPartField(part, pane.current), []);
  return (
    <Box
      ref={pane}
      {...TOAST_DOCK}
      sx={{
        position: 'sticky',
        top: 'var(--shell-top, 0px)',
        zIndex: 1,
        alignSelf: 'start',
        // The whole drawing is visible before scrolling; page title and foot take 160 px.
        height: {
          xs: isTyping ? STRIP_PX : PHONE_PANE,
          md: 'calc(100dvh - var(--shell-top, 0px) - 160px - var(--toast-height, 0px))',
        },
        minHeight: { md: 420 },
        // Leaves the room to the form.
        [LOW_WINDOW]: { height: STRIP_PX, minHeight: 0 },
        bgcolor: 'background.paper',
        boxShadow: { xs: 1, md: 0 },
      }}
    >
      {/* The foot grows by one finding; reserving that room keeps the drawing from jumping. */}
      <Box
        sx={{
          position: 'absolute',
          inset: 0,
          // The size text is above the drawing.
          top: { md: 40 },
          bottom: { md: 16 },
        }}
      >
        {isStrip ? (
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
            covered={TOOL_AREAS}
          />
        ) : (
          <Box sx={{ height: '100%', display: 'grid', placeItems: 'center', p: 3 }}>
            <Typography sx={{ color: 'text.secondary' }}>{texts.notDrawable}</Typography>
          </Box>
        )}
      </Box>
      <DrawingTools
        isStrip={isStrip}
        spec={spec}
        panel={drawable?.panel ?? null}
        movable={movable}
        {...history}
      />
      {lastChange && wordStep && (
        <ChangeNote key={`${past.length} ${future.length}`} words={describeChange(lastChange, wordStep)} />
      )}
      {drawable && (
        <Typography
          variant="caption"
          sx={{
            display: { xs: isStrip ? 'block' : 'none', md: 'block' },
            position: 'absolute',
            top: 12,
            right: 16,
            color: 'text.secondary',
            pointerEvents: 'none',
          }}
        >
          <LengthText
            mm={[drawable.frame.width, drawable.frame.height]}
            precision={drawable.frame.precision}
            locale={locale}
          />
          {weightKg !== null && ` · ${formatWeight(weightKg, unitsOf(drawable.frame.precision), locale)}`}
        </Typography>
      )}
    </Box>
  );
});
