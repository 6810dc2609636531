import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { limits, newUid, type ApprovalForQuote, type QuoteDetails } from '@glass/contracts';
import { problemOf } from '@glass/api-client';
import { useEndpointForm } from '@glass/pages';
import { useShell } from '@glass/shell-contract';
import { formatMoney } from '@glass/ui';
import { texts } from './texts.js';

export interface ApprovalOfOrderProps {
  quote: QuoteDetails;
  totalMinor: number;
  approval: ApprovalForQuote;
  /** Something is another way now than it was shown. */
  onReread: () => void;
}

/** Instead of paying: what a buyer orders for a company above their limit there goes to its approver first. */
export function ApprovalOfOrder({ quote, totalMinor, approval, onReread }: ApprovalOfOrderProps) {
  const { session, tenant } = useShell();
  const { locale } = tenant.settings;
  const { approverName, status, answer, limitMinor, currency } = approval;
  // Nothing may be ordered without being approved: a limit of 0 says no more than none.
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
      {form.refusal ? (
        <Alert severity="error" role="alert">
          {form.refusal}
        </Alert>
      ) : null}
      <Button type="submit" variant="contained" size="large" loading={form.isSubmitting}>
        {status === 'declined' ? texts.askAgain(approverName) : texts.askToApprove(approverName)}
      </Button>
    </Stack>
  );
}

function useAskForm(quote: QuoteDetails, totalMinor: number, approverName: string, onReread: () => void) {
  const { api } = useShell();
  // Sent twice, because the first got no answer, it asks once.
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
    said: texts.asked(approverName),
    onDone: () => {
      approvalUID.current = '';
      onReread();
    },
    onRefused: (error) => {
      const problem = problemOf(error);
      if (problem?.code === 'VERSION_CONFLICT' || problem?.code === 'STATE_CONFLICT') onReread();
      return problem?.code === 'VERSION_CONFLICT' ? texts.quoteChanged : false;
    },
  });
}
