import type { PanelDraft } from '@glass/contracts';
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Editor } from './editor-context.js';
import { beginEditing, reduceEditor, type EditorAction, type EditorState } from './editor-state.js';

/**
 * Undo history of a draft that the parent holds. A different draft from outside, such as a reload, starts a new
 * history.
 */
export function usePanelEditing(draft: PanelDraft, onChange: (draft: PanelDraft) => void) {
  const [held, setHeld] = useState<EditorState>(() => beginEditing(draft));
  const isOurs = held.draft.spec === draft.spec && held.draft.quantity === draft.quantity;
  const state = isOurs ? held : beginEditing(draft);

  // Several actions may run before the next render, as when pressing a button blurs a field.
  const latest = useRef(state);
  const tell = useRef(onChange);
  useLayoutEffect(() => {
    latest.current = state;
    tell.current = onChange;
  });

  const dispatch = useCallback((action: EditorAction) => {
    const before = latest.current;
    const next = reduceEditor(before, action);
    if (next === before) return;
    latest.current = next;
    setHeld(next);
    if (next.draft !== before.draft) tell.current(next.draft);
  }, []);
  const actions = useMemo<EditingActions>(
    () => ({
      run: (command) => dispatch({ kind: 'run', command }),
      present: () => latest.current.draft.spec,
      settle: () => dispatch({ kind: 'settle' }),
      revert: (field) => dispatch({ kind: 'revert', field }),
      select: (part) => dispatch({ kind: 'select', part }),
      choose: (uid) => dispatch(uid === null ? { kind: 'chooseNone' } : { kind: 'choose', uid }),
    }),
    [dispatch],
  );
  return { state, dispatch, actions };
}

type EditingActions = Pick<Editor, 'run' | 'present' | 'settle' | 'revert' | 'select' | 'choose'>;
