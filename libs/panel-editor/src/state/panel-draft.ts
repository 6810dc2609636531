import type { PanelSpec } from '@glass/contracts';

/** What is being edited: one panel and how many of it are wanted. */
export interface PanelDraft {
  spec: PanelSpec;
  /** Pieces, within `limits.pieces`. */
  quantity: number;
}

/** One change to the draft, as a value: pure, so that it can be replayed, undone and tested. */
export interface Command {
  /** What undo calls it: "width", "add hole". */
  label: string;
  /**
   * Commands with the same field that follow each other are one step of undo, as when a length is typed or a
   * hole is dragged; null for a change that stands alone.
   */
  field: string | null;
  run: (draft: PanelDraft) => PanelDraft;
}

export function onSpec(label: string, field: string | null, change: (spec: PanelSpec) => PanelSpec): Command {
  return {
    label,
    field,
    run: (draft) => {
      const spec = change(draft.spec);
      return spec === draft.spec ? draft : { ...draft, spec };
    },
  };
}
