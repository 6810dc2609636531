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
  /** For money; the browser's way unless told otherwise. */
  locale?: string | undefined;
  /** Of a panel that is cut after a drawing: what the drawing is called, and the way to upload one. */
  source: DrawingSource;
  run: (command: Command) => void;
  /** The panel as it is at this moment, for what a press has to know once; reading it draws nothing again. */
  present: () => PanelSpec;
  settle: () => void;
  /** Takes back what the commands of this field did since it was last settled, as Escape does during a drag. */
  callOff: (field: string) => void;
  select: (part: PanelPart) => void;
  /** Adds a feature to those that are arranged together, or takes it out again; null chooses none. */
  choose: (uid: string | null) => void;
  pointAt: (part: PanelPart | null) => void;
  /** Something on the drawing is being dragged; until it is let go, only the drawing follows at once. */
  setDragging: (isDragging: boolean) => void;
  /** Shows on the drawing what a change would make of the panel, before it is made; null shows nothing any more. */
  propose: (panel: PanelSpec | null) => void;
  focusPath: (path: string | null) => void;
  /** Every field that keeps the panel from being priced, or that the server refused. */
  faults: readonly FieldFault[];
  /** What is wrong with a field, by its path. */
  faultAt: (path: string) => string | undefined;
}

export interface DrawingSource {
  /** null where it is not known. */
  fileName: string | null;
  /** Left out where no drawing can be uploaded. */
  upload?: (() => void) | undefined;
}

/** What lights up in form and drawing alike. */
export interface HighlightedParts {
  /** In focus. */
  selection: PanelPart;
  /** Under the pointer. */
  pointed: PanelPart | null;
  /** Features that are arranged together. */
  chosen: readonly string[];
}

export const EditorContext = createContext<Editor | null>(null);
export const HighlightContext = createContext<HighlightedParts>({
  selection: { kind: 'panel' },
  pointed: null,
  chosen: [],
});

/** @throws outside a PanelEditor. */
export function useEditor(): Editor {
  const editor = useContext(EditorContext);
  if (!editor) throw new Error('useEditor() is for parts of a PanelEditor');
  return editor;
}

/** The panel as a whole never lights up: that would be everything. */
export function isHighlighted({ selection, pointed, chosen }: HighlightedParts, part: PanelPart): boolean {
  if (part.kind === 'panel') return false;
  if (part.kind === 'feature' && chosen.includes(part.uid)) return true;
  return isSamePart(selection, part) || (pointed !== null && isSamePart(pointed, part));
}
