import { ASK_AT_EACH_VISIT, problemOf, useQuery } from '@glass/api-client';
import { useTimeRange } from '@glass/pages/over-time';
import { useShell } from '@glass/shell-contract';
import {
  ErrorState,
  FormSkeleton,
  PageFrame,
  PageHeader,
  PageSkeleton,
  PartError,
  SectionCard,
} from '@glass/ui';
import Stack from '@mui/material/Stack';
import type { CardAccountReply } from '@glass/contracts/payment';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { QueryResult } from '@glass/pages';
import { CardAccountCard } from './card-account-card.js';
import { PaymentsOverTime } from './payments-over-time.js';
import { FeeBalanceNotice } from '../../parts/fee-balance-notice.js';
import { texts } from './texts.js';

/** The tenant's Stripe account, and payments over time. */
export function PaymentDashboardPage() {
  const account = useQuery('/api/payment/get-card-account', {}, ASK_AT_EACH_VISIT);
  const { request, choice } = useTimeRange(['days', 'weeks', 'months']);
  const figures = useQuery('/api/payment/get-tenant-dashboard', request, ASK_AT_EACH_VISIT);
  const keep = (now: typeof account.data) => void account.mutate(now, { revalidate: false });
  const { session } = useShell();
  useBackFromStripe(session.mayWrite('money'), keep);
  const isNothingThere = account.error && !account.data && figures.error && !figures.data;
  const retry = (...asked: (typeof account | typeof figures)[]) => {
    for (const { mutate } of asked) void mutate();
  };
  return (
    <PageFrame>
      <PageHeader title={texts.title} purpose={texts.purpose} />
      <FeeBalanceNotice />
      {isNothingThere ? (
        <ErrorState onRetry={() => retry(account, figures)}>{problemOf(figures.error)?.text}</ErrorState>
      ) : (
        <Stack spacing={2}>
          {account.data ? (
            <CardAccountCard reply={account.data} onChanged={keep} />
          ) : account.error ? (
            <SectionCard title={texts.account}>
              <PartError onRetry={() => retry(account)}>{problemOf(account.error)?.text}</PartError>
            </SectionCard>
          ) : (
            <FormSkeleton fields={4} />
          )}
          <div>
            <QueryResult query={figures} skeleton={<PageSkeleton />}>
              {(dashboard) => <PaymentsOverTime dashboard={dashboard} step={request.step} choice={choice} />}
            </QueryResult>
          </div>
        </Stack>
      )}
    </PageFrame>
  );
}

/** Refreshes the account when the owner returns from Stripe's pages, without waiting for a webhook. */
function useBackFromStripe(mayAsk: boolean, onHeard: (account: CardAccountReply) => void): void {
  const { api, toast } = useShell();
  const [parameters, setParameters] = useSearchParams();
  const isBack = parameters.has('back');
  const asked = useRef(false);
  useEffect(() => {
    if (!isBack || !mayAsk || asked.current) return;
    asked.current = true;
    setParameters({}, { replace: true });
    api
      .call('/api/payment/refresh-card-account', {})
      .then(onHeard)
      .catch((error: unknown) => toast.error(error));
  });
}
