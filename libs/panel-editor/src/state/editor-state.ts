import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { PanelPart, PanelSpec } from '@glass/contracts/panel';
import type { PanelDraft } from '@glass/contracts/quote';
import type { Command, StepName } from './panel-draft.js';

/** Cheap: a step is two references, since unchanged parts are shared. */
const MAX_STEPS = 200;

export interface EditorState {
  draft: PanelDraft;
  /** Oldest first. */
  past: UndoStep[];
  /** Undone steps, next redo first. */
  future: UndoStep[];
  /** Redo steps dropped by the open step; canceling the drag restores them. */
  setAside: UndoStep[];
  /** The focused part in form and drawing. */
  selection: PanelPart;
  /** Features selected for arranging, in order of selection. */
  chosen: readonly string[];
  /** The last undo or redo, to be announced; null after other changes. */
  lastChange: LastChange | null;
  /** Field of the open step, which further commands of the same field join; null otherwise. */
  openField: string | null;
}

/** A step that was undone or redone with the number of remaining steps, or an announcement of a command. */
export interface LastChange {
  direction: 'undo' | 'redo' | 'done';
  label: StepName;
  left: number;
}

/** A state to go back (or forward) to, and the name of the change in between. */
export interface UndoStep {
  draft: PanelDraft;
  label: StepName;
}

type EditorAction =
  | { kind: 'run'; command: Command }
  | { kind: 'undo' }
  | { kind: 'redo' }
  /** The field was left or the drag ended: the next change is a new step. */
  | { kind: 'settle' }
  /** Reverts the open step of this field as if it had never happened. */
  | { kind: 'revert'; field: string }
  | { kind: 'select'; part: PanelPart }
  /** Toggles a feature's selection for arranging. */
  | { kind: 'choose'; uid: string }
  | { kind: 'chooseNone' };

export const WHOLE_PANEL: PanelPart = { kind: 'panel' };

export function beginEditing(draft: PanelDraft): EditorState {
  return {
    draft,
    past: [],
    future: [],
    setAside: [],
    selection: WHOLE_PANEL,
    chosen: [],
    lastChange: null,
    openField: null,
  };
}

export function reduceEditor(state: EditorState, action: EditorAction): EditorState {
  switch (action.kind) {
    case 'run':
      return run(state, action.command);
    case 'undo':
      return undo(state);
    case 'redo':
      return redo(state);
    case 'settle':
      return state.openField === null ? state : { ...state, openField: null };
    case 'revert':
      return revert(state, action.field);
    case 'choose':
      return { ...state, chosen: choose(state, action.uid) };
    case 'chooseNone':
      return state.chosen.length === 0 ? state : { ...state, chosen: [] };
    case 'select':
      return isSamePart(state.selection, action.part) ? state : { ...state, selection: action.part };
  }
}

function run(state: EditorState, command: Command): EditorState {
  const draft = command.run(state.draft);
  if (draft === state.draft) return state;
  const joins = command.field !== null && command.field === state.openField;
  const past = joins
    ? state.past
    : [...state.past, { draft: state.draft, label: command.label }].slice(-MAX_STEPS);
  const setAside = joins ? state.setAside : state.future;
  return {
    ...keepSelection(state, draft),
    draft,
    past,
    future: [],
    setAside,
    lastChange: command.announcement
      ? { direction: 'done', label: { text: command.announcement }, left: 0 }
      : null,
    openField: command.field,
  };
}

function revert(state: EditorState, field: string): EditorState {
  const step = state.past.at(-1);
  if (!step || state.openField !== field) return state;
  return {
    ...keepSelection(state, step.draft),
    draft: step.draft,
    past: state.past.slice(0, -1),
    future: state.setAside,
    setAside: [],
    openField: null,
  };
}

function choose({ draft, chosen }: EditorState, uid: string): readonly string[] {
  if (chosen.includes(uid)) return chosen.filter((other) => other !== uid);
  return draft.spec.features.some((feature) => feature.uid === uid) ? [...chosen, uid] : chosen;
}

function undo(state: EditorState): EditorState {
  const step = state.past.at(-1);
  if (!step) return state;
  return {
    ...keepSelection(state, step.draft),
    draft: step.draft,
    past: state.past.slice(0, -1),
    future: [{ draft: state.draft, label: step.label }, ...state.future],
    setAside: [],
    lastChange: { direction: 'undo', label: step.label, left: state.past.length - 1 },
    openField: null,
  };
}

function redo(state: EditorState): EditorState {
  const [step, ...future] = state.future;
  if (!step) return state;
  return {
    ...keepSelection(state, step.draft),
    draft: step.draft,
    past: [...state.past, { draft: state.draft, label: step.label }],
    future,
    setAside: [],
    lastChange: { direction: 'redo', label: step.label, left: future.length },
    openField: null,
  };
}

/** Drops removed parts from focus and selection. */
function keepSelection(state: EditorState, draft: PanelDraft): EditorState {
  const exists = (uid: string) => hasPart(draft, { kind: 'feature', uid });
  const chosen = state.chosen.every(exists) ? state.chosen : state.chosen.filter(exists);
  const selection = hasPart(draft, state.selection) ? state.selection : WHOLE_PANEL;
  return { ...state, selection, chosen };
}

function hasPart({ spec }: PanelDraft, part: PanelPart): boolean {
  switch (part.kind) {
    case 'panel':
      return true;
    case 'edge':
      return part.index < spec.edges.length;
    case 'corner':
      return part.index < spec.corners.length;
    case 'feature':
      return spec.features.some((feature) => feature.uid === part.uid);
  }
}

export function isSamePart(one: PanelPart, other: PanelPart): boolean {
  if (one.kind === 'feature') return other.kind === 'feature' && one.uid === other.uid;
  if (one.kind === 'panel') return other.kind === 'panel';
  return one.kind === other.kind && one.index === other.index;
}

/** Changes of the draft and of what is selected. */
export interface EditingActions {
  run: (command: Command) => void;
  /** The current panel, for event handlers; does not subscribe to changes. */
  present: () => PanelSpec;
  settle: () => void;
  /** Reverts this field's commands since it was last settled, as Escape does during a drag. */
  revert: (field: string) => void;
  select: (part: PanelPart) => void;
  /** Toggles a feature's selection for arranging; null clears it. */
  choose: (uid: string | null) => void;
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
