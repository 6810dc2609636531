import { createContext, useContext } from 'react';
import type { Catalogue, PanelPart } from '@glass/contracts';
import type { Command, PanelDraft } from './panel-draft.js';
import type { Frame } from './frame.js';

/** What the sections of the form and the drawing share. */
export interface Editor {
  catalogue: Catalogue;
  draft: PanelDraft;
  /** The last panel that could be drawn: where a new hole goes and how far an edge runs. */
  frame: Frame;
  disabled: boolean;
  run: (command: Command) => void;
  settle: () => void;
  select: (part: PanelPart) => void;
  selection: PanelPart;
  /** The part under the pointer, in form or drawing. */
  pointed: PanelPart | null;
  pointAt: (part: PanelPart | null) => void;
  /** The dimension whose field is in focus. */
  focusedPath: string | null;
  focusPath: (path: string | null) => void;
  /** What is wrong with a field, by its path. */
  faultAt: (path: string) => string | undefined;
}

export const EditorContext = createContext<Editor | null>(null);

/** @throws outside a PanelEditor. */
export function useEditor(): Editor {
  const editor = useContext(EditorContext);
  if (!editor) throw new Error('useEditor() is for parts of a PanelEditor');
  return editor;
}
