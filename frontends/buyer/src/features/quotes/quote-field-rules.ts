import { limits } from '@glass/contracts';
import { texts } from './texts.js';

const atMost = ({ max }: { max: number }) => ({ value: max, message: `At most ${max} characters.` });

/** Validation rules of the quote's forms. */
export const QUOTE_FIELD_RULES = {
  name: {
    validate: (name: string) => name.trim() !== '' || texts.nameMissing,
    maxLength: atMost(limits.quoteName),
  },
  poNumber: { maxLength: atMost(limits.poNumber) },
  notes: { maxLength: atMost(limits.quoteNotes) },
};
