import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { beginEditing, reduceEditor, type EditorAction, type EditorState } from './editor-state.js';
import type { PanelDraft } from './panel-draft.js';

/**
 * The history of a draft that its owner holds. Another draft from outside, such as one that was loaded again,
 * begins a new history.
 */
export function usePanelEditing(draft: PanelDraft, onChange: (draft: PanelDraft) => void) {
  const [held, setHeld] = useState<EditorState>(() => beginEditing(draft));
  const isOurs = held.draft.spec === draft.spec && held.draft.quantity === draft.quantity;
  const state = isOurs ? held : beginEditing(draft);

  // Several actions may come before the next render, as when a field is left by pressing a button.
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
  /** The draft's panel as the last action left it, also between two renders. */
  const present = useCallback(() => latest.current.draft.spec, []);
  return { state, dispatch, present };
}
