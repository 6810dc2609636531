import { useState } from 'react';
import type { Drawable } from './panel-assessment.js';

/** While sizes make no shape, as in the middle of typing, the last shape stays on the sheet. */
export function useLastDrawable(drawable: Drawable | null): Drawable | null {
  const [last, setLast] = useState(drawable);
  if (drawable && drawable !== last) setLast(drawable);
  return drawable ?? last;
}
