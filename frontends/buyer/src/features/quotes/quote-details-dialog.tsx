import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import type { QuoteDetails } from '@glass/contracts';
import { useShell, useUnsavedGuard } from '@glass/shell-contract';
import { Facts, FormDialog } from '@glass/ui';
import { whoOf } from '../../parts/who.js';
import { texts } from './texts.js';
import { useQuoteDetailsForm } from './use-quote-details-form.js';

export interface QuoteDetailsDialogProps {
  quote: QuoteDetails;
  onClose: () => void;
  onChanged: (quote: QuoteDetails) => void;
}

/** Name, PO number and notes. When someone else changed them meanwhile, theirs are shown before mine are saved. */
export function QuoteDetailsDialog({ quote, onClose, onChanged }: QuoteDetailsDialogProps) {
  const { session } = useShell();
  const { register, submit, errors, isDirty, isSubmitting, theirs, takeTheirs } = useQuoteDetailsForm(
    quote,
    (changed) => {
      onChanged(changed);
      onClose();
    },
  );
  useUnsavedGuard(isDirty && !isSubmitting);

  return (
    <FormDialog
      title={texts.details}
      isDirty={isDirty}
      isSaving={isSubmitting}
      saveLabel={theirs ? texts.keepMine : texts.save}
      onSave={submit}
      onClose={onClose}
    >
      {theirs ? (
        <Alert
          severity="warning"
          action={
            <Button color="inherit" size="small" onClick={takeTheirs}>
              {texts.takeTheirs}
            </Button>
          }
        >
          {texts.detailsConflict(whoOf(theirs.updatedBy, session))}
          <Facts
            facts={[
              { label: texts.quoteName, value: theirs.name || texts.empty },
              { label: texts.poNumber, value: theirs.poNumber || texts.empty },
              { label: texts.notes, value: theirs.notes || texts.empty },
            ]}
          />
        </Alert>
      ) : null}
      <TextField
        {...register('name')}
        label={texts.quoteName}
        autoFocus
        required
        error={Boolean(errors.name)}
        helperText={errors.name?.message}
      />
      <TextField
        {...register('poNumber')}
        label={texts.poNumber}
        error={Boolean(errors.poNumber)}
        helperText={errors.poNumber?.message}
      />
      <TextField
        {...register('notes')}
        label={texts.notes}
        multiline
        minRows={3}
        error={Boolean(errors.notes)}
        helperText={errors.notes?.message}
      />
    </FormDialog>
  );
}
