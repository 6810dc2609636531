import type { QuoteDetails } from '@glass/contracts';
import { useEndpointForm } from '@glass/pages';
import { useShell } from '@glass/shell-contract';
import { QUOTE_FIELD_RULES } from './quote-field-rules.js';
import { texts } from './texts.js';

/** Name, PO number and notes of a quote, as /api/quote/save takes them. */
export function useQuoteDetailsForm(quote: QuoteDetails, onSaved: (quote: QuoteDetails) => void) {
  const { api } = useShell();
  return useEndpointForm({
    initial: fieldsOf(quote),
    rules: QUOTE_FIELD_RULES,
    send: ({ name, poNumber, notes }, { version }) =>
      api.call('/api/quote/save', {
        uid: quote.uid,
        version,
        name: name.trim(),
        poNumber: poNumber.trim(),
        notes: notes.trim(),
      }),
    said: texts.saved,
    onDone: onSaved,
    record: { seen: quote, fieldsOf, onTakeTheirs: onSaved },
  });
}

function fieldsOf({ name, poNumber, notes }: QuoteDetails) {
  return { name, poNumber, notes };
}
