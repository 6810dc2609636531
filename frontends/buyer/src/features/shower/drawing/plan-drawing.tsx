import type { LayoutPoint } from '@glass/contracts/layout';
import {
  boxAround,
  fitInto,
  isAssumed,
  pointOn,
  sketchPlan,
  sketchRuns,
  type Projection,
} from '@glass/layouts';
import { layoutNames } from '@glass/layouts/words';
import { colors, fontFamily } from '@glass/ui';
import { useMemo, useState } from 'react';
import { measureTexts } from '../measures/measure-texts.js';
import { useDrawn } from '../shower-context.js';
import { Dimension, type DimensionMark } from './dimension.js';
import { toFigureText } from './figure-text.js';
import { PlanHandles } from './plan-handles.js';
import { toPoints } from './sketch-marks.js';

interface PlanDrawingProps {
  width: number;
  height: number;
  activePath: string | null;
  onPick?: (path: string, at: LayoutPoint) => void;
  isPlain?: boolean;
}

/** Around the plan, px. */
const ROOM_PX = { plain: 10, figures: 44 } as const;
/** From the line of the glass to the figure, px. */
const OFF_PX = 30;

/** All runs from above with their widths, angles, swings and obstacles. The room is below, the shower above. */
export function PlanDrawing({ width, height, activePath, onPick, isPlain = false }: PlanDrawingProps) {
  const { layout, evaluated, isSketch, lengthAt, precision, locale } = useDrawn();
  const plan = useMemo(
    () => sketchPlan(layout, sketchRuns(layout, isSketch ? null : evaluated)),
    [layout, evaluated, isSketch],
  );
  const room = isPlain ? ROOM_PX.plain : ROOM_PX.figures;
  // While something is dragged, the drawing keeps its scale under the pointer.
  const [held, setHeld] = useState<Projection | null>(null);
  const fitted = fitInto(
    boxAround([
      ...plan.runs.flatMap(({ from, to }) => [from, to]),
      ...plan.swings.flat(),
      ...plan.walls.flat(),
      ...plan.obstacles.flat(),
    ]),
    { left: room, top: room, width: Math.max(40, width - 2 * room), height: Math.max(40, height - 2 * room) },
  );
  const view = held ?? fitted;
  const draw = (points: readonly LayoutPoint[]) => toPoints(points.map(view.to));
  const widths = plan.runs.map((run, index): DimensionMark => {
    const path = `runs.${index}.widths.bottom`;
    const figure = toFigureText(lengthAt(path), precision, locale);
    const away = isPlain ? 0 : -OFF_PX / view.scale;
    const length = layout.runs[index]?.widths.bottom ?? 0;
    const name = measureTexts.ofSide(measureTexts.names.widthBottom, String(index + 1));
    return {
      path,
      ...figure,
      isAssumed: isAssumed(layout, path),
      label: figure.text === null ? measureTexts.measure(name) : measureTexts.change(name, figure.text),
      from: view.to(pointOn(run, 0, away)),
      to: view.to(pointOn(run, length, away)),
    };
  });
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      role={onPick ? 'group' : 'img'}
      aria-label={measureTexts.plan}
      className="notranslate"
      style={{ display: 'block', maxWidth: '100%', userSelect: 'none' }}
    >
      <g fill="none" strokeLinecap="round">
        {plan.walls.map((wall, index) => (
          <polyline key={index} points={draw(wall)} stroke={colors.strongLine} strokeWidth={6} />
        ))}
        {plan.obstacles.map((obstacle, index) => (
          <polygon
            key={index}
            points={draw(obstacle)}
            fill={colors.warningTint}
            stroke={colors.warning}
            strokeWidth={1.25}
          />
        ))}
        {plan.swings.map((swing, index) => (
          <polyline
            key={index}
            points={draw(swing)}
            stroke={colors.primary}
            strokeDasharray="5 4"
            strokeWidth={1.25}
          />
        ))}
        {plan.glass.map(({ key, from, to, isDoor }) => (
          <polyline
            key={key}
            points={draw([from, to])}
            stroke={isDoor ? colors.primary : colors.glassLine}
            strokeWidth={5}
          />
        ))}
      </g>
      {isPlain
        ? null
        : plan.obstacles.map((obstacle, index) => {
            const { minX, maxX, minY, maxY } = boxAround(obstacle.map(view.to));
            const kind = layout.obstacles[index]?.kind ?? 'other';
            return (
              <text
                key={index}
                x={(minX + maxX) / 2}
                y={(minY + maxY) / 2}
                dy="0.35em"
                textAnchor="middle"
                fontSize={12}
                fontFamily={fontFamily}
                fill={colors.ink}
              >
                {layoutNames.obstacles[kind]}
              </text>
            );
          })}
      {layout.joints.map((joint, index) => {
        const corner = plan.runs[index]!.to;
        const { x, y } = view.to(corner);
        return (
          <circle
            key={index}
            cx={x}
            cy={y}
            r={activePath === `joints.${index}.angleDegrees` ? 9 : 4}
            fill={activePath === `joints.${index}.angleDegrees` ? colors.primary : colors.mutedInk}
          >
            <title>{joint.angleText ?? `${joint.angleDegrees}°`}</title>
          </circle>
        );
      })}
      {widths
        .filter(({ path }) => !isPlain || path === activePath)
        .map((mark) => (
          <Dimension key={mark.path} mark={mark} isActive={mark.path === activePath} onPick={onPick} />
        ))}
      {onPick && !isSketch ? (
        <PlanHandles
          plan={plan}
          view={view}
          off={OFF_PX}
          onStart={() => setHeld(fitted)}
          onEnd={() => setHeld(null)}
        />
      ) : null}
    </svg>
  );
}
