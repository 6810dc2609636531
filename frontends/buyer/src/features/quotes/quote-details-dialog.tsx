import TextField from '@mui/material/TextField';
import type { QuoteDetails } from '@glass/contracts';
import { FormConflictAlert } from '@glass/pages';
import { useShell } from '@glass/shell-contract';
import { FormDialog } from '@glass/ui';
import { describeAuthor } from '../../parts/texts.js';
import { texts } from './texts.js';
import { useQuoteDetailsForm } from './use-quote-details-form.js';

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

const LABELS = { name: texts.quoteName, poNumber: texts.poNumber, notes: texts.notes };
