import { useCallback, useState } from 'react';
import { screenUrl, type DxfPanelFound, type PanelSpec, type QuoteLine } from '@glass/contracts';
import { toFieldErrors } from '@glass/api-client';
import { useShell, useUnsavedGuard } from '@glass/shell-contract';
import { storedDraft } from '../panel-edit/stored-draft.js';
import {
  chosenPanels,
  choicesFor,
  choicesForReplacement,
  groupRefusals,
  type ChoiceForAll,
  type ChosenPanels,
  type PanelChoice,
} from './panel-choices.js';
import { texts } from './texts.js';

interface PanelChoices {
  choices: readonly PanelChoice[];
  /** Server errors by index of the panel. */
  refusals: Readonly<Record<number, string>>;
  chosenCount: number;
  isAdding: boolean;
  change: (index: number, change: Partial<PanelChoice>) => void;
  changeAll: (change: ChoiceForAll) => void;
  chooseAll: (isChosen: boolean) => void;
  add: () => Promise<void>;
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

/** Manages which panels of a drawing are added, with quantity, glass and edges. */
export function usePanelChoices(choosing: ChoosingPanels): PanelChoices {
  const { quoteUID, panels, replaced, viewingSide, isFaulty, forAll, onForAll } = choosing;
  const { navigate, tenant, toast } = useShell();
  const { locale } = tenant.settings;
  const send = useSendChosen(quoteUID, replaced, viewingSide);
  const [choices, setChoices] = useState(() =>
    replaced ? choicesForReplacement(replaced, panels, isFaulty) : choicesFor(panels, forAll, isFaulty),
  );
  const [refusals, setRefusals] = useState<Record<number, string>>({});
  const [isAdding, setIsAdding] = useState(false);
  /** Unsaved choices exist. */
  const [isTouched, setIsTouched] = useState(false);
  // Leaving after a successful add needs no confirmation.
  useUnsavedGuard(isTouched, () => Promise.resolve(!isTouched));
  const isOneOf = replaced !== null;

  // Stable callback, so only the changed card renders again.
  const put = useCallback((change: (choice: PanelChoice, index: number) => PanelChoice) => {
    setIsTouched(true);
    setRefusals({});
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
    if (!chosen.isComplete) return toast.error(texts.correctFirst);
    if (chosen.panels.length === 0) return toast.error(texts.chooseFirst);
    setIsAdding(true);
    try {
      const next = await send(chosen);
      setIsTouched(false);
      navigate(next);
    } catch (error) {
      setRefusals(groupRefusals(toFieldErrors(error), chosen.indexes));
      setIsAdding(false);
      toast.error(error);
    }
  }

  return {
    choices,
    refusals,
    chosenCount: choices.filter(({ isChosen }) => isChosen).length,
    isAdding,
    change: changeOne,
    changeAll: (change) => {
      onForAll({ ...forAll, ...change });
      put((choice) => ({ ...choice, ...change }));
    },
    chooseAll: (isChosen) =>
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
      toast.success(texts.added(panels.length));
      return screenUrl('/quote/{uid}', quoteUID);
    }
    const { uid: panelUID, version, spec } = replaced;
    const { notes } = spec;
    const viewingSide = drawnSide ?? spec.viewingSide;
    await api.call('/api/glass-panel/save', {
      ...{ panelUID, version, quantity: first.quantity },
      spec: { ...first.spec, notes, viewingSide },
    });
    // The draft with the old outline is obsolete.
    storedDraft(tenant.tenantUID, panelUID).forget();
    toast.success(texts.replaced(replaced.lineNumber));
    return screenUrl('/panel-edit/{uid}', panelUID);
  };
}
