import type { Catalogue, PanelSpec } from '@glass/contracts';
import { lengthFromMm } from '@glass/geometry';
import { defaultMaterial } from '@glass/pricing';

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
  /** What is to be said of it, where the change alone does not tell. */
  said?: string | undefined;
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

/** The size of a usual shower panel, so that the first thing seen is a price: 28 × 72 in, 700 × 1900 mm. */
export const USUAL_SIZE_MM = { inch: [28 * 25.4, 72 * 25.4], metric: [700, 1900] } as const;

/** Where a buyer begins: one rectangle of the tenant's most usual glass, priced at once. */
export function starterPanel(catalogue: Catalogue): PanelDraft {
  const [width, height] = USUAL_SIZE_MM[catalogue.units];
  const spec: PanelSpec = {
    materialUID: defaultMaterial(catalogue)?.uid ?? '',
    shape: {
      kind: 'rectangle',
      width: lengthFromMm(width, catalogue.precision),
      height: lengthFromMm(height, catalogue.precision),
    },
    edges: Array.from({ length: 4 }, () => ({ finishUID: null })),
    corners: Array.from({ length: 4 }, () => ({ finishUID: null, size: null })),
    features: [],
    viewingSide: 'outside',
    mark: '',
    notes: '',
  };
  return { spec, quantity: 1 };
}
