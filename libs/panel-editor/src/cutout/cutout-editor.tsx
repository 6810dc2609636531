import {
  type KeyboardEvent,
  useCallback,
  useId,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { createInLanguage, useLanguage } from '@glass/language/react';
import type { DrawnCutout, HingePlate } from '@glass/contracts/catalogue';
import type { Finding, Point } from '@glass/contracts/panel';
import type { LengthPrecision } from '@glass/contracts/primitives';
import { drawnBox, drawnCutoutFaults, formatShort, smallestInside, toCircleOpening } from '@glass/geometry';
import { wordCutoutFault } from '@glass/geometry/words';
import type { Margins, Spot } from '@glass/geometry/sheet';
import { colors, undoOrRedo, visuallyHidden } from '@glass/ui';
import { FindingMarks, severityColors } from '../drawing/finding-marks.js';
import { focusDimension, partFocus, positionOnSheet, useElementSize } from '../drawing/panel-sheet.js';
import { DimensionField } from '../drawing/type-over.js';
import { longStepOf, shortStepOf, toEntryLength } from '../state/frame.js';
import { type Chosen, dragPart, nudgePart, removePart, verticesOf } from './contour-edit.js';
import { ContourMarks, type ContourMovers } from './contour-marks.js';
import { CutoutSheet, useCutoutSheet } from './cutout-sheet.js';
import { cutoutDimension, cutoutTexts } from './cutout-texts.js';
import { CutoutTools } from './cutout-tools.js';
import { dimensionAt, pointName, readPath, setDimension } from './cutout-drawing.js';

export interface CutoutEditorProps {
  /** Initial value only; changes go to `onChange`. */
  initial: DrawnCutout;
  onChange: (cutout: DrawnCutout) => void;
  plate: HingePlate | null;
  precision: LengthPrecision;
  /** Smallest inside radius that the shop's rules allow, mm; 0 for any. */
  toolRadiusMm: number;
}

const USUAL_SIZE = { width: 560, height: 380 };

/** Draws the cutout of a hinge, clamp or handle: drag or nudge points, type over dimensions, see errors in place. */
export function CutoutEditor(props: CutoutEditorProps) {
  const { initial, onChange, plate, precision, toolRadiusMm } = props;
  const [history, dispatch] = useReducer(reduceCutout, initial, beginCutout);
  const { present } = history;
  const [chosen, choose] = useState<Chosen | null>(null);
  const [typed, typeOver] = useState<{ path: string; at: Spot; refusedMm?: number } | null>(null);
  const [held, hold] = useState<Margins | null>(null);
  const holder = useRef<HTMLDivElement>(null);
  const svg = useRef<SVGSVGElement>(null);
  const size = useElementSize(holder, USUAL_SIZE);
  const helpId = useId();
  const focused = chosen && chosen.kind !== 'piece' ? pointName(chosen.contour, chosen.point) : null;
  const { drawing, sheet } = useCutoutSheet(present, plate, precision, size, focused, held);
  const language = useLanguage();
  const findings = useMemo(
    () => createInLanguage(language, () => cutoutFindings(present, { plate, toolRadiusMm, precision })),
    [language, present, plate, toolRadiusMm, precision],
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
      toPanel: (clientX, clientY) => positionOnSheet(svg.current, latest.current.sheet, clientX, clientY),
      onDrag: (part, target, gesture, isFree) => {
        const { present: now, sheet: ground } = latest.current;
        hold((before) => before ?? ground.margins);
        change(
          dragPart(now, part, target, { precision, reach: isFree ? 0 : SNAP_PX / ground.scale }),
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
        change(nudgePart(latest.current.present, part, { x: direction.x * step, y: direction.y * step }));
      },
      onRemove: (part) => {
        change(removePart(latest.current.present, part));
        choose(null);
      },
    }),
    [precision, change],
  );

  const placeOf = ({ x, y }: Point): string => {
    const side = Math.abs(x) < 1e-6 ? '' : ` ${x < 0 ? cutoutTexts.left : cutoutTexts.right}`;
    return cutoutTexts.place(`${formatShort(Math.abs(x), precision)}${side}`, formatShort(y, precision));
  };
  const nameOf = (path: string): string => {
    const { contour, point, field } = readPath(path);
    const isRound = contour !== 'size' && toCircleOpening(verticesOf(present, contour)) !== null;
    return cutoutDimension(contour, isRound ? -1 : point, field);
  };
  const value = typed && dimensionAt(present, typed.path);
  const whyRefused = ({ path, refusedMm }: { path: string; refusedMm?: number }): string | undefined => {
    const made = refusedMm === undefined ? null : setDimension(present, path, refusedMm);
    return made && 'refused' in made ? made.refused : undefined;
  };
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
          onPick={(path, at) => typeOver({ path, at })}
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
            error={whyRefused(typed)}
            onApply={({ mm }) => {
              const made = setDimension(present, typed.path, mm);
              if ('refused' in made) typeOver({ ...typed, refusedMm: mm });
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

const MAX_STEPS = 200;

/** Undo history of a cutout. Consecutive changes of one gesture are one step. */
interface CutoutHistory {
  present: DrawnCutout;
  past: readonly DrawnCutout[];
  future: readonly DrawnCutout[];
  gesture: string | null;
}

type CutoutAction =
  | { kind: 'change'; to: DrawnCutout; gesture: string | null }
  | { kind: 'undo' }
  | { kind: 'redo' }
  /** Ends the gesture; the next change is a step of its own. */
  | { kind: 'settle' }
  | { kind: 'revert'; gesture: string };

const beginCutout = (present: DrawnCutout): CutoutHistory => ({
  present,
  past: [],
  future: [],
  gesture: null,
});

function reduceCutout(history: CutoutHistory, action: CutoutAction): CutoutHistory {
  const { present, past, future, gesture } = history;
  switch (action.kind) {
    case 'change': {
      if (action.to === present) return history;
      const joins = action.gesture !== null && action.gesture === gesture;
      const steps = joins ? past : [...past, present].slice(-MAX_STEPS);
      return { present: action.to, past: steps, future: [], gesture: action.gesture };
    }
    case 'undo': {
      const before = past.at(-1);
      if (!before) return history;
      return { present: before, past: past.slice(0, -1), future: [present, ...future], gesture: null };
    }
    case 'redo': {
      const [next, ...left] = future;
      return next ? { present: next, past: [...past, present], future: left, gesture: null } : history;
    }
    case 'settle':
      return gesture === null ? history : { ...history, gesture: null };
    case 'revert': {
      const before = past.at(-1);
      if (!before || gesture !== action.gesture) return history;
      return { present: before, past: past.slice(0, -1), future, gesture: null };
    }
  }
}

const SLACK_MM = 1e-6;

/** Errors and warnings of a drawn cutout as findings for its drawing. */
function cutoutFindings(
  cutout: DrawnCutout,
  {
    plate,
    toolRadiusMm,
    precision,
  }: { plate: HingePlate | null; toolRadiusMm: number; precision: LengthPrecision },
): Finding[] {
  const shared = { part: { kind: 'panel' as const }, actual: null, required: null, fix: null };
  const faults = drawnCutoutFaults(cutout);
  if (faults.length > 0) {
    return faults.map((fault) => ({
      ...shared,
      ...{ code: 'CONTOUR', severity: 'block', at: fault.at, message: wordCutoutFault(fault) },
    }));
  }
  const findings: Finding[] = [];
  const sharp = smallestInside(cutout);
  if (sharp && sharp.radius < toolRadiusMm - SLACK_MM) {
    const [radius, least] = [sharp.radius, toolRadiusMm].map((mm) =>
      mm > 0 ? formatShort(mm, precision) : '',
    );
    const message = cutoutTexts.tooSharp(radius ?? '', least ?? '');
    findings.push({ ...shared, code: 'HINGE_RADIUS_MIN', severity: 'review', at: sharp.at, message });
  }
  const box = drawnBox(cutout);
  if (plate && box) {
    const side = Math.max(Math.abs(box.minX), box.maxX);
    if (side > plate.along / 2 + SLACK_MM || box.maxY > plate.inside + SLACK_MM) {
      const at =
        side > plate.along / 2
          ? { x: side === box.maxX ? side : -side, y: box.maxY / 2 }
          : { x: 0, y: box.maxY };
      findings.push({ ...shared, code: 'PLATE', severity: 'warn', at, message: cutoutTexts.plateTooSmall });
    }
  }
  return findings;
}
