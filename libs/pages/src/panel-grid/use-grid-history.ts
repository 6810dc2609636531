import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { undoOrRedo } from '@glass/ui';
import type { SheetUndo } from '../sheet/index.js';
import { reversed, type GridStep } from './grid-rows.js';

const MAX_STEPS = 200;

/** A change that is already made. */
export interface Undoable {
  undo: () => void;
  redo: () => void;
}

export interface GridHistory extends SheetUndo {
  /** Applies a step and remembers it. */
  run: (step: GridStep) => void;
  /** Remembers a change that was made elsewhere. */
  record: (change: Undoable) => void;
  /** Undoes one change, even if others were made since. */
  undoThis: (change: Undoable) => void;
  canUndo: boolean;
  canRedo: boolean;
  undo: () => void;
  redo: () => void;
}

/** Undo and redo of every change in the grid, also with Ctrl+Z and Ctrl+Y. */
export function useGridHistory(apply: (step: GridStep) => void): GridHistory {
  const [{ past, future, steps }, setState] = useState<{
    past: readonly Undoable[];
    future: readonly Undoable[];
    steps: number;
  }>({ past: [], future: [], steps: 0 });
  // The rejected input of a sheet, which Ctrl+Z removes first.
  const rejected = useRef<(() => void) | null>(null);

  const record = useCallback((change: Undoable) => {
    setState(({ past, steps }) => ({ past: [...past, change].slice(-MAX_STEPS), future: [], steps }));
  }, []);
  const run = useCallback(
    (step: GridStep) => {
      if (step.length === 0) return;
      apply(step);
      record({ undo: () => apply(reversed(step)), redo: () => apply(step) });
    },
    [apply, record],
  );
  const undoThis = useCallback((change: Undoable) => {
    change.undo();
    setState(({ past, future, steps }) => ({
      past: past.filter((one) => one !== change),
      future: [change, ...future],
      steps: steps + 1,
    }));
  }, []);
  const undo = useCallback(() => {
    if (rejected.current) return rejected.current();
    const change = past.at(-1);
    if (!change) return;
    change.undo();
    setState({ past: past.slice(0, -1), future: [change, ...future], steps: steps + 1 });
  }, [past, future, steps]);
  const redo = useCallback(() => {
    const [change, ...rest] = future;
    if (!change) return;
    change.redo();
    setState({ past: [...past, change], future: rest, steps: steps + 1 });
  }, [past, future, steps]);
  const registerUndo = useCallback((remove: () => void) => {
    rejected.current = remove;
    return () => {
      if (rejected.current === remove) rejected.current = null;
    };
  }, []);

  const press = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event;
    // Text fields have their own undo.
    const isText =
      target instanceof HTMLElement &&
      target.matches('input:not([type=checkbox]), textarea, [role=dialog] *');
    const wanted = isText ? null : undoOrRedo(event);
    if (!wanted) return;
    event.preventDefault();
    if (wanted === 'undo') undo();
    else redo();
  });
  useEffect(() => {
    const onPress = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', onPress);
    return () => document.removeEventListener('keydown', onPress);
  }, []);

  return {
    ...{ run, record, undo, undoThis, redo, steps, registerUndo },
    canUndo: past.length > 0,
    canRedo: future.length > 0,
  };
}
