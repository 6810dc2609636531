import { useLayoutEffect, useMemo, useRef } from 'react';
import type { PanelSpec, Point } from '@glass/contracts/panel';
import { dragField, nudge, placeAt } from '../commands/place.js';
import { removeFeature } from '../commands/features.js';
import { useEditor } from '../state/editor-context.js';
import { longStepOf, shortStepOf } from '../state/frame.js';
import type { Command } from '../state/panel-draft.js';
import { panelOf } from '../state/panel-assessment.js';
import { type Guide, snapFeature } from './snap.js';
import { tryDrawing } from './try-drawing.js';

/** Handlers for dragging and arrow keys on holes, hinges and notches. Stable during a drag. */
export interface FeatureMovers {
  /** @param isFree whether to skip snapping to lines */
  onDrag: (uid: string, target: Point, gesture: string, isFree: boolean) => void;
  onDragStart: () => void;
  onDragEnd: () => void;
  onCancel: (gesture: string) => void;
  onNudge: (uid: string, direction: Point, isLong: boolean) => void;
  onRemove: (uid: string) => void;
  disabled: boolean;
  /** From window pixels to panel millimeters. */
  toPanel: (clientX: number, clientY: number) => Point | null;
}

/** The dragged feature and its guides. */
export interface Dragged {
  uid: string;
  guides: Guide[];
}

/** The drawing at the moment of a move. */
interface DragGround {
  /** Pixels per millimeter. */
  scale: number;
  /** false while some feature cannot be drawn; then every move is allowed, since it may help. */
  isPossible: boolean;
  toPanel: (clientX: number, clientY: number) => Point | null;
  onDragStart: () => void;
  onDragEnd: () => void;
  onDragged: (dragged: Dragged) => void;
}

/** Snap reach in px, and its limit: an inch, about a finger's width of drawing on a phone. */
const REACH = 8;
const MAX_REACH_MM = 25.4;

export function useFeatureMovers(ground: DragGround): FeatureMovers {
  const { catalogue, frame, run, settle, revert, present, disabled } = useEditor();
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
      onCancel: (gesture) => revert(dragField(gesture)),
      onDrag: (uid, target, gesture, isFree) => {
        const { scale, isPossible, onDragged } = latest.current;
        const spec = present();
        const reach = isFree ? null : Math.min(REACH / scale, MAX_REACH_MM);
        const { at, guides } = snapFeature(uid, target, spec, frame, reach);
        const command = placeAt(uid, at, frame, gesture);
        const moved = command.run({ spec, quantity: 1 }).spec;
        // A drag that would make the panel impossible stops at the last possible place.
        const staysPossible = () => tryDrawing(panelOf(moved), catalogue) !== null;
        const canMove = moved === spec || !isPossible || staysPossible();
        onDragged({ uid, guides: canMove ? guides : [] });
        if (moved !== spec && canMove) run(reuseSpec(command, spec, moved));
      },
      onNudge: (uid, direction, isLong) => {
        const step = isLong ? longStepOf(frame.precision) : shortStepOf(frame.precision);
        run(nudge(uid, { x: direction.x * step, y: direction.y * step }, frame));
      },
      onRemove: (uid) => run(removeFeature(uid)),
    }),
    [catalogue, frame, run, settle, revert, present, disabled],
  );
}

/** Reuses the spec that was just drawn, so that its cached drawing is used. */
function reuseSpec(command: Command, from: PanelSpec, to: PanelSpec): Command {
  return {
    ...command,
    run: (draft) => (draft.spec === from ? { ...draft, spec: to } : command.run(draft)),
  };
}
