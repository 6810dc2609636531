import { plural, t } from '@lingui/core/macro';
import { defineTexts } from '@glass/language';

/** Screen texts of pages that price panels before there is a quote. */
export const texts = defineTexts(() => ({
  getAQuote: t`Get a quote`,
  getAQuotePurpose: t`Draw your glass with its edges, holes and hinges, and see the exact price as you draw. No account needed.`,
  placeAnOrder: t`Place an order`,
  placeAnOrderPurpose: t`Draw your panels and pay.`,
  noTerms: t`Your prices did not load`,
  readOnly: t`You can see prices but can’t create quotes. Ask your administrator for access.`,
  kept: (count: number) => t`${plural(count, { one: '# panel', other: '# panels' })} saved in your quote.`,
  correctFirst: (number: number, count: number) =>
    t`${plural(count, { one: 'Correct the marked fields first.', other: `Correct the marked fields of panel ${number} first.` })}`,

  yourPanels: t`Your panels`,
  panel: (number: number) => t`Panel ${number}`,
  marked: (number: number, mark: string) => `${number} · ${mark}`,
  /** Read by screen readers before the panel's name. */
  edit: (name: string) => t`Edit ${name}`,
  remove: (name: string) => t`Remove ${name}`,
  removed: (name: string) => t`${name} removed.`,
  undo: t`Undo`,
  addAnother: t`Add another panel`,
  panelAlone: t`Panel`,
  most: (count: number) => t`Create an account to add more than ${count} panels.`,
  unfinished: t`Not finished`,
  onRequest: t`On request`,
  keptHere: t`Saved on this device.`,

  startOver: t`Start over`,
  startOverQuestion: (count: number) =>
    t`${plural(count, { one: 'Your entries for this panel will be lost.', other: 'Your entries for these # panels will be lost.' })}`,
  startOverTitle: t`Start over?`,
}));
