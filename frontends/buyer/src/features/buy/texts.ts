import { countText } from '../../parts/texts.js';

/** Screen texts of pages that price panels before there is a quote. */
export const texts = {
  getAQuote: 'Get a quote',
  getAQuotePurpose:
    'Draw your glass with its edges, holes and hinges, and see the exact price as you draw. No account needed.',
  placeAnOrder: 'Place an order',
  placeAnOrderPurpose: 'Draw your panels and pay.',
  noTerms: 'Your prices did not load',
  readOnly: 'You can see prices but can’t create quotes. Ask your administrator for access.',
  kept: (count: number) => `${countText(count, 'panel')} saved in your quote.`,
  correctFirst: (number: number, count: number) =>
    count === 1 ? 'Correct the marked fields first.' : `Correct the marked fields of panel ${number} first.`,

  yourPanels: 'Your panels',
  panel: (number: number) => `Panel ${number}`,
  marked: (number: number, mark: string) => `${number} · ${mark}`,
  /** Read by screen readers before the panel's name. */
  edit: 'Edit',
  remove: (name: string) => `Remove ${name}`,
  removed: (name: string) => `${name} removed.`,
  undo: 'Undo',
  addAnother: 'Add another panel',
  panelAlone: 'Panel',
  most: (count: number) => `Create an account to add more than ${count} panels.`,
  unfinished: 'Not finished',
  onRequest: 'On request',
  keptHere: 'Saved on this device.',

  startOver: 'Start over',
  startOverQuestion: (count: number) =>
    count === 1
      ? 'Your entries for this panel will be lost.'
      : `Your entries for these ${count} panels will be lost.`,
  startOverTitle: 'Start over?',
} as const;
