import { t } from '@lingui/core/macro';
import { defineTexts } from '@glass/language';

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
}));

const STAFF = 'Platform staff: ';

/** Words a stored name of who did something. The system and platform staff are stored in English. */
export function wordActor(name: string): string {
  if (name === 'System') return t`System`;
  if (!name.startsWith(STAFF)) return name;
  const staff = name.slice(STAFF.length);
  return t`Platform staff: ${staff}`;
}

/** Words a stored text in the reader's language. Texts of people stay as written. */
export function wordStoredText(text: string): string {
  const lineNumber = /^Panel (\d+) was changed\.$/.exec(text)?.[1];
  if (lineNumber !== undefined) return t`Panel ${lineNumber} was changed.`;
  return Object.hasOwn(STORED_TEXTS, text) ? (STORED_TEXTS[text] ?? text) : text;
}
