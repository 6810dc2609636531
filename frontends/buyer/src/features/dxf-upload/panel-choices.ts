import {
  limits,
  newUid,
  type AddGlassPanelsRequest,
  type DxfPanelFound,
  type PanelSpec,
  type QuoteLine,
} from '@glass/contracts';
import { integerOrNull } from '@glass/formats';

/** In the place of a finish: each edge has the finish that its layer names. */
export const AS_DRAWN = 'asDrawn';

/** What was chosen for one panel of the drawing. */
export interface PanelChoice {
  /** Of the panel in the quote, from the beginning: adding twice adds nothing twice. */
  panelUID: string;
  isChosen: boolean;
  /** What the panel is called on its label. */
  mark: string;
  /** As typed. */
  quantity: string;
  materialUID: string;
  /** Of all edges; null is the glass's usual finish, AS_DRAWN what the layer of each edge names. */
  finishUID: string | null;
}

/** What is set for all panels at once. */
export type ChoiceForAll = Partial<Pick<PanelChoice, 'quantity' | 'materialUID' | 'finishUID'>>;

/** Everything that is sound is chosen: most drawings are of one job. What was set for all stays. */
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
    finishUID: panel.spec.edges.some(({ finishUID }) => finishUID !== null) ? AS_DRAWN : null,
    ...forAll,
  }));
}

/** One outline takes the place of a panel's, and what that panel is made of stays. */
export function choicesInPlaceOf(
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

/** Null for a text that is no quantity. */
export function readQuantity(text: string, locale: string): number | null {
  return integerOrNull(text, { locale, limits: limits.pieces });
}

/** The panel as it is added: of the chosen glass, every edge with the chosen finish. */
export function chosenSpec(
  spec: PanelSpec,
  { materialUID, finishUID, mark }: Pick<PanelChoice, 'materialUID' | 'finishUID' | 'mark'>,
  viewingSide: PanelSpec['viewingSide'] = spec.viewingSide,
): PanelSpec {
  const edges = finishUID === AS_DRAWN ? spec.edges : spec.edges.map(() => ({ finishUID }));
  return { ...spec, materialUID, viewingSide, mark: mark.trim(), edges };
}

export interface ChosenPanels {
  panels: AddGlassPanelsRequest['panels'];
  /** Where each stands in the drawing's list, for refusals to find their panel. */
  indexes: number[];
  /** False while a chosen panel's quantity cannot be read. */
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
    chosen.panels.push({ panelUID: choice.panelUID, quantity, spec: chosenSpec(spec, choice, viewingSide) });
    chosen.indexes.push(index);
  });
  return chosen;
}

/** What the server refuses, by the panel's place in the drawing: `panels.3.spec.shape` is the fourth that was sent. */
export function refusalsOf(
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
