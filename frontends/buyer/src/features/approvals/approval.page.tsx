import { ASK_AT_EACH_VISIT, useQuery } from '@glass/api-client';
import { screenUrl, type ApprovalDetails, type Catalogue } from '@glass/contracts';
import { useDayText } from '@glass/pages';
import { useShell } from '@glass/shell-contract';
import { PageFrame, PageHeader, SectionCard } from '@glass/ui';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link, useParams } from 'react-router';
import { LoadedPageWithPriceList } from '../../parts/loaded-page.js';
import { MissingPage } from '../../parts/missing-page.js';
import { TwoColumns } from '../../parts/two-columns.js';
import { CheckoutSummary } from '../checkout/checkout-summary.js';
import { ApprovalTalk } from './approval-talk.js';
import { DecideApproval } from './decide-approval.js';
import { OrderApproved } from './order-approved.js';
import { texts } from './texts.js';

const LIST = screenUrl('/customer/approvals');

/** An approval request with the approver's answer. */
export function ApprovalPage() {
  const { uid: approvalUID = '' } = useParams();
  const { data, error, isLoading, mutate } = useQuery(
    '/api/quote/get-approval',
    { approvalUID },
    ASK_AT_EACH_VISIT,
  );
  return (
    <LoadedPageWithPriceList
      thing={data}
      error={error}
      isLoading={isLoading}
      onRetry={() => void mutate()}
      label={texts.loading}
      missing={
        <MissingPage title={texts.missingTitle} to={LIST} toText={texts.back}>
          {texts.missing}
        </MissingPage>
      }
    >
      {(details, catalogue) => (
        <OpenApproval details={details} catalogue={catalogue} onReread={() => void mutate()} />
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
                {[note && `“${note}” — ${askedBy}`, answer && `“${answer}” — ${approval.decidedBy ?? ''}`]
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
            {isApprover && state === 'approved' && !askerSeesPrices ? (
              <OrderApproved details={details} onReread={onReread} />
            ) : null}
            <ApprovalTalk approval={approval} isOpen={state === 'waiting'} onSent={onReread} />
          </Stack>
        }
      />
    </PageFrame>
  );
}
