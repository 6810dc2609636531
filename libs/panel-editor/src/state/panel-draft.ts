import type { Catalogue } from '@glass/contracts/catalogue';
import type { PanelSpec } from '@glass/contracts/panel';
import type { PanelDraft } from '@glass/contracts/quote';
import { lengthFromMm } from '@glass/geometry';
import { defaultMaterial } from '@glass/pricing';
import type { StepName } from '../step-texts.js';

export type { StepName } from '../step-texts.js';

/** A change to the draft as a pure function, so that it can be replayed, undone and tested. */
export interface Command {
  label: StepName;
  /** Consecutive commands with the same field join one undo step, as when typing or dragging; null never joins. */
  field: string | null;
  /** Announcement, if the change is not obvious on screen. */
  announcement?: (() => string) | undefined;
  run: (draft: PanelDraft) => PanelDraft;
}

export function onSpec(
  label: StepName,
  field: string | null,
  change: (spec: PanelSpec) => PanelSpec,
): Command {
  return {
    label,
    field,
    run: (draft) => {
      const spec = change(draft.spec);
      return spec === draft.spec ? draft : { ...draft, spec };
    },
  };
}

/** A usual shower panel, which gives a price in the first view: 28 × 72 in, 700 × 1900 mm. */
export const USUAL_SIZE_MM = { inch: [28 * 25.4, 72 * 25.4], metric: [700, 1900] } as const;

/** Starting point for buyers: a priced rectangle of the tenant's most usual glass. */
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
