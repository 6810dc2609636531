import type { ShowerLayout } from '@glass/contracts/layout';

/** A change to the layout as a pure function, so that it can be undone and tested. */
export type LayoutChange = (layout: ShowerLayout) => ShowerLayout;

export interface LayoutHistory {
  /** null until a layout is chosen. */
  layout: ShowerLayout | null;
  /** Oldest first. */
  past: readonly (ShowerLayout | null)[];
  /** Undone layouts, next redo first. */
  future: readonly (ShowerLayout | null)[];
  /** Field of the open step, which further changes of the same field join; null otherwise. */
  openField: string | null;
}

const MAX_STEPS = 200;

export const beginHistory = (layout: ShowerLayout | null): LayoutHistory => ({
  layout,
  past: [],
  future: [],
  openField: null,
});

/** @param field consecutive changes of one field are one step; null never joins */
export function pushLayout(
  history: LayoutHistory,
  layout: ShowerLayout | null,
  field: string | null,
): LayoutHistory {
  if (layout === history.layout) return history;
  const joins = field !== null && field === history.openField;
  const past = joins ? history.past : [...history.past, history.layout].slice(-MAX_STEPS);
  return { layout, past, future: [], openField: field };
}

export function undoLayout(history: LayoutHistory): LayoutHistory {
  const before = history.past.at(-1);
  if (before === undefined) return history;
  return {
    layout: before,
    past: history.past.slice(0, -1),
    future: [history.layout, ...history.future],
    openField: null,
  };
}

export function redoLayout(history: LayoutHistory): LayoutHistory {
  const [next, ...future] = history.future;
  if (next === undefined) return history;
  return { layout: next, past: [...history.past, history.layout], future, openField: null };
}

/** The field was left: the next change is a new step. */
export const settleLayout = (history: LayoutHistory): LayoutHistory =>
  history.openField === null ? history : { ...history, openField: null };
