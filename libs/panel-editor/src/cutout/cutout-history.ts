import type { DrawnCutout } from '@glass/contracts';

const MAX_STEPS = 200;

/** Undo history of a cutout. Consecutive changes of one gesture are one step. */
interface CutoutHistory {
  present: DrawnCutout;
  past: readonly DrawnCutout[];
  future: readonly DrawnCutout[];
  gesture: string | null;
}

type CutoutAction =
  | { kind: 'change'; to: DrawnCutout; gesture: string | null }
  | { kind: 'undo' }
  | { kind: 'redo' }
  /** Ends the gesture; the next change is a step of its own. */
  | { kind: 'settle' }
  | { kind: 'revert'; gesture: string };

export const beginCutout = (present: DrawnCutout): CutoutHistory => ({
  present,
  past: [],
  future: [],
  gesture: null,
});

export function reduceCutout(history: CutoutHistory, action: CutoutAction): CutoutHistory {
  const { present, past, future, gesture } = history;
  switch (action.kind) {
    case 'change': {
      if (action.to === present) return history;
      const joins = action.gesture !== null && action.gesture === gesture;
      const steps = joins ? past : [...past, present].slice(-MAX_STEPS);
      return { present: action.to, past: steps, future: [], gesture: action.gesture };
    }
    case 'undo': {
      const before = past.at(-1);
      if (!before) return history;
      return { present: before, past: past.slice(0, -1), future: [present, ...future], gesture: null };
    }
    case 'redo': {
      const [next, ...left] = future;
      return next ? { present: next, past: [...past, present], future: left, gesture: null } : history;
    }
    case 'settle':
      return gesture === null ? history : { ...history, gesture: null };
    case 'revert': {
      const before = past.at(-1);
      if (!before || gesture !== action.gesture) return history;
      return { present: before, past: past.slice(0, -1), future, gesture: null };
    }
  }
}
