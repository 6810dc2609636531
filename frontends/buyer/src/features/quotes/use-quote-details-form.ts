import { useState } from 'react';
import { newUid, type QuoteDetails } from '@glass/contracts';
import { useEndpointForm } from '@glass/pages';
import { useShell } from '@glass/shell-contract';
import { QUOTE_FIELD_RULES } from './quote-field-rules.js';
import { texts } from './texts.js';

/** Form for name, PO number and notes, as in /api/quote/save. */
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
    successMessage: texts.saved,
    onDone: onSaved,
    record: { stored: quote, fieldsOf, onTakeTheirs: onSaved },
  });
}

/** Form for name and PO number of a new quote. @param onStarted called with the new quote */
export function useStartQuoteForm(onStarted: (quoteUID: string) => void) {
  const { api } = useShell();
  // One identifier per visit, so a retry creates one quote.
  const [uid] = useState(newUid);
  return useEndpointForm({
    initial: { name: '', poNumber: '' },
    rules: { name: QUOTE_FIELD_RULES.name, poNumber: QUOTE_FIELD_RULES.poNumber },
    send: ({ name, poNumber }) =>
      api.call('/api/quote/save', { uid, name: name.trim(), poNumber: poNumber.trim() }),
    onDone: () => onStarted(uid),
  });
}

function fieldsOf({ name, poNumber, notes }: QuoteDetails) {
  return { name, poNumber, notes };
}
