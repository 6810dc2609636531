import { createContext, useContext } from 'react';
import type { Catalogue } from '@glass/contracts/catalogue';
import type { PanelPart, PanelSpec } from '@glass/contracts/panel';
import type { Uid } from '@glass/contracts/primitives';
import { isSamePart, type EditingActions } from './editor-state.js';
import type { FieldFault } from './panel-assessment.js';
import type { Frame } from './frame.js';

/** Shared by the form's fields. Stable during drags and typing, so that only fields that show the change re-render. */
export interface Editor extends EditingActions {
  catalogue: Catalogue;
  /** The last panel that could be drawn, for placing new holes and measuring edges. */
  frame: Frame;
  disabled: boolean;
  hasFixedQuantity?: boolean | undefined;
  /** For money; defaults to the browser's locale. */
  locale?: string | undefined;
  /** URL of a packed 3D model, for a phone's viewer. */
  modelUrl?: ((plan: string) => string) | undefined;
  /** For panels cut from a drawing: its name, and how to upload one. */
  source: DrawingSource;
  /** URL of a picture of the tenant. */
  photoUrl?: ((fileUID: Uid) => string) | undefined;
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
