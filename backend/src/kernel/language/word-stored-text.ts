import { t } from '@lingui/core/macro';
import { defineTexts } from '@glass/language';

const NO_ACCESS =
  'The shop’s card payments were disconnected, so its Stripe account could not be checked for a late payment.';

/** Texts that the server stores itself, in English: notes in the history of orders, causes in the fee ledger. */
const STORED_TEXTS = defineTexts((): Readonly<Record<string, string>> => ({
  'On house account': t`On house account`,
  'Nothing to pay': t`Nothing to pay`,
  'To be paid later': t`To be paid later`,
  'Paid by card': t`Paid by card`,
  'Paid (demo payment)': t`Paid (demo payment)`,
  'Deposit paid by card': t`Deposit paid by card`,
  'Deposit paid (demo payment)': t`Deposit paid (demo payment)`,
  'Canceled by the customer.': t`Canceled by the customer.`,
  'Demo payment': t`Demo payment`,
  'Card payment': t`Card payment`,
  'Made at Stripe': t`Made at Stripe`,
  Adjustment: t`Adjustment`,
  'Top-up': t`Top-up`,
  'The refund failed.': t`The refund failed.`,
  'Top-up given back': t`Top-up given back`,
  'Reverted.': t`Reverted.`,
  'The order was canceled.': t`The order was canceled.`,
  'The credit note was reversed.': t`The credit note was reversed.`,
  'Arrived after the order was canceled or paid another way.': t`Arrived after the order was canceled or paid another way.`,
  'The bank did not pay.': t`The bank did not pay.`,
  // As Stripe says it.
  'The card was declined.': t`The card was declined.`,
  'Your card was declined.': t`The card was declined.`,
  'Your card has insufficient funds.': t`The card has insufficient funds.`,
  'Your card has expired.': t`The card has expired.`,
  'From the settings': t`From the settings`,
  'As a new price list': t`As a new price list`,
  'Not paid within 24 hours': t`Not paid within 24 hours`,
  [`Not paid within 24 hours. ${NO_ACCESS}`]: t`Not paid within 24 hours. The shop’s card payments were disconnected, so its Stripe account could not be checked for a late payment.`,
}));

/** Moves of a delivery in the history of its order. */
const DELIVERY_MOVES = defineTexts((): Readonly<Record<string, (number: string) => string>> => ({
  ready: (number) => t`Delivery ${number}: ready`,
  shipped: (number) => t`Delivery ${number}: shipped`,
  delivered: (number) => t`Delivery ${number}: delivered`,
  'not shipped after all': (number) => t`Delivery ${number}: not shipped after all`,
  'ready for pick-up': (number) => t`Delivery ${number}: ready for pick-up`,
  'picked up': (number) => t`Delivery ${number}: picked up`,
  'not picked up after all': (number) => t`Delivery ${number}: not picked up after all`,
}));

/** Stored texts with numbers in them. */
const NUMBERED_TEXTS: [pattern: RegExp, word: (first: string, second: string) => string | undefined][] = [
  [/^Panel (\d+) was changed\.$/, (lineNumber) => t`Panel ${lineNumber} was changed.`],
  [/^Hardware “(.+)” was changed\.$/, (name) => t`Hardware “${name}” was changed.`],
  [/^Panel (\d+) is remade\.$/, (lineNumber) => t`Panel ${lineNumber} is remade.`],
  [
    /^Panel (\d+), piece (\d+(?:, \d+)*) remade\.$/,
    (lineNumber, pieces) => t`Panel ${lineNumber}, piece ${pieces} remade.`,
  ],
  [/^Delivery (\d+): ([a-z -]+)$/, (number, move) => own(DELIVERY_MOVES, move)?.(number)],
  [/^As version (\d+)$/, (version) => t`As version ${version}`],
];

function own<Value>(table: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}

const STAFF = 'Platform staff: ';

const BY_LINK = ' (by link)';

/** Words a stored name of who did something. The system, platform staff and guests are stored in English. */
export function wordActor(name: string): string {
  if (name === 'System') return t`System`;
  if (name.endsWith(BY_LINK)) {
    const guest = name.slice(0, -BY_LINK.length);
    return t`${guest} (by link)`;
  }
  if (!name.startsWith(STAFF)) return name;
  const staff = name.slice(STAFF.length);
  return t`Platform staff: ${staff}`;
}

/** Words a stored text in the reader's language. Texts of people stay as written. */
export function wordStoredText(text: string): string {
  for (const [pattern, word] of NUMBERED_TEXTS) {
    const found = pattern.exec(text);
    if (found) return word(found[1] ?? '', found[2] ?? '') ?? text;
  }
  return own(STORED_TEXTS, text) ?? text;
}
