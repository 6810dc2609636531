import type { PanelPart } from '@glass/contracts';
import type { Command, PanelDraft } from './panel-draft.js';

/** Enough for an evening's work; a step is two references, since what did not change is shared. */
const MAX_STEPS = 200;

export interface EditorState {
  draft: PanelDraft;
  /** Oldest first. */
  past: UndoStep[];
  /** What was undone, the next to redo first. */
  future: UndoStep[];
  /** What the open step put out of reach of redo; a drag that is called off brings it back. */
  setAside: UndoStep[];
  /** The part that is in focus in form and drawing. */
  selection: PanelPart;
  /** Features that are to be arranged together, in the order in which they were chosen. */
  chosen: readonly string[];
  /** What undo or redo just did, to be told to those who do not see it; null after any other change. */
  told: Told | null;
  /** The field of the last command while further ones of the same field join its step; null otherwise. */
  openField: string | null;
}

/**
 * A step that was taken back or made again, and how many more there are in that direction; or words about one that was
 * made.
 */
export interface Told {
  direction: 'undo' | 'redo' | 'done';
  label: string;
  left: number;
}

/** A state to go back (or forward) to, and the name of the change that lies between. */
export interface UndoStep {
  draft: PanelDraft;
  label: string;
}

export type EditorAction =
  | { kind: 'run'; command: Command }
  | { kind: 'undo' }
  | { kind: 'redo' }
  /** The field was left or the drag ended: the next change is a step of its own. */
  | { kind: 'settle' }
  /** Takes the step of this field back while it is open, as if it had never been. */
  | { kind: 'callOff'; field: string }
  | { kind: 'select'; part: PanelPart }
  /** Adds a feature to those that are arranged together, or takes it out again. */
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
    told: null,
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
    case 'callOff':
      return callOff(state, action.field);
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
    told: command.said ? { direction: 'done', label: command.said, left: 0 } : null,
    openField: command.field,
  };
}

function callOff(state: EditorState, field: string): EditorState {
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
    told: { direction: 'undo', label: step.label, left: state.past.length - 1 },
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
    told: { direction: 'redo', label: step.label, left: future.length },
    openField: null,
  };
}

/** A part that the change took away can neither stay in focus nor be arranged. */
function keepSelection(state: EditorState, draft: PanelDraft): EditorState {
  const isThere = (uid: string) => hasPart(draft, { kind: 'feature', uid });
  const chosen = state.chosen.every(isThere) ? state.chosen : state.chosen.filter(isThere);
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
