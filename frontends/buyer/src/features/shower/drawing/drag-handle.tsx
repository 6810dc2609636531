import type { LayoutPoint } from '@glass/contracts/layout';
import { colors } from '@glass/ui';
import { type KeyboardEvent, type PointerEvent, useContext, useEffect, useRef } from 'react';
import { ShowerContext } from '../shower-context.js';

export interface DragHandleProps {
  at: LayoutPoint;
  label: string;
  value: number;
  valueText: string;
  min: number;
  max: number;
  cursor: 'ew-resize' | 'ns-resize' | 'grab';
  onStart: () => void;
  /** Called once a frame. @param to where the middle of the handle is dragged, px of the drawing */
  onDrag: (to: LayoutPoint) => void;
  /** Arrow keys: one step of the shop, or ten with Page Up and Page Down. */
  onStep: (steps: number) => void;
  onEnd: () => void;
}

const RADIUS_PX = { mark: 7, touch: 20 } as const;

const STEPS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowUp: 1,
  ArrowLeft: -1,
  ArrowDown: -1,
  PageUp: 10,
  PageDown: -10,
};

/** A slider on a drawing: dragged with a pointer, or moved with keys. */
export function DragHandle(props: DragHandleProps) {
  const { at, label, value, valueText, min, max, cursor, onStart, onDrag, onStep, onEnd } = props;
  /** From the pointer to the middle of the handle; null while nothing is dragged. */
  const grip = useRef<LayoutPoint | null>(null);
  const waiting = useRef<LayoutPoint | null>(null);
  const frame = useRef(0);
  const onDragging = useContext(ShowerContext)?.onDragging;
  const latest = useRef(onDrag);
  useEffect(() => {
    latest.current = onDrag;
  });
  useEffect(
    () => () => {
      cancelAnimationFrame(frame.current);
      if (grip.current) onDragging?.(false);
    },
    [onDragging],
  );

  const flush = () => {
    cancelAnimationFrame(frame.current);
    frame.current = 0;
    const to = waiting.current;
    waiting.current = null;
    if (to) latest.current(to);
  };
  const onPointerDown = (event: PointerEvent<SVGGElement>) => {
    if (event.button !== 0) return;
    event.preventDefault();
    const pointer = placeOf(event);
    grip.current = { x: at.x - pointer.x, y: at.y - pointer.y };
    event.currentTarget.setPointerCapture?.(event.pointerId);
    event.currentTarget.focus();
    onDragging?.(true);
    onStart();
  };
  const onPointerMove = (event: PointerEvent<SVGGElement>) => {
    if (!grip.current) return;
    const pointer = placeOf(event);
    waiting.current = { x: pointer.x + grip.current.x, y: pointer.y + grip.current.y };
    if (frame.current === 0) frame.current = requestAnimationFrame(flush);
  };
  const finish = () => {
    if (!grip.current) return;
    flush();
    grip.current = null;
    onDragging?.(false);
    onEnd();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const steps = STEPS[event.key];
    if (steps === undefined) return;
    event.preventDefault();
    onStep(steps);
  };
  return (
    <g
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuenow={Math.round(value)}
      aria-valuemin={min}
      aria-valuemax={max}
      aria-valuetext={valueText}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={finish}
      onPointerCancel={finish}
      onKeyDown={onKeyDown}
      onBlur={onEnd}
      style={{ cursor, touchAction: 'none' }}
    >
      <circle cx={at.x} cy={at.y} r={RADIUS_PX.touch} fill="transparent" />
      <circle
        cx={at.x}
        cy={at.y}
        r={RADIUS_PX.mark}
        fill={colors.surface}
        stroke={colors.primary}
        strokeWidth={2.5}
      />
    </g>
  );
}

/** Place of the pointer in pixels of the drawing, which may be shown smaller than it is. */
function placeOf({ currentTarget, clientX, clientY }: PointerEvent<SVGGElement>): LayoutPoint {
  const svg = currentTarget.ownerSVGElement;
  const box = svg?.getBoundingClientRect();
  if (!svg || !box) return { x: clientX, y: clientY };
  const scale = box.width > 0 ? Number(svg.getAttribute('width')) / box.width : 1;
  return { x: (clientX - box.left) * scale, y: (clientY - box.top) * scale };
}
