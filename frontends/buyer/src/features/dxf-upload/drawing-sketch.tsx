import Add from '@mui/icons-material/Add';
import Remove from '@mui/icons-material/Remove';
import ZoomOutMap from '@mui/icons-material/ZoomOutMap';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { memo, useMemo, useRef, type PointerEvent, type ReactNode } from 'react';
import type { Catalogue } from '@glass/contracts/catalogue';
import type { DxfPanelFound, DxfPoint, DxfSketch, PanelSpec } from '@glass/contracts/panel';
import { buildPanelDrawing, ImpossiblePanel, panelInMillimeters } from '@glass/geometry';
import { colors, fontSizes, radii, weights } from '@glass/ui';
import type { DrawingMark } from './drawing-marks.js';
import {
  ASPECT,
  fitDrawing,
  moveView,
  seenAt,
  toSketchPoint,
  zoomView,
  type SketchView,
} from './sketch-view.js';
import { texts } from './texts.js';

/** SVG path data of a panel's glass, y up from its lower left; empty if it can't be drawn. */
function glassPath(spec: PanelSpec, catalogue: Catalogue): string {
  try {
    const { path, openings } = buildPanelDrawing(panelInMillimeters(spec), catalogue);
    return path + openings.map((opening) => opening.path).join('');
  } catch (error) {
    if (!(error instanceof ImpossiblePanel)) throw error;
    return '';
  }
}

interface DrawingSketchProps {
  sketch: DxfSketch;
  panels: readonly DxfPanelFound[];
  catalogue: Catalogue;
  marks: readonly DrawingMark[];
  /** Number of the selected mark. */
  active: number | null;
  onPick: (mark: DrawingMark) => void;
  view: SketchView;
  onView: (view: SketchView) => void;
}

/** The whole drawing with numbered panels and marked faults. Supports zooming and panning. */
export function DrawingSketch(props: DrawingSketchProps) {
  const { sketch, panels, catalogue, marks, active, onPick, view, onView } = props;
  const marked = marks.filter(({ at }) => at !== null);
  const whole = fitDrawing(sketch);
  const isWhole = view.width >= whole.width;
  const drag = useDragged(view, sketch, onView);

  return (
    <Box>
      <Box
        {...(isWhole ? {} : drag)}
        sx={{
          position: 'relative',
          aspectRatio: `${ASPECT}`,
          overflow: 'hidden',
          border: '1px solid',
          borderColor: 'divider',
          borderRadius: `${radii.medium}px`,
          backgroundColor: colors.surface,
          cursor: isWhole ? 'default' : 'grab',
          touchAction: isWhole ? 'auto' : 'none',
        }}
      >
        <svg
          role="img"
          aria-label={texts.sketch(panels.length, marked.length)}
          viewBox={`${view.x} ${view.y} ${view.width} ${view.width / ASPECT}`}
          width="100%"
          height="100%"
          style={{ display: 'block' }}
        >
          <Lines sketch={sketch} panels={panels} catalogue={catalogue} />
        </svg>
        {panels.map(({ index, at, widthMm, heightMm }) => {
          const middle = { x: at.x + widthMm / 2, y: at.y + heightMm / 2 };
          const seen = seenAt(view, toSketchPoint(sketch, middle));
          return seen ? <PanelNumber key={index} number={index + 1} seen={seen} /> : null;
        })}
        {marked.map((mark) => {
          const seen = mark.at && seenAt(view, toSketchPoint(sketch, mark.at));
          return seen ? (
            <MarkPin
              key={mark.number}
              mark={mark}
              seen={seen}
              isActive={mark.number === active}
              onPick={onPick}
            />
          ) : null;
        })}
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'end', gap: 0.5, mt: 0.5 }}>
        {sketch.isWhole ? null : (
          <Typography variant="body2" color="textSecondary" sx={{ mr: 'auto' }}>
            {texts.onlyPart}
          </Typography>
        )}
        <Tool label={texts.zoomOut} disabled={isWhole} onClick={() => onView(zoomView(view, sketch, false))}>
          <Remove />
        </Tool>
        <Tool label={texts.zoomIn} onClick={() => onView(zoomView(view, sketch, true))}>
          <Add />
        </Tool>
        <Tool label={texts.wholeDrawing} disabled={isWhole} onClick={() => onView(whole)}>
          <ZoomOutMap />
        </Tool>
      </Box>
    </Box>
  );
}

