import type { EdgeFit, LayoutPoint } from '@glass/contracts/layout';
import { formatReadable } from '@glass/geometry';
import {
  fitInto,
  isAssumed,
  listMeasures,
  type PaneSketch,
  type Projection,
  sketchRuns,
} from '@glass/layouts';
import { namePanes } from '@glass/layouts/words';
import { colors, fontFamily } from '@glass/ui';
import { useMemo, useState } from 'react';
import { nameMeasure } from '../measures/measure-name.js';
import { measureTexts } from '../measures/measure-texts.js';
import { useDrawn, useShower } from '../shower-context.js';
import { Dimension, type DimensionMark } from './dimension.js';
import { toFigureText } from './figure-text.js';
import { listMarks } from './measure-marks.js';
import { SizeHandle } from './size-handle.js';
import { toPoints } from './sketch-marks.js';

interface ElevationDrawingProps {
  run: number;
  label: string;
  width: number;
  height: number;
  /** The measure that is being typed. */
  activePath: string | null;
  onPick?: (path: string, at: LayoutPoint) => void;
  /** Without figures, as beside a single field. */
  isPlain?: boolean;
}

/** Space for dimensions around the opening, px. */
const ROOM = { side: 62, top: 40, bottom: 76, plain: 14 } as const;

/** A run seen from outside: its opening, glass and gaps, with dimensions that can be typed over. */
export function ElevationDrawing(props: ElevationDrawingProps) {
  const { run: index, label, width, height, activePath, onPick, isPlain = false } = props;
  const { layout, evaluated, isSketch, lengthAt, precision, locale } = useDrawn();
  const runs = useMemo(() => sketchRuns(layout, isSketch ? null : evaluated), [layout, evaluated, isSketch]);
  const run = runs[index];
  // While something is dragged, the drawing keeps its scale under the pointer.
  const [held, setHeld] = useState<Projection | null>(null);
  if (!run) return null;
  const most = Math.max(run.leftHeight, run.rightHeight);
  const room = isPlain
    ? { side: ROOM.plain, top: ROOM.plain, bottom: ROOM.plain }
    : { side: ROOM.side, top: ROOM.top, bottom: ROOM.bottom };
  const fitted = fitInto(
    { minX: 0, minY: 0, maxX: run.width, maxY: most },
    {
      left: room.side,
      top: room.top,
      width: Math.max(40, width - 2 * room.side),
      height: Math.max(40, height - room.top - room.bottom),
    },
  );
  const view = held ?? fitted;
  const draw = (points: readonly LayoutPoint[]) => toPoints(points.map(view.to));
  const names = namePanes(evaluated?.panes ?? []);
  const fits = (evaluated?.fits ?? []).filter((fit) => run.panes.some(({ key }) => key === fit.paneKey));
  const measures = listMeasures(layout).filter((one) => one.run === index);
  const marks = listMarks(measures, { view, run, isPlain, activePath }).map(
    ({ measure, from, to }): DimensionMark => {
      const value = lengthAt(measure.path);
      const name = nameMeasure(measure);
      const figure = toFigureText(value, precision, locale);
      return {
        path: measure.path,
        label: figure.text === null ? measureTexts.measure(name) : measureTexts.change(name, figure.text),
        ...figure,
        isAssumed: isAssumed(layout, measure.path),
        from,
        to,
      };
    },
  );
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      role={onPick ? 'group' : 'img'}
      aria-label={label}
      className="notranslate"
      style={{ display: 'block', maxWidth: '100%', userSelect: 'none' }}
    >
      <polygon points={draw(run.opening)} fill={colors.page} stroke={colors.strongLine} strokeWidth={1.5} />
      {[...run.blocks, ...run.cornerBlocks].map((block, number) => (
        <polygon key={number} points={draw(block)} fill={colors.line} stroke={colors.strongLine} />
      ))}
      {inOrderOfDepth(run.panes).map((pane) => (
        <Pane
          key={pane.key}
          pane={pane}
          name={names.get(pane.key) ?? ''}
          view={view}
          isPlain={isPlain}
          isSketch={isSketch}
          fits={fits.filter((fit) => fit.paneKey === pane.key)}
        />
      ))}
      {run.hasHeader ? (
        <polyline
          points={draw([run.opening[1]!, run.opening[2]!])}
          stroke={colors.ink}
          strokeWidth={4}
          fill="none"
        />
      ) : null}
      {run.tracks.map((track, number) => (
        <polyline key={number} points={draw(track)} stroke={colors.ink} strokeWidth={3} fill="none" />
      ))}
      {isPlain ? null : (
        <GlassWidths
          run={index}
          view={view}
          panes={run.panes}
          {...(onPick ? { onPick } : {})}
          activePath={activePath}
        />
      )}
      {marks.map((mark) => (
        <Dimension key={mark.path} mark={mark} isActive={mark.path === activePath} onPick={onPick} />
      ))}
      {onPick && !isSketch
        ? (['width', 'height'] as const).map((size) => (
            <SizeHandle
              key={size}
              run={index}
              size={size}
              at={view.to(size === 'width' ? { x: run.width, y: most / 3 } : { x: run.width / 3, y: most })}
              cursor={size === 'width' ? 'ew-resize' : 'ns-resize'}
              toMm={({ x, y }) => {
                const origin = view.to({ x: 0, y: 0 });
                return (size === 'width' ? x - origin.x : origin.y - y) / view.scale;
              }}
              onStart={() => setHeld(fitted)}
              onEnd={() => setHeld(null)}
            />
          ))
        : null}
    </svg>
  );
}

/** Panes behind the line of the glass come first, so that others cover them. */
const inOrderOfDepth = (panes: readonly PaneSketch[]): PaneSketch[] =>
  panes.toSorted((one, other) => other.behindMm - one.behindMm);

