import { t } from '@lingui/core/macro';
import type { LayoutPane } from '@glass/contracts/layout';
import { defineTexts } from '@glass/language';

/** Names of panes on screens, labels and papers. */
const paneNameTexts = defineTexts(() => ({
  numbered: {
    fixed: (number: number) => t`Panel ${number}`,
    door: (number: number) => t`Door ${number}`,
    slider: (number: number) => t`Sliding door ${number}`,
    sliderFixed: (number: number) => t`Panel ${number}`,
    transom: (number: number) => t`Transom ${number}`,
  } satisfies Record<LayoutPane['role'], (number: number) => string>,
  /** Name of a shower until someone gives it another one. */
  usualShower: t`Shower`,
  /** `Door 1 of Master bath` */
  mark: (pane: string, shower: string) => t`${pane} of ${shower}`,
}));

/**
 * Names of the panes of a layout by their keys: `Door 1`, `Panel 2`, `Transom 3`. Numbers count through the layout from left to
 * right, so that a number alone is clear.
 */
export function namePanes(panes: readonly Pick<LayoutPane, 'key' | 'role'>[]): ReadonlyMap<string, string> {
  return new Map(panes.map(({ key, role }, index) => [key, paneNameTexts.numbered[role](index + 1)]));
}

/** Mark of a pane's panel: `Door 1 of Master bath`; the pane's name alone if the shower has none. */
export function wordPaneMark(paneName: string, showerName: string): string {
  const shower = showerName.trim();
  return shower === '' ? paneName : paneNameTexts.mark(paneName, shower);
}

/** Name that a new shower has. */
export const usualShowerName = (): string => paneNameTexts.usualShower;

/** Marks that a pane with this number can have, by its role: the order of the roles is the same in all languages. */
export const listPaneMarks = (number: number, showerName: string): string[] =>
  Object.values(paneNameTexts.numbered).map((name) => wordPaneMark(name(number), showerName));
