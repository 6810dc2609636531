import { createContext, useContext, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Catalogue, PanelPart, PanelSpec, PanelDraft } from '@glass/contracts';
import {
  isSamePart,
  beginEditing,
  reduceEditor,
  type EditorAction,
  type EditorState,
} from './editor-state.js';
import type { FieldFault } from './panel-assessment.js';
import type { Command } from './panel-draft.js';
import type { Frame } from './frame.js';

/** Shared by the form's fields. Stable during drags and typing, so that only fields that show the change re-render. */
export interface Editor {
  catalogue: Catalogue;
  /** The last panel that could be drawn, for placing new holes and measuring edges. */
  frame: Frame;
  disabled: boolean;
  /** For money; defaults to the browser's locale. */
  locale?: string | undefined;
  /** For panels cut from a drawing: its name, and how to upload one. */
  source: DrawingSource;
  run: (command: Command) => void;
  /** The current panel, for event handlers; does not subscribe to changes. */
  present: () => PanelSpec;
  settle: () => void;
  /** Reverts this field's commands since it was last settled, as Escape does during a drag. */
  revert: (field: string) => void;
  select: (part: PanelPart) => void;
  /** Toggles a feature's selection for arranging; null clears it. */
  choose: (uid: string | null) => void;
  pointAt: (part: PanelPart | null) => void;
  /** During a drag, only the drawing updates immediately. */
  setDragging: (isDragging: boolean) => void;
  /** Previews a changed panel on the drawing; null clears the preview. */
  propose: (panel: PanelSpec | null) => void;
  focusPath: (path: string | null) => void;
  /** Every field that keeps the panel from being priced, or that the server rejected. */
  faults: readonly FieldFault[];
  /** Error of a field, by path. */
  faultAt: (path: string) => string | undefined;
}

interface DrawingSource {
  /** null if unknown. */
  fileName: string | null;
  /** Omitted if drawings cannot be uploaded. */
  upload?: (() => void) | undefined;
}

/** Parts highlighted in form and drawing. */
export interface HighlightedParts {
  /** Focused part. */
  selection: PanelPart;
  /** Part under the pointer. */
  pointed: PanelPart | null;
  /** Features selected for arranging. */
  chosen: readonly string[];
}

export const EditorContext = createContext<Editor | null>(null);
export const HighlightContext = createContext<HighlightedParts>({
  selection: { kind: 'panel' },
  pointed: null,
  chosen: [],
});

/** @throws {Error} outside a PanelEditor */
export function useEditor(): Editor {
  const editor = useContext(EditorContext);
  if (!editor) throw new Error('useEditor() is for parts of a PanelEditor');
  return editor;
}

/** The panel as a whole is never highlighted. */
export function isHighlighted({ selection, pointed, chosen }: HighlightedParts, part: PanelPart): boolean {
  if (part.kind === 'panel') return false;
  if (part.kind === 'feature' && chosen.includes(part.uid)) return true;
  return isSamePart(selection, part) || (pointed !== null && isSamePart(pointed, part));
}

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
