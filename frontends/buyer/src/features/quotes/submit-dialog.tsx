import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState, type FormEvent } from 'react';
import { limits, type QuoteDetails } from '@glass/contracts';
import { fieldErrorsOf, problemOf } from '@glass/api-client';
import { useShell } from '@glass/shell-contract';
import { FormDialog, formatDate } from '@glass/ui';
import type { QuoteChange } from './change/use-quote-change.js';
import { needsReview } from './reason-not-to-order.js';
import { texts } from './texts.js';

/** The limit of /api/quote/submit. */

export interface SubmitDialogProps {
  quote: QuoteDetails;
  change: QuoteChange;
  onClose: () => void;
}

/** Sends the quote to the fabricator: with a word, and for a look where one is needed or wanted. */
export function SubmitDialog({ quote, change, onClose }: SubmitDialogProps) {
  const { api, tenant, toast } = useShell();
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
    <FormDialog
      title={texts.submitTitle(tenantName)}
      refusal={refusal?.text}
      isDirty={message !== ''}
      isSaving={change.isMaking}
      saveLabel={texts.submit}
      onSave={submit}
      onClose={onClose}
    >
      <Typography color="textSecondary">
        {isReviewed ? texts.submitNeedsReview(tenantName) : texts.submitWhy(tenantName)}
      </Typography>
      <TextField
        label={texts.submitMessage}
        value={message}
        multiline
        minRows={3}
        autoFocus
        error={Boolean(refusal?.message)}
        helperText={refusal?.message ?? texts.optional}
        onChange={(event) => setMessage(event.target.value)}
        slotProps={{ htmlInput: { maxLength: limits.submitMessage.max } }}
      />
      {isReviewed ? null : (
        <FormControlLabel
          control={
            <Checkbox checked={asksForReview} onChange={(event) => setAsksForReview(event.target.checked)} />
          }
          label={texts.askForReview(tenantName)}
        />
      )}
    </FormDialog>
  );
}
