import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { limits } from '@glass/contracts/limits';
import type { ApprovalForQuote } from '@glass/contracts/order';
import { newUid } from '@glass/contracts/primitives';
import type { QuoteDetails } from '@glass/contracts/quote';
import { problemOf } from '@glass/api-client';
import { useEndpointForm } from '@glass/pages';
import { useShell } from '@glass/shell-contract';
import { formatMoney } from '@glass/ui';
import { texts } from './texts.js';

interface ApprovalOfOrderProps {
  quote: QuoteDetails;
  totalMinor: number;
  approval: ApprovalForQuote;
  /** Called if the quote or the approval has changed in the meantime. */
  onReread: () => void;
}

/** Asks for approval instead of payment if the order is above the buyer's company limit. */
export function ApprovalOfOrder({ quote, totalMinor, approval, onReread }: ApprovalOfOrderProps) {
  const { session, tenant } = useShell();
  const { locale } = tenant.settings;
  const { approverName, status, answer, limitMinor, currency } = approval;
  // A limit of 0 means every order needs approval, so the texts mention no amount.
  const limit = limitMinor ? formatMoney({ amountMinor: limitMinor, currency }, locale) : null;
  const form = useAskForm(quote, totalMinor, approverName, onReread);
  const said = answer ? (
    <Typography component="blockquote" sx={{ m: 0, mt: 1, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
      {answer}
    </Typography>
  ) : null;
  if (status === 'waiting') {
    return (
      <Stack spacing={2}>
        <Alert severity="info">{texts.waitsForApproval(approverName)}</Alert>
        <Button onClick={onReread}>{texts.checkAgain}</Button>
      </Stack>
    );
  }
  if (session.isByLink)
    return (
      <Alert severity="info">
        {`${texts.needsApproval(approverName, limit)} ${texts.signInToAsk(approverName)}`}
      </Alert>
    );
  return (
    <Stack component="form" noValidate spacing={2} onSubmit={(event) => void form.submit(event)}>
      {status === 'declined' ? (
        <Alert severity="warning">
          {texts.notApproved(approverName)}
          {said}
        </Alert>
      ) : (
        <Alert severity="info">
          {quote.contactUID === session.contactUID
            ? texts.needsApproval(approverName, limit)
            : texts.needsApprovalFor(quote.contactName, approverName, limit)}
        </Alert>
      )}
      <TextField {...form.field('note')} label={texts.approvalNote(approverName)} multiline minRows={2} />
      {form.refusal ? <Alert severity="error">{form.refusal}</Alert> : null}
      <Button type="submit" variant="contained" size="large" loading={form.isSubmitting}>
        {status === 'declined' ? texts.askAgain(approverName) : texts.askToApprove(approverName)}
      </Button>
    </Stack>
  );
}

function useAskForm(quote: QuoteDetails, totalMinor: number, approverName: string, onReread: () => void) {
  const { api } = useShell();
  // Idempotency key: a retry after a lost response creates no second request.
  const approvalUID = useRef('');
  return useEndpointForm({
    initial: { note: '' },
    rules: {
      note: {
        maxLength: { value: limits.approvalNote.max, message: texts.tooLong(limits.approvalNote.max) },
      },
    },
    send: ({ note }) => {
      approvalUID.current ||= newUid();
      return api.call('/api/quote/ask-approval', {
        ...{ quoteUID: quote.uid, quoteVersion: quote.version, totalMinor, note: note.trim() },
        approvalUID: approvalUID.current,
      });
    },
    successMessage: () => texts.asked(approverName),
    onDone: () => {
      approvalUID.current = '';
      onReread();
    },
    onRefused: (error) => {
      const problem = problemOf(error);
      if (problem?.code === 'VERSION_CONFLICT' || problem?.code === 'STATE_CONFLICT') onReread();
      return problem?.code === 'VERSION_CONFLICT' && (() => texts.quoteChanged);
    },
  });
}
