import type { LayoutPoint } from '@glass/contracts/layout';
import { writeNumber } from '@glass/formats';
import { findMainRun, type PlanSketch, pointOn, type Projection } from '@glass/layouts';
import { setAngle } from '../draft/layout-changes.js';
import { angleBetween, clampDegrees, DRAG_DEGREES } from '../draft/resize-run.js';
import { measureTexts as texts } from '../measures/measure-texts.js';
import { useShower } from '../shower-context.js';
import { DragHandle } from './drag-handle.js';
import { SizeHandle } from './size-handle.js';

interface PlanHandlesProps {
  plan: PlanSketch;
  view: Projection;
  /** px between the line of the glass and the handles of widths. */
  off: number;
  onStart: () => void;
  onEnd: () => void;
}

/** px from a corner to the handle of its angle. */
const ANGLE_PX = 48;

/** Handles on the plan: the end of each side drags its width, and a point beside each corner its angle. */
export function PlanHandles({ plan, view, off, onStart, onEnd }: PlanHandlesProps) {
  const { layout, assessment, locale, actions } = useShower();
  const main = findMainRun(layout);
  const origin = view.to({ x: 0, y: 0 });
  const toPlan = ({ x, y }: LayoutPoint): LayoutPoint => ({
    x: (x - origin.x) / view.scale,
    y: (origin.y - y) / view.scale,
  });
  return (
    <>
      {plan.runs.map((run, index) => {
        const length = assessment.layout.runs[index]?.widths.bottom ?? 0;
        return (
          <SizeHandle
            key={index}
            run={index}
            size="width"
            at={view.to(pointOn(run, length, -off / view.scale))}
            cursor="grab"
            toMm={(point) => {
              const to = toPlan(point);
              return (to.x - run.from.x) * run.along.x + (to.y - run.from.y) * run.along.y;
            }}
            onStart={onStart}
            onEnd={onEnd}
          />
        );
      })}
      {layout.joints.map(({ angleDegrees }, joint) => {
        const [before, after] = [plan.runs[joint]!, plan.runs[joint + 1]!];
        const corner = before.to;
        const back = { x: -before.along.x, y: -before.along.y };
        // The side with the door stays level, so the other one turns.
        const [turned, fixed] = main <= joint ? [after.along, back] : [back, after.along];
        const away = ANGLE_PX / view.scale;
        const change = (degrees: number) =>
          actions.change(setAngle(joint, { angleDegrees: degrees }), `joints.${joint}.angle`);
        return (
          <DragHandle
            key={joint}
            at={view.to({ x: corner.x + turned.x * away, y: corner.y + turned.y * away })}
            cursor="grab"
            label={texts.dragAngle(joint + 1)}
            value={angleDegrees}
            valueText={`${writeNumber(angleDegrees, { locale })}°`}
            {...DRAG_DEGREES}
            onStart={onStart}
            onDrag={(point) => {
              const to = toPlan(point);
              change(angleBetween({ x: to.x - corner.x, y: to.y - corner.y }, fixed));
            }}
            onStep={(steps) => change(clampDegrees(Math.round(angleDegrees) + steps))}
            onEnd={() => {
              onEnd();
              actions.settle();
            }}
          />
        );
      })}
    </>
  );
}
