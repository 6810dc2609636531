import { limits } from '@glass/contracts/limits';
import type { PanelSpec } from '@glass/contracts/panel';
import { type Locale, LOCALES } from '@glass/language';
import { inLanguage } from '@glass/language/server';
import { listPaneMarks, usualShowerName } from '@glass/layouts/words';

/* Showers name their panels in the language of the buyer. Papers are wholly in the language of their reader. */

interface NamedShower {
  layout: { name: string };
}

/** The name of a shower; in the current language if it still has its first name. */
export function wordShowerName(name: string): string {
  const isUsual = LOCALES.some((locale) => inLanguage(locale, usualShowerName) === name.trim());
  return isUsual ? usualShowerName() : name;
}

/** Showers with names as `wordShowerName`. */
export function withWordedNames<Shower extends NamedShower>(showers: readonly Shower[]): Shower[] {
  return showers.map((shower) => ({
    ...shower,
    layout: { ...shower.layout, name: wordShowerName(shower.layout.name) },
  }));
}

/**
 * Panels with the marks of their showers in the current language: `Door 1 of Master bath`. Marks that people wrote stay.
 * @param findShower shower that a panel belongs to; undefined for none
 */
export function withWordedMarks<Panel extends { spec: PanelSpec }>(
  panels: readonly Panel[],
  findShower: (panel: Panel) => NamedShower | undefined,
): Panel[] {
  return panels.map((panel) => {
    const shower = findShower(panel);
    if (!shower) return panel;
    const mark = wordMark(panel.spec.mark, shower.layout.name);
    return mark === panel.spec.mark ? panel : { ...panel, spec: { ...panel.spec, mark } };
  });
}

function wordMark(mark: string, showerName: string): string {
  const worded = wordShowerName(showerName);
  for (const number of new Set(mark.match(/\d+/g)?.map(Number))) {
    const marksIn = (locale: Locale) =>
      inLanguage(locale, () => listPaneMarks(number, showerName)).map(limitMark);
    for (const locale of LOCALES) {
      const role = marksIn(locale).indexOf(mark);
      if (role !== -1) return limitMark(listPaneMarks(number, worded)[role]!);
    }
  }
  return mark;
}

/** Cuts a mark to the length that panels can have. */
export const limitMark = (mark: string): string => mark.slice(0, limits.panelMark.max).trimEnd();
