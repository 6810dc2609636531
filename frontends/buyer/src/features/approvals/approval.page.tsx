import { quoteText } from '@glass/language';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { ASK_AT_EACH_VISIT, problemOf, useQuery } from '@glass/api-client';
import type { Catalogue } from '@glass/contracts/catalogue';
import { limits } from '@glass/contracts/limits';
import type { ApprovalDetails, DecideApprovalRequest } from '@glass/contracts/order';
import { screenUrl } from '@glass/contracts/screens';
import { useDayText, useEndpointForm } from '@glass/pages';
import { useShell } from '@glass/shell-contract';
import { FormDialog, PageFrame, PageHeader, SectionCard } from '@glass/ui';
import { TwoColumns } from '../../parts/page-layout.js';
import { LoadedPageWithPriceList, MissingPage } from '../../parts/page-states.js';
import { CheckoutSummary } from '../checkout/checkout-summary.js';
import { useConfirmedSizes } from '../checkout/use-confirmed-sizes.js';
import { ApprovalTalk } from './approval-talk.js';
import { OrderApproved } from './order-approved.js';
import { texts } from './texts.js';

const LIST = screenUrl('/customer/approvals');

/** An approval request with the approver's answer. */
export function ApprovalPage() {
  const { uid: approvalUID = '' } = useParams();
  const approval = useQuery('/api/quote/get-approval', { approvalUID }, ASK_AT_EACH_VISIT);
  return (
    <LoadedPageWithPriceList
      thing={approval.data}
      query={approval}
      label={texts.loading}
      missing={
        <MissingPage title={texts.missingTitle} to={LIST} toText={texts.back}>
          {texts.missing}
        </MissingPage>
      }
    >
      {(details, catalogue) => (
        <OpenApproval details={details} catalogue={catalogue} onReread={() => void approval.mutate()} />
      )}
    </LoadedPageWithPriceList>
  );
}

interface OpenApprovalProps {
  details: ApprovalDetails;
  catalogue: Catalogue;
  onReread: () => void;
}

const SEVERITY = {
  waiting: 'info',
  approved: 'success',
  declined: 'warning',
  withdrawn: 'info',
  expired: 'warning',
  ordered: 'success',
} as const;

function OpenApproval({ details, catalogue, onReread }: OpenApprovalProps) {
  const { session } = useShell();
  const { approval, state, quote } = details;
  const { askedBy, askerSeesPrices, note, answer } = approval;
  const isApprover = session.contactUID === approval.approverContactUID;
  const day = useDayText()(approval.askedAt);
  const confirmations = useConfirmedSizes(quote, catalogue);
  const isOrdering = isApprover && state === 'approved' && !askerSeesPrices;
  return (
    <PageFrame>
      <PageHeader
        title={texts.pageTitle(quote.number)}
        purpose={texts.askedFor(askedBy, quote.companyName ?? '', day)}
        actions={
          <Button component={Link} to={LIST}>
            {texts.back}
          </Button>
        }
      />
      <TwoColumns
        main={
          <CheckoutSummary
            quote={quote}
            catalogue={catalogue}
            onChooseDelivery={null}
            confirmations={isOrdering ? confirmations : null}
            change={null}
            changeButton={{ current: null }}
          />
        }
        side={
          <Stack spacing={2}>
            <SectionCard title={texts.ofYours}>
              <Stack spacing={2}>
                <Alert
                  severity={SEVERITY[state]}
                  sx={{ overflowWrap: 'anywhere' }}
                  action={
                    quote.orderUID && state === 'ordered' ? (
                      <Button
                        color="inherit"
                        size="small"
                        component={Link}
                        to={screenUrl('/customer/order/{uid}', quote.orderUID)}
                      >
                        {texts.seeOrder}
                      </Button>
                    ) : null
                  }
                >
                  {texts.stateMessages[state](askedBy, !askerSeesPrices)}
                </Alert>
                {[
                  note && `${quoteText(note)} — ${askedBy}`,
                  answer && `${quoteText(answer)} — ${approval.decidedBy ?? ''}`,
                ]
                  .filter(Boolean)
                  .map((said) => (
                    <Typography key={said} sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
                      {said}
                    </Typography>
                  ))}
                {isApprover && state === 'waiting' ? (
                  <DecideApproval details={details} onDecided={onReread} />
                ) : null}
              </Stack>
            </SectionCard>
            {isOrdering ? (
              <OrderApproved details={details} confirmations={confirmations} onReread={onReread} />
            ) : null}
            <ApprovalTalk approval={approval} isOpen={state === 'waiting'} onSent={onReread} />
          </Stack>
        }
      />
    </PageFrame>
  );
}

interface DecideApprovalProps {
  details: ApprovalDetails;
  /** Called after the decision, or if the request has changed in the meantime. */
  onDecided: () => void;
}

type Decision = DecideApprovalRequest['decision'];

function DecideApproval({ details, onDecided }: DecideApprovalProps) {
  const [deciding, setDeciding] = useState<Decision | null>(null);
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="contained" sx={{ flex: 1 }} onClick={() => setDeciding('approved')}>
          {texts.approve}
        </Button>
        <Button variant="outlined" color="error" sx={{ flex: 1 }} onClick={() => setDeciding('declined')}>
          {texts.decline}
        </Button>
      </Box>
      {deciding ? (
        <DecideDialog
          details={details}
          decision={deciding}
          onClose={() => setDeciding(null)}
          onDecided={() => {
            setDeciding(null);
            onDecided();
          }}
        />
      ) : null}
    </>
  );
}

interface DecideDialogProps extends DecideApprovalProps {
  decision: Decision;
  onClose: () => void;
}

function DecideDialog({ details, decision, onDecided, onClose }: DecideDialogProps) {
  const { api } = useShell();
  const { approval, quote } = details;
  const { approvalUID, askedBy } = approval;
  const isYes = decision === 'approved';
  const { max } = limits.approvalNote;
  const form = useEndpointForm({
    initial: { answer: '' },
    rules: {
      answer: {
        maxLength: { value: max, message: texts.tooLong(max) },
        validate: (text: string) => isYes || text.trim() !== '' || texts.reasonMissing,
      },
    },
    send: ({ answer }) =>
      api.call('/api/quote/decide-approval', { approvalUID, decision, answer: answer.trim() }),
    successMessage: () => (isYes ? texts.approvedSaid(askedBy) : texts.declinedSaid(askedBy)),
    onDone: onDecided,
    onRefused: (error) => {
      // The quote or the buyer's limit changed while the page was open.
      if (problemOf(error)?.code === 'STATE_CONFLICT') onDecided();
      return false;
    },
  });
  return (
    <FormDialog
      title={isYes ? texts.approveTitle(quote.number) : texts.declineTitle(quote.number)}
      form={form}
      saveLabel={isYes ? texts.approve : texts.decline}
      onClose={onClose}
    >
      <TextField
        {...form.field('answer', isYes ? texts.answerOptional(askedBy) : texts.reasonWhy(askedBy))}
        label={isYes ? texts.answer : texts.reason}
        multiline
        minRows={3}
        autoFocus
        fullWidth
      />
    </FormDialog>
  );
}
