import { useRef, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react';
import type { Point } from '@glass/contracts';

export interface PartDrag {
  /** Where the part's centre is now, in millimetres. */
  centre: Point;
  /** Of the millimetres to the screen. */
  toPanel: (clientX: number, clientY: number) => Point | null;
  /** The centre should come as near as it can to this point; `gesture` is the same during one drag. */
  onDrag: (target: Point, gesture: string) => void;
  onDragStart: () => void;
  onDragEnd: () => void;
  /** An arrow key: a direction of length 1, y up. */
  onNudge: (direction: Point, isLong: boolean) => void;
  onRemove: () => void;
  disabled: boolean;
}

const ARROWS: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: 1 },
  ArrowDown: { x: 0, y: -1 },
};

/** A finger's tremble is no drag: px. */
const LEAST_MOVE = 3;

/** Pointer and keyboard of a part that can be moved. The part is grabbed where it is touched, not at its centre. */
export function usePartDrag({
  centre,
  toPanel,
  onDrag,
  onDragStart,
  onDragEnd,
  onNudge,
  onRemove,
  disabled,
}: PartDrag) {
  const grip = useRef<{
    dx: number;
    dy: number;
    x: number;
    y: number;
    gesture: string;
    moved: boolean;
  } | null>(null);

  const hasMoved = useRef(false);

  if (disabled) return {};
  return {
    onPointerDown: (event: PointerEvent<SVGElement>) => {
      const at = toPanel(event.clientX, event.clientY);
      if (!at || event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      grip.current = {
        dx: centre.x - at.x,
        dy: centre.y - at.y,
        x: event.clientX,
        y: event.clientY,
        gesture: `${event.pointerId}-${event.timeStamp}`,
        moved: false,
      };
      onDragStart();
    },
    onPointerMove: (event: PointerEvent<SVGElement>) => {
      const held = grip.current;
      if (!held) return;
      held.moved ||= Math.hypot(event.clientX - held.x, event.clientY - held.y) >= LEAST_MOVE;
      const at = held.moved ? toPanel(event.clientX, event.clientY) : null;
      if (at) onDrag({ x: at.x + held.dx, y: at.y + held.dy }, held.gesture);
    },
    onLostPointerCapture: () => {
      hasMoved.current = grip.current?.moved ?? false;
      grip.current = null;
      onDragEnd();
    },
    // The press that ends a drag does not lead into the form: on a phone that would open the keyboard.
    onClickCapture: (event: MouseEvent<SVGElement>) => {
      if (hasMoved.current) event.stopPropagation();
      hasMoved.current = false;
    },
    onKeyDown: (event: KeyboardEvent<SVGElement>) => {
      const direction = ARROWS[event.key];
      if (direction) onNudge(direction, event.shiftKey);
      else if (event.key === 'Delete' || event.key === 'Backspace') onRemove();
      else return;
      event.preventDefault();
    },
  };
}
