import type { PanelSpec, Point } from '@glass/contracts';
import { panelInMillimetres } from '@glass/geometry';
import { removeFeature } from '../commands/features.js';
import { dragTo, nudge } from '../commands/place.js';
import { useEditor } from '../state/editor-context.js';
import { longStepOf, shortStepOf } from '../state/frame.js';
import type { Drawable } from '../state/panel-assessment.js';
import type { FeatureMovers } from './feature-marks.js';
import { tryDrawing } from './try-drawing.js';

/** What grabbing a hole or a hinge, and the keys on it, do to the panel. */
export function useFeatureMovers(
  spec: PanelSpec,
  { panel }: Drawable,
  { toPanel, onDragStart, onDragEnd }: Pick<FeatureMovers, 'toPanel' | 'onDragStart' | 'onDragEnd'>,
): FeatureMovers {
  const { catalogue, frame, run, settle, disabled } = useEditor();
  /** A shape alone is drawn while some feature is where it cannot be: every move may help then. */
  const isPossible = panel.features.length === spec.features.length;

  return {
    disabled,
    toPanel,
    onDragStart,
    onDragEnd: () => {
      settle();
      onDragEnd();
    },
    onDrag: (uid: string, target: Point, gesture: string) => {
      const command = dragTo(uid, target, frame, gesture);
      const moved = command.run({ spec, quantity: 1 }).spec;
      // A drag that would take the feature off the glass leaves it at the last place where it can be.
      const staysPossible = () => tryDrawing(panelInMillimetres(moved), catalogue) !== null;
      if (moved !== spec && (!isPossible || staysPossible())) run(command);
    },
    onNudge: (uid, direction, isLong) => {
      const step = isLong ? longStepOf(frame.precision) : shortStepOf(frame.precision);
      run(nudge(uid, { x: direction.x * step, y: direction.y * step }, frame));
    },
    onRemove: (uid) => run(removeFeature(uid)),
  };
}
