import { problemOf, useQuery, ASK_AT_EACH_VISIT } from '@glass/api-client';
import { useShell } from '@glass/shell-contract';
import { FormSkeleton, PageFrame, PageHeader, PartError, SectionCard } from '@glass/ui';
import Stack from '@mui/material/Stack';
import { CardAccountCard } from './card-account-card.js';
import { PaymentsOverTime } from './payments-over-time.js';
import { FeeBalanceNotice } from '../../parts/fee-balance-notice.js';
import { texts } from './texts.js';
import { useBackFromStripe } from './use-back-from-stripe.js';

/** /tenant/payment-dashboard: the account that takes the tenant's payments by card, and what came and went. */
export function PaymentDashboardPage() {
  const account = useQuery('/api/payment/get-card-account', {}, ASK_AT_EACH_VISIT);
  const keep = (now: typeof account.data) => void account.mutate(now, { revalidate: false });
  const { session } = useShell();
  useBackFromStripe(session.mayWrite('money'), keep);
  return (
    <PageFrame>
      <PageHeader title={texts.title} purpose={texts.purpose} />
      <FeeBalanceNotice />
      <Stack spacing={2}>
        {account.data ? (
          <CardAccountCard reply={account.data} onChanged={keep} />
        ) : account.error ? (
          <SectionCard title={texts.account}>
            <PartError onRetry={() => void account.mutate()}>{problemOf(account.error)?.text}</PartError>
          </SectionCard>
        ) : (
          <FormSkeleton fields={4} />
        )}
        <div>
          <PaymentsOverTime />
        </div>
      </Stack>
    </PageFrame>
  );
}
