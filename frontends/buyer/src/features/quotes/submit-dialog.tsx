import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useWatch } from 'react-hook-form';
import { limits } from '@glass/contracts/limits';
import type { QuoteDetails } from '@glass/contracts/quote';
import { useEndpointForm } from '@glass/pages';
import { useShell } from '@glass/shell-contract';
import { formatDate, FormDialog } from '@glass/ui';
import type { QuoteChange } from './quote-change.js';
import { needsReview, reviewedPart } from './quote-status.js';
import { texts } from './texts.js';

interface SubmitDialogProps {
  quote: QuoteDetails;
  change: QuoteChange;
  onClose: () => void;
}

/** Submits the quote to the fabricator with a message, for review if required or requested. */
export function SubmitDialog({ quote, change, onClose }: SubmitDialogProps) {
  const { api, tenant } = useShell();
  const { tenantName, settings } = tenant;
  const form = useEndpointForm({
    initial: { message: '', askForReview: false },
    rules: { message: {}, askForReview: {} },
    send: ({ message, askForReview }) =>
      change.make((version) =>
        api.call('/api/quote/submit', {
          quoteUID: quote.uid,
          version,
          ...(message.trim() ? { message: message.trim() } : {}),
          ...(askForReview ? { askForReview } : {}),
        }),
      ),
    successMessage: (_fields, { status, expiresAt }) =>
      status === 'quoted'
        ? texts.submitted(expiresAt ? formatDate(expiresAt, settings.locale, settings.timeZone) : null)
        : texts.submittedForReview(tenantName),
    onDone: onClose,
  });
  const askForReview = useWatch({ control: form.control, name: 'askForReview' });
  const isReviewed = needsReview(quote);

  return (
    <FormDialog title={texts.submitTitle(tenantName)} form={form} saveLabel={texts.submit} onClose={onClose}>
      <Typography color="textSecondary">
        {isReviewed ? texts.submitNeedsReview[reviewedPart(quote)](tenantName) : texts.submitWhy(tenantName)}
      </Typography>
      <TextField
        {...form.field('message', texts.optional)}
        label={texts.submitMessage}
        multiline
        minRows={3}
        autoFocus
        slotProps={{ htmlInput: { maxLength: limits.submitMessage.max } }}
      />
      {isReviewed ? null : (
        <FormControlLabel
          control={
            <Checkbox
              checked={askForReview}
              onChange={(_event, isTicked) => form.set('askForReview', isTicked)}
            />
          }
          label={texts.askForReview(tenantName)}
        />
      )}
    </FormDialog>
  );
}
