import { quoteText } from '@glass/language';
import { ASK_AT_EACH_VISIT, problemOf, useQuery } from '@glass/api-client';
import type { ApprovalForQuote } from '@glass/contracts/order';
import { newUid } from '@glass/contracts/primitives';
import type { QuoteDetails } from '@glass/contracts/quote';
import { useShell } from '@glass/shell-contract';
import { SectionCard } from '@glass/ui';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { ApprovalTalk } from './approval-talk.js';
import { texts } from './texts.js';

/** The quote's approval state; renders nothing if the buyer needs no approval. */
export function ApprovalCard({ quote, onReread }: { quote: QuoteDetails; onReread: () => void }) {
  const { session } = useShell();
  const isTheirs = session.contactUID === quote.contactUID && quote.companyUID !== null;
  const isDraft = quote.status === 'draft';
  const asks = isTheirs && (isDraft || quote.status === 'quoted');
  const options = useQuery(
    '/api/payment/tenant-can-accept-credit-card',
    asks ? { quoteUID: quote.uid } : null,
    ASK_AT_EACH_VISIT,
  );
  const approval = options.data?.approval;
  const approvalUID = approval?.approvalUID ?? null;
  const asked = useQuery(
    '/api/quote/get-approval',
    approvalUID === null || session.isByLink ? null : { approvalUID },
    ASK_AT_EACH_VISIT,
  );
  if (!asks || !approval) return null;
  // Approvals of earlier versions of a draft no longer count; the checkout asks again.
  if (isDraft && !session.isByLink && asked.data?.approval.quoteVersion !== quote.version) return null;
  return (
    <Box id="approval" sx={{ displayPrint: 'none' }}>
      <Stack spacing={2}>
        <SectionCard title={texts.ofYours}>
          <Standing
            quote={quote}
            approval={approval}
            onReread={() => {
              onReread();
              void options.mutate();
            }}
          />
        </SectionCard>
        {asked.data ? (
          <ApprovalTalk
            approval={asked.data.approval}
            isOpen={asked.data.state === 'waiting'}
            onSent={() => void asked.mutate()}
          />
        ) : null}
      </Stack>
    </Box>
  );
}

interface StandingProps {
  quote: QuoteDetails;
  approval: ApprovalForQuote;
  onReread: () => void;
}

const SAID = {
  needed: { severity: 'info', text: 'needed' },
  waiting: { severity: 'info', text: 'waitsFor' },
  approved: { severity: 'success', text: 'approvedBy' },
  declined: { severity: 'warning', text: 'declinedBy' },
} as const;

function Standing({ quote, approval, onReread }: StandingProps) {
  const { api, session, toast } = useShell();
  const { status, approverName, answer } = approval;
  const [isAsking, setIsAsking] = useState(false);
  // Idempotency key: a retry after a lost response creates no second request.
  const approvalUID = useRef('');
  // Buyers who see prices ask at the checkout instead, where they see the total.
  const mayAsk =
    !session.seesPrices &&
    !session.isByLink &&
    session.actingStaff === null &&
    (status === 'needed' || status === 'declined');

  async function ask(): Promise<void> {
    approvalUID.current ||= newUid();
    setIsAsking(true);
    try {
      await api.call('/api/quote/ask-approval', {
        ...{ quoteUID: quote.uid, quoteVersion: quote.version, totalMinor: null },
        approvalUID: approvalUID.current,
      });
      approvalUID.current = '';
      toast.success(() => texts.asked(approverName));
    } catch (error) {
      toast.error(problemOf(error)?.code === 'VERSION_CONFLICT' ? () => texts.quoteChanged : error);
    } finally {
      setIsAsking(false);
      onReread();
    }
  }

  return (
    <Stack spacing={1.5}>
      <Alert severity={SAID[status].severity}>{texts[SAID[status].text](approverName)}</Alert>
      {answer ? (
        <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{quoteText(answer)}</Typography>
      ) : null}
      {mayAsk ? (
        <Button variant="contained" loading={isAsking} onClick={() => void ask()}>
          {texts.askThem(approverName)}
        </Button>
      ) : null}
    </Stack>
  );
}
