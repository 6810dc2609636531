import { useDeferredValue } from 'react';

/**
 * The value as it is, but while somebody is dragging as of a moment ago: what shows it is drawn in the time that the
 * frames of the drag leave, and the drawing never waits for it.
 */
export function useSettledValue<T>(value: T, isDragging: boolean): T {
  const later = useDeferredValue(value);
  return isDragging ? later : value;
}
