import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { describeError, useQuery } from '@glass/api-client';
import { useShell } from '@glass/shell-contract';
import { CardSkeleton, ErrorState, PageFrame, PageHeader } from '@glass/ui';
import { FactorList } from './factor-list.js';
import { texts } from './texts.js';

/** Stands in the place of every page for somebody of whom a second factor is demanded, until they have one. */
export function SetUpFirst() {
  const { session, tenant } = useShell();
  const { data, error, mutate } = useQuery('/api/auth/second-factor/get', {});
  return (
    <PageFrame measure="form">
      <Card
        role="region"
        aria-label={texts.setUpFirst}
        sx={{ maxWidth: 640, mx: 'auto', mt: { xs: 0, sm: 4 }, p: { xs: 2, sm: 4 } }}
      >
        <PageHeader title={texts.setUpFirst} purpose={texts.setUpFirstPurpose(tenant.tenantName)} />
        {error !== undefined ? (
          <ErrorState onRetry={() => void mutate()}>{describeError(error, () => undefined)}</ErrorState>
        ) : data ? (
          <FactorList state={data} asksPassword={false} onChange={() => void session.reload()} />
        ) : (
          <CardSkeleton label={texts.loading} />
        )}
        <Button color="inherit" sx={{ mt: 2 }} onClick={() => void session.logout()}>
          {texts.signOut}
        </Button>
      </Card>
    </PageFrame>
  );
}
