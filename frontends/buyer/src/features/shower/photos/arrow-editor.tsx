import type { PhotoArrow, PhotoPoint } from '@glass/contracts/layout';
import { PhotoFigure } from '@glass/pages/photos';
import Box from '@mui/material/Box';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { photoTexts as texts } from './photo-texts.js';

type Ends = Pick<PhotoArrow, 'from' | 'to'>;

interface ArrowEditorProps {
  address: string;
  label: string;
  arrows: readonly PhotoArrow[];
  onAdd: (ends: Ends) => void;
  onMove: (index: number, ends: Partial<Ends>) => void;
  /** The end of a movement, which is one step to undo. */
  onSettle: () => void;
  onRemove: (index: number) => void;
}

/** Shorter drags are taps, as fractions of the picture. */
const SHORTEST = 0.03;
const KEY_STEP = 0.01;
const LARGE_KEY_STEP = 0.05;

const KEYS: Partial<Record<string, PhotoPoint>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** A picture on which arrows are drawn by dragging, with a mouse or finger; their ends are moved by dragging or with keys. */
export function ArrowEditor(props: ArrowEditorProps) {
  const { address, label, arrows, onAdd, onMove, onSettle, onRemove } = props;
  const paper = useRef<HTMLDivElement>(null);
  const [drawn, setDrawn] = useState<Ends | null>(null);
  const [moved, setMoved] = useState<{ index: number; end: keyof Ends } | null>(null);

  function pointAt({ clientX, clientY }: PointerEvent): PhotoPoint | null {
    const { left, top, width, height } = paper.current!.getBoundingClientRect();
    if (width === 0 || height === 0) return null;
    return { x: toFraction((clientX - left) / width), y: toFraction((clientY - top) / height) };
  }

  function begin(event: PointerEvent): void {
    if (event.button !== 0) return;
    const from = pointAt(event);
    if (!from) return;
    capture(event, paper.current);
    setDrawn({ from, to: from });
  }

  function move(event: PointerEvent): void {
    const to = pointAt(event);
    if (!to) return;
    if (moved) onMove(moved.index, { [moved.end]: to });
    else if (drawn) setDrawn({ ...drawn, to });
  }

  function end(): void {
    if (moved) onSettle();
    else if (drawn && Math.hypot(drawn.to.x - drawn.from.x, drawn.to.y - drawn.from.y) >= SHORTEST)
      onAdd(drawn);
    cancel();
  }

  function cancel(): void {
    setDrawn(null);
    setMoved(null);
  }

  function press(event: KeyboardEvent, index: number, which: keyof Ends): void {
    const direction = KEYS[event.key];
    if (event.key === 'Delete' || event.key === 'Backspace') onRemove(index);
    else if (direction) {
      const step = event.shiftKey ? LARGE_KEY_STEP : KEY_STEP;
      const { x, y } = arrows[index]![which];
      onMove(index, {
        [which]: { x: toFraction(x + direction.x * step), y: toFraction(y + direction.y * step) },
      });
    } else return;
    event.preventDefault();
  }

  const shown = drawn ? [...arrows, { ...drawn, text: '' }] : arrows;
  return (
    <Box sx={{ textAlign: 'center', bgcolor: 'action.hover' }}>
      <PhotoFigure address={address} alt={label} arrows={shown} maxHeight="62dvh">
        <Box
          ref={paper}
          data-arrows
          onPointerDown={begin}
          onPointerMove={move}
          onPointerUp={end}
          onPointerCancel={cancel}
          sx={{ position: 'absolute', inset: 0, cursor: 'crosshair', touchAction: 'none' }}
        >
          {arrows.flatMap((arrow, index) =>
            (['from', 'to'] as const).map((which) => (
              <Box
                key={`${index} ${which}`}
                component="button"
                type="button"
                aria-label={which === 'to' ? texts.tip(index + 1) : texts.start(index + 1)}
                onPointerDown={(event: PointerEvent) => {
                  event.stopPropagation();
                  capture(event, paper.current);
                  setMoved({ index, end: which });
                }}
                onKeyDown={(event: KeyboardEvent) => press(event, index, which)}
                onBlur={onSettle}
                sx={{
                  ...{ position: 'absolute', width: 32, height: 32, p: 0, border: 0, bgcolor: 'transparent' },
                  ...{ left: `${arrow[which].x * 100}%`, top: `${arrow[which].y * 100}%` },
                  ...{ transform: 'translate(-50%, -50%)', borderRadius: '50%', cursor: 'move' },
                  touchAction: 'none',
                  '&:focus-visible': { outline: '3px solid #1565c0', outlineOffset: -6 },
                }}
              />
            )),
          )}
        </Box>
      </PhotoFigure>
    </Box>
  );
}

/** Keeps the pointer while it leaves the picture. */
function capture({ pointerId }: PointerEvent, element: HTMLElement | null): void {
  element?.setPointerCapture?.(pointerId);
}

/** Inside of the picture, to a ten thousandth. */
const toFraction = (value: number): number => Math.round(Math.min(Math.max(value, 0), 1) * 10_000) / 10_000;
