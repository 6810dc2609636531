import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { undoOrRedo } from '@glass/ui';
import type { SheetUndo } from '../sheet/index.js';
import { reversed, type GridStep } from './grid-rows.js';

const MAX_STEPS = 200;

export interface GridHistory extends SheetUndo {
  /** Applies a step and remembers it. */
  run: (step: GridStep) => void;
  canUndo: boolean;
  canRedo: boolean;
  undo: () => void;
  redo: () => void;
}

/** Undo and redo of every change in the grid, also with Ctrl+Z and Ctrl+Y. */
export function useGridHistory(apply: (step: GridStep) => void): GridHistory {
  const [{ past, future, steps }, setState] = useState<{
    past: readonly GridStep[];
    future: readonly GridStep[];
    steps: number;
  }>({ past: [], future: [], steps: 0 });
  // The rejected input of a sheet, which Ctrl+Z removes first.
  const rejected = useRef<(() => void) | null>(null);

  const run = useCallback(
    (step: GridStep) => {
      if (step.length === 0) return;
      apply(step);
      setState(({ past, steps }) => ({ past: [...past, step].slice(-MAX_STEPS), future: [], steps }));
    },
    [apply],
  );
  const undo = useCallback(() => {
    if (rejected.current) return rejected.current();
    const step = past.at(-1);
    if (!step) return;
    apply(reversed(step));
    setState({ past: past.slice(0, -1), future: [step, ...future], steps: steps + 1 });
  }, [apply, past, future, steps]);
  const redo = useCallback(() => {
    const [step, ...rest] = future;
    if (!step) return;
    apply(step);
    setState({ past: [...past, step], future: rest, steps: steps + 1 });
  }, [apply, past, future, steps]);
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
    ...{ run, undo, redo, steps, registerUndo },
    canUndo: past.length > 0,
    canRedo: future.length > 0,
  };
}
