import { useLayoutEffect, useMemo, useRef } from 'react';
import type { PanelSpec, Point } from '@glass/contracts';
import { dragField, nudge, placeAt } from '../commands/place.js';
import { removeFeature } from '../commands/features.js';
import { useEditor } from '../state/editor-context.js';
import { longStepOf, shortStepOf } from '../state/frame.js';
import type { Command } from '../state/panel-draft.js';
import { panelOf } from '../state/panel-of.js';
import { type Guide, snapFeature } from './snap.js';
import { tryDrawing } from './try-drawing.js';

/** What grabbing a hole, a hinge or a notch, and the keys on it, do to the panel. It stays the same during a drag. */
export interface FeatureMovers {
  /** `isFree`: by the precision alone, without keeping to lines. */
  onDrag: (uid: string, target: Point, gesture: string, isFree: boolean) => void;
  onDragStart: () => void;
  onDragEnd: () => void;
  onCallOff: (gesture: string) => void;
  onNudge: (uid: string, direction: Point, isLong: boolean) => void;
  onRemove: (uid: string) => void;
  disabled: boolean;
  /** From the window's pixels to the panel's millimetres. */
  toPanel: (clientX: number, clientY: number) => Point | null;
}

/** The feature that is being dragged, and the lines that it keeps to. */
export interface Dragged {
  uid: string;
  guides: Guide[];
}

/** The drawing as it stands at the moment of a move. */
export interface DragGround {
  /** Pixels a millimetre. */
  scale: number;
  /** Some feature is where it cannot be and therefore not drawn: every move may help then. */
  isPossible: boolean;
  toPanel: (clientX: number, clientY: number) => Point | null;
  onDragStart: () => void;
  onDragEnd: () => void;
  onDragged: (dragged: Dragged) => void;
}

/** px; and never more than an inch, which on a phone is a finger's breadth of drawing. */
const REACH = 8;
const MAX_REACH_MM = 25.4;

export function useFeatureMovers(ground: DragGround): FeatureMovers {
  const { catalogue, frame, run, settle, callOff, present, disabled } = useEditor();
  const latest = useRef(ground);
  useLayoutEffect(() => {
    latest.current = ground;
  });

  return useMemo(
    () => ({
      disabled,
      toPanel: (clientX, clientY) => latest.current.toPanel(clientX, clientY),
      onDragStart: () => latest.current.onDragStart(),
      onDragEnd: () => {
        settle();
        latest.current.onDragEnd();
      },
      onCallOff: (gesture) => callOff(dragField(gesture)),
      onDrag: (uid, target, gesture, isFree) => {
        const { scale, isPossible, onDragged } = latest.current;
        const spec = present();
        const reach = isFree ? null : Math.min(REACH / scale, MAX_REACH_MM);
        const { at, guides } = snapFeature(uid, target, spec, frame, reach);
        const command = placeAt(uid, at, frame, gesture);
        const moved = command.run({ spec, quantity: 1 }).spec;
        // A drag that would take the feature off the glass leaves it at the last place where it can be.
        const staysPossible = () => tryDrawing(panelOf(moved), catalogue) !== null;
        const canMove = moved === spec || !isPossible || staysPossible();
        onDragged({ uid, guides: canMove ? guides : [] });
        if (moved !== spec && canMove) run(madeOnce(command, spec, moved));
      },
      onNudge: (uid, direction, isLong) => {
        const step = isLong ? longStepOf(frame.precision) : shortStepOf(frame.precision);
        run(nudge(uid, { x: direction.x * step, y: direction.y * step }, frame));
      },
      onRemove: (uid) => run(removeFeature(uid)),
    }),
    [catalogue, frame, run, settle, callOff, present, disabled],
  );
}

/** What was tried is what is done: the panel that was drawn to see whether it can be is the one that is shown. */
function madeOnce(command: Command, from: PanelSpec, to: PanelSpec): Command {
  return {
    ...command,
    run: (draft) => (draft.spec === from ? { ...draft, spec: to } : command.run(draft)),
  };
}
