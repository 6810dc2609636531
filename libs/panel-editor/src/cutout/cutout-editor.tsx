import {
  useCallback,
  useLayoutEffect,
  useId,
  useMemo,
  useReducer,
  useRef,
  useState,
  type KeyboardEvent,
} from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { DrawnCutout, HingePlate, LengthPrecision, Point } from '@glass/contracts';
import { toCircleOpening, formatShort } from '@glass/geometry';
import type { Margins, Spot } from '@glass/geometry/sheet';
import { colors, undoOrRedo, visuallyHidden } from '@glass/ui';
import { FindingMarks, severityColors } from '../drawing/finding-marks.js';
import { focusDimension, partFocus, positionOnSheet, useElementSize } from '../drawing/panel-sheet.js';
import { DimensionField } from '../drawing/type-over.js';
import { toEntryLength, longStepOf, shortStepOf } from '../state/frame.js';
import { ContourMarks, type Chosen, type ContourMovers } from './contour-marks.js';
import { verticesOf } from './contour-edit.js';
import { cutoutFindings } from './cutout-faults.js';
import { pointName } from './cutout-drawing.js';
import { beginCutout, reduceCutout } from './cutout-history.js';
import { CutoutSheet, useCutoutSheet } from './cutout-sheet.js';
import { cutoutTexts } from './cutout-texts.js';
import { CutoutTools } from './cutout-tools.js';
import { dragged, nudged, removed } from './move-part.js';
import { dimensionAt, readPath, setDimension } from './set-dimension.js';

export interface CutoutEditorProps {
  /** Initial value only; changes go to `onChange`. */
  initial: DrawnCutout;
  onChange: (cutout: DrawnCutout) => void;
  plate: HingePlate | null;
  precision: LengthPrecision;
  /** Smallest inside radius that the shop's rules allow, mm; 0 for any. */
  toolRadiusMm: number;
  disabled?: boolean;
}

const USUAL_SIZE = { width: 560, height: 380 };

