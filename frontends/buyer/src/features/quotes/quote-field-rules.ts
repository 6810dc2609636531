import { texts } from './texts.js';

/** The limits of /api/quote/save; the server holds them too. */
const LONGEST = { name: 120, poNumber: 60, notes: 4000 };
const atMost = (value: number) => ({ value, message: `At most ${value} characters.` });

/** What the forms of a quote ask for before they send it. */
export const QUOTE_FIELD_RULES = {
  name: {
    validate: (name: string) => name.trim() !== '' || texts.nameMissing,
    maxLength: atMost(LONGEST.name),
  },
  poNumber: { maxLength: atMost(LONGEST.poNumber) },
  notes: { maxLength: atMost(LONGEST.notes) },
};
