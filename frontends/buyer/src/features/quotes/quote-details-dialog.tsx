import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useId } from 'react';
import type { QuoteDetails } from '@glass/contracts';
import { useUnsavedGuard } from '@glass/shell-contract';
import { Facts } from '@glass/ui';
import { texts } from './texts.js';
import { useQuoteDetailsForm } from './use-quote-details-form.js';

export interface QuoteDetailsDialogProps {
  quote: QuoteDetails;
  onClose: () => void;
  onChanged: (quote: QuoteDetails) => void;
}

/** Name, PO number and notes. When someone else changed them meanwhile, theirs are shown before mine are saved. */
export function QuoteDetailsDialog({ quote, onClose, onChanged }: QuoteDetailsDialogProps) {
  const titleId = useId();
  const { register, submit, errors, isDirty, isSubmitting, theirs, takeTheirs } = useQuoteDetailsForm(
    quote,
    (changed) => {
      onChanged(changed);
      onClose();
    },
  );
  useUnsavedGuard(isDirty && !isSubmitting);

  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      aria-labelledby={titleId}
      onClose={(_event, reason) => {
        // A click beside the dialog must not throw away what was typed.
        if (reason === 'escapeKeyDown' || !isDirty) onClose();
      }}
    >
      <form noValidate onSubmit={(event) => void submit(event)}>
        <DialogTitle id={titleId}>{texts.details}</DialogTitle>
        <DialogContent>
          <Stack spacing={2} sx={{ pt: 1 }}>
            {theirs ? (
              <Alert
                severity="warning"
                action={
                  <Button color="inherit" size="small" onClick={takeTheirs}>
                    {texts.takeTheirs}
                  </Button>
                }
              >
                {texts.detailsConflict(theirs.updatedBy)}
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
          </Stack>
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2 }}>
          <Button variant="outlined" color="inherit" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" variant="contained" loading={isSubmitting}>
            {theirs ? texts.keepMine : texts.save}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