type LinesProps = Pick<DrawingSketchProps, 'sketch' | 'panels' | 'catalogue'>;

/** Memoized: stays the same while zooming and panning. */
const Lines = memo(function Lines({ sketch, panels, catalogue }: LinesProps) {
  const glass = useMemo(
    () =>
      panels.map(({ index, spec, at }) => {
        const { x, y } = toSketchPoint(sketch, at);
        return { index, path: glassPath(spec, catalogue), transform: `translate(${x} ${y}) scale(1 -1)` };
      }),
    [sketch, panels, catalogue],
  );
  return (
    <>
      {glass.map(({ index, path, transform }) => (
        <path key={index} d={path} transform={transform} fill={colors.primaryTint} fillRule="evenodd" />
      ))}
      <path
        d={sketch.path}
        fill="none"
        stroke={colors.ink}
        strokeWidth={1.25}
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </>
  );
});

/** Pans the picture by dragging; the buttons and the list do the same by keyboard. */
function useDragged(view: SketchView, sketch: DxfSketch, onView: (view: SketchView) => void) {
  const from = useRef<{ x: number; y: number; view: SketchView } | null>(null);
  return {
    onPointerDown: (event: PointerEvent) => {
      from.current = { x: event.clientX, y: event.clientY, view };
    },
    onPointerMove: (event: PointerEvent) => {
      const start = from.current;
      if (!start || event.buttons === 0) return;
      const { width, height } = event.currentTarget.getBoundingClientRect();
      const [right, down] = [(start.x - event.clientX) / width, (start.y - event.clientY) / height];
      onView(moveView(start.view, sketch, right, down));
    },
    onPointerUp: () => {
      from.current = null;
    },
  };
}

interface ToolProps {
  label: string;
  disabled?: boolean;
  onClick: () => void;
  children: ReactNode;
}

function Tool({ label, disabled = false, onClick, children }: ToolProps) {
  return (
    <Tooltip title={label}>
      <span>
        <IconButton aria-label={label} disabled={disabled} onClick={onClick}>
          {children}
        </IconButton>
      </span>
    </Tooltip>
  );
}

export const MARK_COLOURS = {
  error: colors.error,
  warning: colors.warning,
  note: colors.info,
} satisfies Record<DrawingMark['severity'], string>;

/** px; WCAG 2.2 requires targets of at least 24. */
const SIDE = 26;
const STEM = 8;

const percent = (share: number): string => `${share * 100}%`;

/** The panel's name in the list. */
function PanelNumber({ number, seen }: { number: number; seen: DxfPoint }) {
  return (
    <Box
      aria-hidden
      sx={{
        position: 'absolute',
        left: percent(seen.x),
        top: percent(seen.y),
        transform: 'translate(-50%, -50%)',
        px: 0.75,
        borderRadius: `${radii.small}px`,
        backgroundColor: colors.surface,
        color: 'primary.main',
        fontSize: fontSizes.small,
        fontWeight: weights.strong,
        pointerEvents: 'none',
      }}
    >
      {number}
    </Box>
  );
}

interface MarkPinProps {
  mark: DrawingMark;
  seen: DxfPoint;
  isActive: boolean;
  onPick: (mark: DrawingMark) => void;
}

/** A pin at a place. The list offers the same to keyboards and screen readers. */
function MarkPin({ mark, seen, isActive, onPick }: MarkPinProps) {
  const color = MARK_COLOURS[mark.severity];
  return (
    <Box
      aria-hidden
      data-mark={mark.number}
      title={mark.what}
      onClick={() => onPick(mark)}
      sx={{
        position: 'absolute',
        left: percent(seen.x),
        top: percent(seen.y),
        transform: 'translate(-50%, -100%)',
        zIndex: isActive ? 1 : 0,
        cursor: 'pointer',
      }}
    >
      <Box
        sx={{
          display: 'grid',
          placeItems: 'center',
          width: SIDE,
          height: SIDE,
          borderRadius: `${radii.round}px`,
          border: `2px solid ${isActive ? colors.ink : colors.surface}`,
          backgroundColor: color,
          color: colors.surface,
          fontSize: fontSizes.small,
          fontWeight: weights.title,
        }}
      >
        {mark.number}
      </Box>
      <Box sx={{ width: 2, height: STEM, mx: 'auto', backgroundColor: isActive ? colors.ink : color }} />
    </Box>
  );
}
