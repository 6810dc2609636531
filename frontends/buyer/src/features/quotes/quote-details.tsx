import { defineTexts } from '@glass/language';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { limits } from '@glass/contracts/limits';
import { newUid } from '@glass/contracts/primitives';
import type { QuoteDetails } from '@glass/contracts/quote';
import { FormConflictAlert, useEndpointForm } from '@glass/pages';
import { useShell } from '@glass/shell-contract';
import { FormDialog } from '@glass/ui';
import { describeAuthor } from '../../parts/texts.js';
import { texts } from './texts.js';

interface QuoteDetailsDialogProps {
  quote: QuoteDetails;
  onClose: () => void;
  onChanged: (quote: QuoteDetails) => void;
}

/** Edits name, PO number and notes. Shows conflicting changes of other users before saving. */
export function QuoteDetailsDialog({ quote, onClose, onChanged }: QuoteDetailsDialogProps) {
  const { session } = useShell();
  const form = useQuoteDetailsForm(quote, (changed) => {
    onChanged(changed);
    onClose();
  });
  const { conflict, field } = form;
  return (
    <FormDialog
      title={texts.details}
      form={form}
      saveLabel={conflict ? texts.keepMine : texts.save}
      onClose={onClose}
    >
      <FormConflictAlert conflict={conflict} labels={LABELS}>
        {conflict ? texts.detailsConflict(describeAuthor(conflict.theirs.updatedBy, session)) : ''}
      </FormConflictAlert>
      <TextField {...field('name')} label={texts.quoteName} autoFocus required />
      <TextField {...field('poNumber')} label={texts.poNumber} />
      <TextField {...field('notes')} label={texts.notes} multiline minRows={3} />
    </FormDialog>
  );
}

const LABELS = defineTexts(() => ({
  name: texts.quoteName,
  poNumber: texts.poNumber,
  notes: texts.notes,
}));

const atMost = ({ max }: { max: number }) => ({ value: max, message: texts.tooLong(max) });

/** Validation rules of the quote's forms. */
const QUOTE_FIELD_RULES = defineTexts(() => ({
  name: {
    validate: (name: string) => name.trim() !== '' || texts.nameMissing,
    maxLength: atMost(limits.quoteName),
  },
  poNumber: { maxLength: atMost(limits.poNumber) },
  notes: { maxLength: atMost(limits.quoteNotes) },
}));

/** Form for name, PO number and notes, as in /api/quote/save. */
function useQuoteDetailsForm(quote: QuoteDetails, onSaved: (quote: QuoteDetails) => void) {
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
    successMessage: () => texts.saved,
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
