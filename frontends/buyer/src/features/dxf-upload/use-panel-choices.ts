import { useCallback, useState } from 'react';
import { screenUrl, type DxfPanelFound } from '@glass/contracts';
import { fieldErrorsOf } from '@glass/api-client';
import { useShell } from '@glass/shell-contract';
import {
  chosenPanels,
  choicesFor,
  refusalsOf,
  type ChoiceForAll,
  type PanelChoice,
} from './panel-choices.js';
import { texts } from './texts.js';

export interface PanelChoices {
  choices: readonly PanelChoice[];
  /** What the server would not take, by the panel's place in the list. */
  refusals: Readonly<Record<number, string>>;
  chosenCount: number;
  isAdding: boolean;
  /** Something was chosen that would be lost by leaving. */
  isTouched: boolean;
  change: (index: number, change: Partial<PanelChoice>) => void;
  changeAll: (change: ChoiceForAll) => void;
  chooseAll: (isChosen: boolean) => void;
  add: () => Promise<void>;
}

/** Which panels of a drawing are to be added, how many of each and of what. */
export function usePanelChoices(
  quoteUID: string,
  panels: readonly DxfPanelFound[],
  forAll: ChoiceForAll,
  onForAll: (forAll: ChoiceForAll) => void,
): PanelChoices {
  const { api, navigate, toast } = useShell();
  const [choices, setChoices] = useState(() => choicesFor(panels, forAll));
  const [refusals, setRefusals] = useState<Record<number, string>>({});
  const [isAdding, setIsAdding] = useState(false);
  const [isTouched, setIsTouched] = useState(false);

  // Always the same function: a card of many is drawn anew only when its own choice changes.
  const put = useCallback((change: (choice: PanelChoice, index: number) => PanelChoice) => {
    setIsTouched(true);
    setRefusals({});
    setChoices((now) => now.map(change));
  }, []);
  const changeOne = useCallback(
    (index: number, change: Partial<PanelChoice>) =>
      put((choice, at) => (at === index ? { ...choice, ...change } : choice)),
    [put],
  );

  async function add(): Promise<void> {
    const chosen = chosenPanels(panels, choices);
    if (!chosen.isComplete) return toast.error(texts.correctFirst);
    if (chosen.panels.length === 0) return toast.error(texts.chooseFirst);
    setIsAdding(true);
    try {
      await api.call('/api/quote/add-glass-panels', { quoteUID, panels: chosen.panels });
      toast.success(texts.added(chosen.panels.length));
      navigate(screenUrl('/quote/{uid}', quoteUID));
    } catch (error) {
      setRefusals(refusalsOf(fieldErrorsOf(error), chosen.indexes));
      setIsAdding(false);
      toast.error(error);
    }
  }

  return {
    choices,
    refusals,
    chosenCount: choices.filter(({ isChosen }) => isChosen).length,
    isAdding,
    isTouched,
    change: changeOne,
    changeAll: (change) => {
      onForAll({ ...forAll, ...change });
      put((choice) => ({ ...choice, ...change }));
    },
    chooseAll: (isChosen) =>
      put((choice, index) => ({ ...choice, isChosen: isChosen && panels[index]?.problem === null })),
    add,
  };
}