const FIT_COLORS = { green: colors.success, amber: colors.warning, red: colors.error } as const;

interface PaneProps {
  pane: PaneSketch;
  name: string;
  view: Projection;
  isPlain: boolean;
  /** Drawn as it may be: a measure can't be read. */
  isSketch: boolean;
  fits: readonly EdgeFit[];
}

function Pane({ pane, name, view, isPlain, isSketch, fits }: PaneProps) {
  const points = pane.outline.map(view.to);
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const box = {
    left: Math.min(...xs),
    right: Math.max(...xs),
    top: Math.min(...ys),
    bottom: Math.max(...ys),
  };
  const isDoor = pane.role === 'door' || pane.role === 'slider';
  const middle = (box.top + box.bottom) / 2;
  const handle = pane.handle && !isSketch ? view.to(pane.handle) : null;
  // A handle in the middle of its door keeps its place.
  const nameAt = handle && Math.abs(handle.y - middle) < NAME_OFF_PX ? handle.y - NAME_OFF_PX : middle;
  const edges: Record<EdgeFit['side'], [number, number, number, number]> = {
    left: [box.left, box.top, box.left, box.bottom],
    right: [box.right, box.top, box.right, box.bottom],
    top: [box.left, box.top, box.right, box.top],
    bottom: [box.left, box.bottom, box.right, box.bottom],
  };
  return (
    <g>
      <polygon
        points={toPoints(points)}
        fill={isSketch ? 'none' : isDoor ? colors.primaryTint : colors.glassTint}
        stroke={isSketch ? colors.strongLine : isDoor ? colors.primary : colors.glassLine}
        strokeDasharray={isSketch ? '4 4' : undefined}
        strokeWidth={1.5}
        strokeLinejoin="round"
      />
      {fits.map(({ side, verdict, role }) => {
        const [x1, y1, x2, y2] = edges[side];
        return (
          <line
            key={`${side}-${role}`}
            {...{ x1, y1, x2, y2 }}
            stroke={FIT_COLORS[verdict]}
            strokeWidth={3}
            strokeDasharray={verdict === 'amber' ? '8 4' : verdict === 'red' ? '3 3' : undefined}
          />
        );
      })}
      {pane.hinged ? <SwingSign box={box} hinged={pane.hinged} /> : null}
      {(isSketch ? [] : pane.hinges).map((hinge, index) => {
        const { x, y } = view.to(hinge);
        return <rect key={index} x={x - 4} y={y - 5} width={8} height={10} rx={1.5} fill={colors.ink} />;
      })}
      {handle ? (
        <circle cx={handle.x} cy={handle.y} r={4} fill={colors.surface} stroke={colors.ink} strokeWidth={2} />
      ) : null}
      {isPlain || box.right - box.left < PANE_NAME_PX ? null : (
        <text
          x={(box.left + box.right) / 2}
          y={nameAt}
          textAnchor="middle"
          fontSize={12}
          fontFamily={fontFamily}
          fill={colors.mutedInk}
        >
          {name}
        </text>
      )}
    </g>
  );
}

/** From the baseline of a name down to the middle of the handle below it. */
const NAME_OFF_PX = 16;

/** Narrower panes have no room for their name. */
const PANE_NAME_PX = 76;

interface SwingSignProps {
  box: { left: number; right: number; top: number; bottom: number };
  hinged: 'left' | 'right';
}

/** Lines from the hinge side to the middle of the free edge, as on shop drawings. */
function SwingSign({ box, hinged }: SwingSignProps) {
  const hinge = hinged === 'left' ? box.left : box.right;
  const free = hinged === 'left' ? box.right : box.left;
  const middle = (box.top + box.bottom) / 2;
  return (
    <polyline
      points={`${hinge},${box.top} ${free},${middle} ${hinge},${box.bottom}`}
      fill="none"
      stroke={colors.primary}
      strokeOpacity={0.45}
      strokeDasharray="6 5"
    />
  );
}

interface GlassWidthsProps {
  run: number;
  view: Projection;
  panes: readonly PaneSketch[];
  activePath: string | null;
  onPick?: (path: string, at: LayoutPoint) => void;
}

/** px between the curb and the widths of the glass. */
const GLASS_BELOW_PX = 24;

/** Widths of the glass below the panes; typing over one fixes the width of its bay. */
function GlassWidths({ run, view, panes, activePath, onPick }: GlassWidthsProps) {
  const { layout, assessment, catalogue, locale } = useShower();
  const floor = view.to({ x: 0, y: 0 }).y + GLASS_BELOW_PX;
  const names = namePanes(assessment.evaluated.panes);
  return panes
    .filter(({ role }) => role === 'fixed' || role === 'door')
    .map((pane) => {
      const bay = layout.runs[run]?.bays.findIndex(({ uid }) => uid === pane.bayUID) ?? -1;
      const evaluated = assessment.evaluated.panes.find(({ key }) => key === pane.key);
      const xs = pane.outline.map(({ x }) => x);
      if (bay < 0 || !evaluated) return null;
      const text = formatReadable(evaluated.widthMm, catalogue.precision, locale);
      const path = `runs.${run}.bays.${bay}.width`;
      const mark: DimensionMark = {
        path,
        label: measureTexts.change(measureTexts.bayWidth(names.get(pane.key) ?? ''), text),
        text,
        from: { x: view.to({ x: Math.min(...xs), y: 0 }).x, y: floor },
        to: { x: view.to({ x: Math.max(...xs), y: 0 }).x, y: floor },
      };
      return <Dimension key={pane.key} mark={mark} isActive={path === activePath} onPick={onPick} />;
    });
}
