import { localizeDecimals } from '@glass/formats';
import { currentLocale } from '@glass/language';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { limits } from '@glass/contracts/limits';
import { listReasonsForReview, type QuoteDetails, wordReviewReason } from '@glass/contracts/quote';
import { AgoText, useDayText, useEndpointForm } from '@glass/pages';
import { wordPrice, wordTotal } from '@glass/pricing/words';
import { useShell } from '@glass/shell-contract';
import { formatMoney, FormDialog } from '@glass/ui';
import { handleStale, type ReviewProps } from './review-prices.js';
import { texts } from './texts.js';

/** Review reasons and the buyer's message with both answers; or the answer given. */
export function ReviewAnswer(props: ReviewProps) {
  const { quote } = props;
  const { session } = useShell();
  const dayText = useDayText();
  const [asked, setAsked] = useState<'approve' | 'decline' | null>(null);
  const { review } = quote;
  if (!review) return null;
  const { decision } = review;
  if (quote.status !== 'inReview') {
    if (!decision) return null;
    return (
      <Alert severity={decision.approved ? 'success' : 'warning'} sx={{ overflowWrap: 'anywhere' }}>
        <AlertTitle sx={{ mb: 0 }}>
          {`${decision.approved ? texts.decision.approved : texts.decision.declined} · ${decision.by} · ${dayText(decision.at)}`}
        </AlertTitle>
        {decision.message}
      </Alert>
    );
  }
  const mayAnswer = session.mayWrite('quotes');
  const isPriced = quote.totals.totalMinor !== null;
  const close = () => setAsked(null);
  return (
    <>
      <Alert severity="warning" sx={{ overflowWrap: 'anywhere', '& .MuiAlert-message': { flex: 1 } }}>
        <AlertTitle sx={{ mb: 0.5 }}>
          {texts.waiting(quote.contactName)}
          {' · '}
          <AgoText at={review.submittedAt} />
        </AlertTitle>
        <Reasons quote={quote} asBefore={review.reasons} />
        {review.message ? (
          <Typography component="blockquote" sx={{ m: 0, mt: 1, whiteSpace: 'pre-line' }}>
            {texts.says(review.message, quote.contactName)}
          </Typography>
        ) : null}
      </Alert>
      {mayAnswer ? (
        <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
          <Button variant="contained" disabled={!isPriced} onClick={() => setAsked('approve')}>
            {texts.approve}
          </Button>
          <Button variant="outlined" color="error" onClick={() => setAsked('decline')}>
            {texts.decline}
          </Button>
          {isPriced ? null : <Typography color="textSecondary">{texts.unpriced}</Typography>}
        </Stack>
      ) : null}
      {asked === 'approve' ? <AnswerDialog {...props} approves onClose={close} /> : null}
      {asked === 'decline' ? <AnswerDialog {...props} approves={false} onClose={close} /> : null}
    </>
  );
}

/** Current review reasons, then reasons that changes since the submission have settled. */
function Reasons({ quote, asBefore }: { quote: QuoteDetails; asBefore: string[] }) {
  const words = { wordFinding: ({ message }: { message: string }) => message, wordPrice, wordTotal };
  const now = listReasonsForReview(quote.panels, quote.totals.onRequest).map((reason) =>
    localizeDecimals(currentLocale(), wordReviewReason(reason, words)),
  );
  const settled = asBefore.filter((reason) => !now.includes(reason));
  if (now.length + settled.length === 0) return <div>{texts.askedFor}</div>;
  return (
    <>
      {now.map((reason) => (
        <div key={reason}>{reason}</div>
      ))}
      {settled.map((reason) => (
        <Typography key={reason} variant="body2">
          {texts.settled(reason)}
        </Typography>
      ))}
    </>
  );
}

interface AnswerDialogProps extends ReviewProps {
  approves: boolean;
  onClose: () => void;
}

function AnswerDialog({ quote, approves, onChanged, onStale, onClose }: AnswerDialogProps) {
  const { api, tenant } = useShell();
  const { locale } = tenant.settings;
  const { uid: quoteUID, version, number, contactName, totals } = quote;
  const form = useEndpointForm({
    initial: { message: '' },
    rules: {
      message: {
        validate: (message: string) => approves || message.trim() !== '' || texts.declineMissing,
      },
    },
    send: ({ message }) =>
      api.call(approves ? '/api/quote/review/approve' : '/api/quote/review/decline', {
        ...{ quoteUID, version },
        message: message.trim(),
      }),
    successMessage: () => (approves ? texts.approved(number) : texts.declined(number)),
    onRefused: handleStale(onStale),
    onDone: (answered) => {
      onClose();
      onChanged(answered);
    },
  });
  const { totalMinor, currency } = totals;
  const total = totalMinor === null ? '' : formatMoney({ amountMinor: totalMinor, currency }, locale);
  return (
    <FormDialog
      title={approves ? texts.approveTitle(number) : texts.declineTitle(number)}
      form={form}
      saveLabel={approves ? texts.approve : texts.decline}
      onClose={onClose}
    >
      <Typography color="textSecondary">
        {approves ? texts.approveWhy(total, contactName) : texts.declineWhy(contactName)}
      </Typography>
      <TextField
        {...form.field('message', approves ? texts.optional : undefined)}
        label={texts.message}
        required={!approves}
        multiline
        minRows={3}
        autoFocus
        slotProps={{ htmlInput: { maxLength: limits.quoteMessage.max } }}
      />
    </FormDialog>
  );
}
