import { defineTexts } from '@glass/language';
import { ASK_AT_EACH_VISIT, problemOf, useQuery } from '@glass/api-client';
import type { CompleteTopUpReply } from '@glass/contracts/payment';
import { readUid } from '@glass/contracts/primitives';
import { screenUrl } from '@glass/contracts/screens';
import { useShell } from '@glass/shell-contract';
import { EmptyState, ErrorState, Facts, formatMoney, FormSkeleton, PageFrame, PageHeader } from '@glass/ui';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { texts } from './texts.js';

const complete = defineTexts(() => texts.complete);
const COMPLETE = '/api/payment/complete-tenant-payment-checkout-session';
const SEVERITY: Record<CompleteTopUpReply['status'], 'success' | 'info' | 'warning'> = {
  ...{ paid: 'success', pending: 'info', open: 'info', declined: 'warning' },
  ...{ expired: 'warning', surplus: 'warning' },
} as const;

/** Result of a top-up payment; on a demo site, the choice of the result. */
export function TopUpCompletePage() {
  const [parameters] = useSearchParams();
  const sessionUID = readUid(parameters.get('session'));
  return (
    <PageFrame measure="form">
      <PageHeader title={complete.title} />
      {sessionUID ? (
        <TopUp sessionUID={sessionUID} />
      ) : (
        <EmptyState title={complete.noSession}>{complete.noSessionWhy}</EmptyState>
      )}
      <Button component={Link} to={screenUrl('/tenant/platform-fees')} sx={{ mt: 2 }}>
        {complete.back}
      </Button>
    </PageFrame>
  );
}

function TopUp({ sessionUID }: { sessionUID: string }) {
  const { api, tenant } = useShell();
  const { locale } = tenant.settings;
  const asked = useQuery(COMPLETE, { sessionUID }, ASK_AT_EACH_VISIT);
  const [failure, setFailure] = useState<unknown>(null);
  const [running, setRunning] = useState<'paid' | 'declined' | 'asked' | null>(null);

  async function ask(demoOutcome?: 'paid' | 'declined'): Promise<void> {
    setRunning(demoOutcome ?? 'asked');
    setFailure(null);
    try {
      const body = demoOutcome ? { sessionUID, demoOutcome } : { sessionUID };
      await asked.mutate(await api.call(COMPLETE, body), { revalidate: false });
    } catch (error) {
      setFailure(error);
    } finally {
      setRunning(null);
    }
  }

  const wrong = failure ?? asked.error;
  if (wrong) return <ErrorState onRetry={() => void ask()}>{problemOf(wrong)?.text}</ErrorState>;
  if (!asked.data) return <FormSkeleton fields={2} label={complete.asking} />;
  const { status, method, currency, amountMinor, balanceMinor } = asked.data;
  const amount = formatMoney({ amountMinor, currency }, locale);
  const text = complete[status];
  const canChoose = method === 'demo' && (status === 'open' || status === 'declined');
  return (
    <Stack spacing={2}>
      <Alert severity={SEVERITY[status]} role="status">
        {typeof text === 'function' ? text(amount) : text}
      </Alert>
      <Facts
        facts={[
          { label: complete.balance, value: formatMoney({ amountMinor: balanceMinor, currency }, locale) },
        ]}
      />
      {canChoose ? <Typography>{complete.demoWhy}</Typography> : null}
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
        {canChoose
          ? (['paid', 'declined'] as const).map((outcome) => (
              <Button
                key={outcome}
                variant={outcome === 'paid' ? 'contained' : 'outlined'}
                loading={running === outcome}
                disabled={running !== null}
                onClick={() => void ask(outcome)}
              >
                {outcome === 'paid' ? complete.pay(amount) : complete.decline}
              </Button>
            ))
          : null}
        {method === 'card' && (status === 'open' || status === 'pending') ? (
          <Button variant="outlined" loading={running === 'asked'} onClick={() => void ask()}>
            {complete.again}
          </Button>
        ) : null}
      </Stack>
    </Stack>
  );
}
