import { startTransition, useDeferredValue, useEffect, useState } from 'react';
import type { Drawable } from './panel-assessment.js';

/** The value; during a drag, deferred, so that its rendering never delays the drawing. */
export function useSettledValue<T>(value: T, isDragging: boolean): T {
  const later = useDeferredValue(value);
  return isDragging ? later : value;
}

/** The last drawable, which stays on the sheet while sizes make no shape, as in the middle of typing. */
export function useLastDrawable(drawable: Drawable | null): Drawable | null {
  const [last, setLast] = useState(drawable);
  if (drawable && drawable !== last) setLast(drawable);
  return drawable ?? last;
}

/** Keeps the same object while its JSON is equal, to avoid re-renders. */
export function useStableValue<T>(value: T): T {
  const text = JSON.stringify(value);
  const [kept, setKept] = useState({ value, text });
  if (kept.text === text) return kept.value;
  setKept({ value, text });
  return value;
}

/** Current rendering stage, up to `last`. Splits a large first render into stages, between which the page responds. */
export function useRenderStages(last: number): number {
  const [stage, setStage] = useState(0);
  useEffect(() => {
    if (stage < last) startTransition(() => setStage(stage + 1));
  }, [stage, last]);
  return stage;
}
