import { useCallback, useState } from 'react';
import { toFieldErrors } from '@glass/api-client';
import type { HardwareFinish } from '@glass/contracts/catalogue';
import { limits } from '@glass/contracts/limits';
import type { DxfPanelFound, PanelFeature, PanelSpec } from '@glass/contracts/panel';
import { newUid } from '@glass/contracts/primitives';
import type { AddGlassPanelsRequest, QuoteLine } from '@glass/contracts/quote';
import { screenUrl } from '@glass/contracts/screens';
import { integerOrNull } from '@glass/formats';
import { useShell, useUnsavedGuard } from '@glass/shell-contract';
import { storedDraft } from '../panel-edit/stored-draft.js';
import { texts } from './texts.js';

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
function choicesForReplacement(
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

interface ChosenPanels {
  panels: AddGlassPanelsRequest['panels'];
  /** Indexes in the drawing, to assign server errors to panels. */
  indexes: number[];
  /** False while a chosen panel has an invalid quantity. */
  isComplete: boolean;
}

function chosenPanels(
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
function groupRefusals(
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

interface ChoosingPanels {
  quoteUID: string;
  panels: readonly DxfPanelFound[];
  /** The quote's panel whose outline is replaced; null to add panels. */
  replaced: QuoteLine | null;
  /** Side of the glass in the drawing, if it was asked. */
  viewingSide: PanelSpec['viewingSide'] | undefined;
  /** Faulty panels were read incompletely and aren't preselected. */
  isFaulty: (panel: DxfPanelFound) => boolean;
  forAll: ChoiceForAll;
  onForAll: (forAll: ChoiceForAll) => void;
}

/**
 * Manages which panels of a drawing are added, with quantity, glass and edges.
 * @returns `refusals`: server errors by index of the panel
 */
export function usePanelChoices(choosing: ChoosingPanels) {
  const { quoteUID, panels, replaced, viewingSide, isFaulty, forAll, onForAll } = choosing;
  const { navigate, tenant, toast } = useShell();
  const { locale } = tenant.settings;
  const send = useSendChosen(quoteUID, replaced, viewingSide);
  const [choices, setChoices] = useState(() =>
    replaced ? choicesForReplacement(replaced, panels, isFaulty) : choicesFor(panels, forAll, isFaulty),
  );
  const [refused, setRefused] = useState<{ error: unknown; indexes: readonly number[] } | null>(null);
  const [isAdding, setIsAdding] = useState(false);
  /** Unsaved choices exist. */
  const [isTouched, setIsTouched] = useState(false);
  // Leaving after a successful add needs no confirmation.
  useUnsavedGuard(isTouched, () => Promise.resolve(!isTouched));
  const isOneOf = replaced !== null;

  // Stable callback, so only the changed card renders again.
  const put = useCallback((change: (choice: PanelChoice, index: number) => PanelChoice) => {
    setIsTouched(true);
    setRefused(null);
    setChoices((now) => now.map(change));
  }, []);
  const changeOne = useCallback(
    (index: number, change: Partial<PanelChoice>) =>
      put((choice, at) => {
        if (at === index) return { ...choice, ...change };
        return isOneOf && change.isChosen && choice.isChosen ? { ...choice, isChosen: false } : choice;
      }),
    [put, isOneOf],
  );

  async function add(): Promise<void> {
    const chosen = chosenPanels(panels, choices, locale, viewingSide);
    if (!chosen.isComplete) return toast.error(() => texts.correctFirst);
    if (chosen.panels.length === 0) return toast.error(() => texts.chooseFirst);
    setIsAdding(true);
    try {
      const next = await send(chosen);
      setIsTouched(false);
      navigate(next);
    } catch (error) {
      setRefused({ error, indexes: chosen.indexes });
      setIsAdding(false);
      toast.error(error);
    }
  }

  return {
    choices,
    refusals: refused ? groupRefusals(toFieldErrors(refused.error), refused.indexes) : {},
    chosenCount: choices.filter(({ isChosen }) => isChosen).length,
    isAdding,
    change: changeOne,
    changeAll: (change: ChoiceForAll) => {
      onForAll({ ...forAll, ...change });
      put((choice) => ({ ...choice, ...change }));
    },
    chooseAll: (isChosen: boolean) =>
      put((choice, index) => ({ ...choice, isChosen: isChosen && panels[index]?.problems.length === 0 })),
    add,
  };
}

/** Adds panels to the quote or replaces an outline. @returns the URL to show the result */
function useSendChosen(
  quoteUID: string,
  replaced: QuoteLine | null,
  drawnSide: PanelSpec['viewingSide'] | undefined,
) {
  const { api, tenant, toast } = useShell();
  return async ({ panels }: ChosenPanels): Promise<string> => {
    const [first] = panels;
    if (!replaced || !first) {
      await api.call('/api/quote/add-glass-panels', { quoteUID, panels });
      toast.success(() => texts.added(panels.length));
      return screenUrl('/quote/{uid}', quoteUID);
    }
    const { uid: panelUID, version, spec } = replaced;
    const { notes } = spec;
    const viewingSide = drawnSide ?? spec.viewingSide;
    await api.call('/api/glass-panel/save', {
      ...{ panelUID, version, quantity: first.quantity },
      spec: { ...first.spec, notes, viewingSide, features: keepHardwareFinishes(first.spec, spec) },
    });
    // The draft with the old outline is obsolete.
    storedDraft(tenant.tenantUID, panelUID).forget();
    toast.success(() => texts.replaced(replaced.lineNumber));
    return screenUrl('/panel-edit/{uid}', panelUID);
  };
}

/** A drawing says no finish: hardware of a model gets what was chosen for that model before, in order. */
export function keepHardwareFinishes(drawn: PanelSpec, before: PanelSpec): PanelFeature[] {
  const chosen = new Map<string, (HardwareFinish | undefined)[]>();
  for (const feature of before.features) {
    if (feature.kind !== 'hinge') continue;
    chosen.set(feature.templateUID, [...(chosen.get(feature.templateUID) ?? []), feature.finish]);
  }
  return drawn.features.map((feature) => {
    if (feature.kind !== 'hinge') return feature;
    const finishes = chosen.get(feature.templateUID) ?? [];
    const finish = finishes.length > 1 ? finishes.shift() : finishes[0];
    return finish ? { ...feature, finish } : feature;
  });
}
