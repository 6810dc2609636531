const panels = (count: number) => (count === 1 ? '1 panel' : `${count} panels`);

/** The words of the pages where panels are priced before there is a quote. */
export const texts = {
  getAQuote: 'Get a quote',
  getAQuotePurpose: 'See the price as you draw. No account needed.',
  keep: 'Keep this quote',
  readOnly:
    'You can see what glass costs. Making a quote of it takes another role: ask whoever manages your users.',
  kept: (count: number) => `${panels(count)} kept in your quote.`,
  quoteName: (day: string) => `Quote of ${day}`,
  correctFirst: (number: number, count: number) =>
    count === 1 ? 'Correct the marked fields first.' : `Correct the marked fields of panel ${number} first.`,

  yourPanels: 'Your panels',
  panel: (number: number) => `Panel ${number}`,
  marked: (number: number, mark: string) => `${number} · ${mark}`,
  /** Before the panel's name, for those who hear it. */
  edit: 'Edit',
  remove: (name: string) => `Remove ${name}`,
  removed: (name: string) => `${name} is removed.`,
  undo: 'Undo',
  addAnother: 'Add another panel',
  panelAlone: 'Panel',
  most: (count: number) => `At most ${count} panels before you have an account.`,
  unfinished: 'Not finished',
  onRequest: 'On request',
  sumOf: (count: number, sum: string) => `${panels(count)}: ${sum} before charges and tax`,
  keptHere: 'Kept on this device.',

  startOver: 'Start over',
  startOverQuestion: (count: number) =>
    count === 1
      ? 'What you entered for this panel will be lost.'
      : `What you entered for these ${count} panels will be lost.`,
  startOverTitle: 'Start over?',

  choiceTitle: 'Keep this quote',
  choiceWhy: (count: number) =>
    `With an account your ${count === 1 ? 'panel becomes a quote' : `${count} panels become a quote`} that you can come back to, change and order. Until then what you entered stays on this device.`,
  createAccount: 'Create an account',
  createAccountWhy: 'We mail you a link; your panels wait behind it.',
  haveAccount: 'I have an account',
  haveAccountWhy: 'Sign in, and the quote is there.',
  cancel: 'Not now',

  alreadyKept: (number: string, name: string) =>
    `These panels are already in your quote ${number}, “${name}”.`,
  openQuote: 'Open the quote',
  anotherQuote: 'Make another quote of them',
} as const;
