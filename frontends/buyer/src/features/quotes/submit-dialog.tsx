import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId, useState, type FormEvent } from 'react';
import type { QuoteDetails } from '@glass/contracts';
import { fieldErrorsOf, problemOf } from '@glass/api-client';
import { useShell } from '@glass/shell-contract';
import { formatDate } from '@glass/ui';
import type { QuoteChange } from './change/use-quote-change.js';
import { needsReview } from './reason-not-to-order.js';
import { texts } from './texts.js';

/** The limit of /api/quote/submit. */
const LONGEST_MESSAGE = 4000;

export interface SubmitDialogProps {
  quote: QuoteDetails;
  change: QuoteChange;
  onClose: () => void;
}

/** Sends the quote to the fabricator: with a word, and for a look where one is needed or wanted. */
export function SubmitDialog({ quote, change, onClose }: SubmitDialogProps) {
  const { api, tenant, toast } = useShell();
  const titleId = useId();
  const [message, setMessage] = useState('');
  const [asksForReview, setAsksForReview] = useState(false);
  const [refusal, setRefusal] = useState<{ message?: string; text: string | null } | null>(null);
  const isReviewed = needsReview(quote);
  const { tenantName } = tenant;

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setRefusal(null);
    try {
      const sent = await change.make((version) =>
        api.call('/api/quote/submit', {
          quoteUID: quote.uid,
          version,
          ...(message.trim() ? { message: message.trim() } : {}),
          ...(asksForReview ? { askForReview: true } : {}),
        }),
      );
      if (!sent) return;
      toast.success(
        sent.status === 'quoted'
          ? texts.submitted(sent.expiresAt ? formatDate(sent.expiresAt, tenant.settings.locale) : null)
          : texts.submittedForReview(tenantName),
      );
      onClose();
    } catch (error) {
      const { message: field } = fieldErrorsOf(error);
      setRefusal({ message: field, text: field ? null : (problemOf(error)?.text ?? texts.submitFailed) });
    }
  }

  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      aria-labelledby={titleId}
      onClose={(_event, reason) => {
        // A click beside the dialog must not throw away what was typed.
        if (reason === 'escapeKeyDown' || message === '') onClose();
      }}
    >
      <form noValidate onSubmit={(event) => void submit(event)}>
        <DialogTitle id={titleId}>{texts.submitTitle(tenantName)}</DialogTitle>
        <DialogContent>
          <Stack spacing={2}>
            <Typography color="textSecondary">
              {isReviewed ? texts.submitNeedsReview(tenantName) : texts.submitWhy(tenantName)}
            </Typography>
            {refusal?.text ? (
              <Alert severity="error" role="alert">
                {refusal.text}
              </Alert>
            ) : null}
            <TextField
              label={texts.submitMessage}
              value={message}
              multiline
              minRows={3}
              autoFocus
              error={Boolean(refusal?.message)}
              helperText={refusal?.message ?? texts.optional}
              onChange={(event) => setMessage(event.target.value)}
              slotProps={{ htmlInput: { maxLength: LONGEST_MESSAGE } }}
            />
            {isReviewed ? null : (
              <FormControlLabel
                control={
                  <Checkbox
                    checked={asksForReview}
                    onChange={(event) => setAsksForReview(event.target.checked)}
                  />
                }
                label={texts.askForReview(tenantName)}
              />
            )}
          </Stack>
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2 }}>
          <Button variant="outlined" color="inherit" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" variant="contained" loading={change.isMaking}>
            {texts.submit}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
