import {
  limits,
  newUid,
  type AddGlassPanelsRequest,
  type DxfPanelFound,
  type PanelSpec,
  type QuoteLine,
} from '@glass/contracts';
import { integerOrNull } from '@glass/formats';

/** Finish choice: each edge keeps the finish of its layer. */
export const FINISH_BY_LAYER = 'asDrawn';

/** Choices for one panel of the drawing. */
export interface PanelChoice {
  /** Fixed from the beginning, so a retry adds no duplicate. */
  panelUID: string;
  isChosen: boolean;
  /** Mark on the panel's label. */
  mark: string;
  /** As typed. */
  quantity: string;
  materialUID: string;
  /** Finish of all edges; null for the glass's usual finish, FINISH_BY_LAYER for the finishes of the layers. */
  finishUID: string | null;
}

/** Values set for all panels together. */
export type ChoiceForAll = Partial<Pick<PanelChoice, 'quantity' | 'materialUID' | 'finishUID'>>;

/** Preselects all valid panels and applies the choices for all. */
export function choicesFor(
  panels: readonly DxfPanelFound[],
  forAll: ChoiceForAll,
  isFaulty: (panel: DxfPanelFound) => boolean,
): PanelChoice[] {
  return panels.map((panel) => ({
    panelUID: newUid(),
    isChosen: panel.problems.length === 0 && !isFaulty(panel),
    mark: panel.spec.mark,
    quantity: '1',
    materialUID: panel.spec.materialUID,
    finishUID: panel.spec.edges.some(({ finishUID }) => finishUID !== null) ? FINISH_BY_LAYER : null,
    ...forAll,
  }));
}

/** Choices for replacing an outline: one panel, which keeps its glass, edges and quantity. */
export function choicesForReplacement(
  replaced: Pick<QuoteLine, 'quantity' | 'spec'>,
  panels: readonly DxfPanelFound[],
  isFaulty: (panel: DxfPanelFound) => boolean,
): PanelChoice[] {
  const first = panels.findIndex((panel) => panel.problems.length === 0 && !isFaulty(panel));
  const { materialUID, mark, edges } = replaced.spec;
  const finishes = new Set(edges.map(({ finishUID }) => finishUID));
  return panels.map((_panel, index) => ({
    panelUID: newUid(),
    isChosen: index === first,
    mark,
    quantity: String(replaced.quantity),
    materialUID,
    finishUID: finishes.size === 1 ? (edges[0]?.finishUID ?? null) : null,
  }));
}

/** @returns null for an invalid quantity */
export function readQuantity(text: string, locale: string): number | null {
  return integerOrNull(text, { locale, limits: limits.pieces });
}

/** Builds the panel to add, with the chosen glass and edge finish. */
export function buildChosenSpec(
  spec: PanelSpec,
  { materialUID, finishUID, mark }: Pick<PanelChoice, 'materialUID' | 'finishUID' | 'mark'>,
  viewingSide: PanelSpec['viewingSide'] = spec.viewingSide,
): PanelSpec {
  const edges = finishUID === FINISH_BY_LAYER ? spec.edges : spec.edges.map(() => ({ finishUID }));
  return { ...spec, materialUID, viewingSide, mark: mark.trim(), edges };
}

export interface ChosenPanels {
  panels: AddGlassPanelsRequest['panels'];
  /** Indexes in the drawing, to assign server errors to panels. */
  indexes: number[];
  /** False while a chosen panel has an invalid quantity. */
  isComplete: boolean;
}

export function chosenPanels(
  found: readonly DxfPanelFound[],
  choices: readonly PanelChoice[],
  locale: string,
  viewingSide?: PanelSpec['viewingSide'],
): ChosenPanels {
  const chosen: ChosenPanels = { panels: [], indexes: [], isComplete: true };
  found.forEach(({ spec }, index) => {
    const choice = choices[index];
    if (!choice?.isChosen) return;
    const quantity = readQuantity(choice.quantity, locale);
    if (quantity === null) {
      chosen.isComplete = false;
      return;
    }
    chosen.panels.push({
      panelUID: choice.panelUID,
      quantity,
      spec: buildChosenSpec(spec, choice, viewingSide),
    });
    chosen.indexes.push(index);
  });
  return chosen;
}

/** Assigns server errors to panels of the drawing: `panels.3.spec.shape` is the fourth panel sent. */
export function groupRefusals(
  fieldErrors: Readonly<Record<string, string>>,
  indexes: readonly number[],
): Record<number, string> {
  const refusals: Record<number, string> = {};
  for (const [field, reason] of Object.entries(fieldErrors)) {
    const sent = /^panels\.(\d+)/.exec(field)?.[1];
    const index = sent === undefined ? undefined : indexes[Number(sent)];
    if (index !== undefined) refusals[index] ??= reason;
  }
  return refusals;
}
