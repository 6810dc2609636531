import { startTransition, useDeferredValue, useEffect, useState } from 'react';
import type { Drawable } from './panel-assessment.js';

/**
 * The value as it is, but while somebody is dragging as of a moment ago: what shows it is drawn in the time that the
 * frames of the drag leave, and the drawing never waits for it.
 */
export function useSettledValue<T>(value: T, isDragging: boolean): T {
  const later = useDeferredValue(value);
  return isDragging ? later : value;
}

/** While sizes make no shape, as in the middle of typing, the last shape stays on the sheet. */
export function useLastDrawable(drawable: Drawable | null): Drawable | null {
  const [last, setLast] = useState(drawable);
  if (drawable && drawable !== last) setLast(drawable);
  return drawable ?? last;
}

/** The same object as long as it says the same, so that what depends on it is not drawn again. */
export function useUnchanged<T>(value: T): T {
  const text = JSON.stringify(value);
  const [kept, setKept] = useState({ value, text });
  if (kept.text === text) return kept.value;
  setKept({ value, text });
  return value;
}

/** Which turn it is, up to `last`: what is too much to be drawn at once comes in turns, between which the page answers. */
export function useTurns(last: number): number {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (turn < last) startTransition(() => setTurn(turn + 1));
  }, [turn, last]);
  return turn;
}
