import { createContext, useContext } from 'react';
import type { Catalogue, PanelPart, PanelSpec } from '@glass/contracts';
import { isSamePart } from './editor-state.js';
import type { FieldFault } from './panel-assessment.js';
import type { Command } from './panel-draft.js';
import type { Frame } from './frame.js';

/**
 * What the fields of the form share. It stays the same while holes are dragged and texts are typed, so that only
 * the fields that show the change are drawn again.
 */
export interface Editor {
  catalogue: Catalogue;
  /** The last panel that could be drawn: where a new hole goes and how far an edge runs. */
  frame: Frame;
  disabled: boolean;
  run: (command: Command) => void;
  /** The panel as it is at this moment, for what a press has to know once; reading it draws nothing again. */
  present: () => PanelSpec;
  settle: () => void;
  select: (part: PanelPart) => void;
  pointAt: (part: PanelPart | null) => void;
  focusPath: (path: string | null) => void;
  /** Every field that keeps the panel from being priced, or that the server refused. */
  faults: readonly FieldFault[];
  /** What is wrong with a field, by its path. */
  faultAt: (path: string) => string | undefined;
}

/** What lights up in form and drawing alike. */
export interface LitParts {
  /** In focus. */
  selection: PanelPart;
  /** Under the pointer. */
  pointed: PanelPart | null;
}

export const EditorContext = createContext<Editor | null>(null);
export const LitContext = createContext<LitParts>({ selection: { kind: 'panel' }, pointed: null });

/** @throws outside a PanelEditor. */
export function useEditor(): Editor {
  const editor = useContext(EditorContext);
  if (!editor) throw new Error('useEditor() is for parts of a PanelEditor');
  return editor;
}

/** The panel as a whole never lights up: that would be everything. */
export function isLit({ selection, pointed }: LitParts, part: PanelPart): boolean {
  if (part.kind === 'panel') return false;
  return isSamePart(selection, part) || (pointed !== null && isSamePart(pointed, part));
}