/** Draws the cutout of a hinge, clamp or handle: drag or nudge points, type over dimensions, see errors in place. */
export function CutoutEditor(props: CutoutEditorProps) {
  const { initial, onChange, plate, precision, toolRadiusMm, disabled = false } = props;
  const [history, dispatch] = useReducer(reduceCutout, initial, beginCutout);
  const { present } = history;
  const [chosen, choose] = useState<Chosen | null>(null);
  const [typed, typeOver] = useState<{ path: string; at: Spot; refused?: string } | null>(null);
  const [held, hold] = useState<Margins | null>(null);
  const holder = useRef<HTMLDivElement>(null);
  const svg = useRef<SVGSVGElement>(null);
  const size = useElementSize(holder, USUAL_SIZE);
  const helpId = useId();
  const focused = chosen && chosen.kind !== 'piece' ? pointName(chosen.contour, chosen.point) : null;
  const { drawing, sheet } = useCutoutSheet(present, plate, precision, size, focused, held);
  const findings = useMemo(
    () => cutoutFindings(present, { plate, toolRadiusMm, precision }),
    [present, plate, toolRadiusMm, precision],
  );
  const reported = useRef(initial);
  useLayoutEffect(() => {
    if (reported.current === present) return;
    reported.current = present;
    onChange(present);
  }, [present, onChange]);

  const latest = useRef({ present, sheet });
  useLayoutEffect(() => {
    latest.current = { present, sheet };
  });
  const change = useCallback((to: DrawnCutout, gesture: string | null = null) => {
    latest.current = { ...latest.current, present: to };
    dispatch({ kind: 'change', to, gesture });
  }, []);
  const movers = useMemo<ContourMovers>(
    () => ({
      disabled,
      toPanel: (clientX, clientY) => positionOnSheet(svg.current, latest.current.sheet, clientX, clientY),
      onDrag: (part, target, gesture, isFree) => {
        const { present: now, sheet: ground } = latest.current;
        hold((before) => before ?? ground.margins);
        change(
          dragged(now, part, target, { precision, reach: isFree ? 0 : SNAP_PX / ground.scale }),
          gesture,
        );
      },
      onDragEnd: () => {
        hold(null);
        dispatch({ kind: 'settle' });
      },
      onCancel: (gesture) => dispatch({ kind: 'revert', gesture }),
      onNudge: (part, direction, isLong) => {
        const step = isLong ? longStepOf(precision) : shortStepOf(precision);
        change(nudged(latest.current.present, part, { x: direction.x * step, y: direction.y * step }));
      },
      onRemove: (part) => {
        change(removed(latest.current.present, part));
        choose(null);
      },
    }),
    [precision, disabled, change],
  );

  const placeOf = ({ x, y }: Point): string => {
    const side = Math.abs(x) < 1e-6 ? '' : ` ${x < 0 ? cutoutTexts.left : cutoutTexts.right}`;
    return cutoutTexts.place(`${formatShort(Math.abs(x), precision)}${side}`, formatShort(y, precision));
  };
  const nameOf = (path: string): string => {
    const { contour, point, field } = readPath(path);
    const isRound = contour !== 'size' && toCircleOpening(verticesOf(present, contour)) !== null;
    return cutoutTexts.dimension(contour, isRound ? -1 : point, field);
  };
  const value = typed && dimensionAt(present, typed.path);
  const onKeyDown = (event: KeyboardEvent) => {
    const kind = undoOrRedo(event);
    // Text fields have their own undo.
    if (!kind || event.target instanceof HTMLInputElement) return;
    event.preventDefault();
    event.stopPropagation();
    dispatch({ kind });
  };

  return (
    <Box onKeyDown={onKeyDown}>
      <CutoutTools
        cutout={present}
        chosen={chosen}
        precision={precision}
        toolRadiusMm={toolRadiusMm}
        disabled={disabled}
        canUndo={history.past.length > 0}
        canRedo={history.future.length > 0}
        onUndo={() => dispatch({ kind: 'undo' })}
        onRedo={() => dispatch({ kind: 'redo' })}
        onChange={(to, next) => {
          change(to);
          if (next !== undefined) choose(next);
        }}
      />
      <Box
        ref={holder}
        sx={{
          position: 'relative',
          // The whole drawing fits low windows and phones, where it is as wide as the dialog.
          height: { xs: 'clamp(220px, 46dvh, 360px)', sm: 'clamp(220px, 55dvh, 400px)' },
          mx: { xs: -2, sm: 0 },
          border: `1px solid ${colors.line}`,
          borderRadius: 1,
          '& .panel-part': partFocus,
        }}
      >
        <Box id={helpId} sx={visuallyHidden}>
          {cutoutTexts.help}
        </Box>
        <CutoutSheet
          svgRef={svg}
          cutout={present}
          plate={plate}
          drawing={drawing}
          sheet={sheet}
          label={cutoutTexts.drawing}
          describedBy={helpId}
          nameOf={nameOf}
          {...(!disabled && { onPick: (path: string, at: Spot) => typeOver({ path, at }) })}
        >
          <FindingMarks findings={findings} sheet={sheet} />
          <ContourMarks
            cutout={present}
            sheet={sheet}
            chosen={chosen}
            choose={choose}
            movers={movers}
            placeOf={placeOf}
          />
        </CutoutSheet>
        {typed && value !== null && (
          <DimensionField
            key={typed.path}
            label={nameOf(typed.path)}
            value={toEntryLength(value, precision)}
            precision={precision}
            at={typed.at}
            sheet={sheet}
            error={typed.refused}
            onApply={({ mm }) => {
              const made = setDimension(present, typed.path, mm);
              if ('refused' in made) typeOver({ ...typed, refused: made.refused });
              else {
                typeOver({ path: typed.path, at: typed.at });
                change(made);
              }
            }}
            onClose={(byKey) => {
              typeOver(null);
              if (byKey) focusDimension(typed.path, holder.current);
            }}
          />
        )}
      </Box>
      <Box role="status" aria-label={cutoutTexts.faults} sx={{ mt: 1, minHeight: 22 }}>
        {findings.length === 0 ? (
          <Typography variant="body2" color="textSecondary">
            {cutoutTexts.noFaults}
          </Typography>
        ) : (
          [...new Map(findings.map((one) => [one.message, one])).values()].map(({ message, severity }) => (
            <Typography key={message} variant="body2" sx={{ color: severityColors[severity].ink }}>
              {message}
            </Typography>
          ))
        )}
      </Box>
    </Box>
  );
}

/** px within which a point snaps to another. */
const SNAP_PX = 6;
