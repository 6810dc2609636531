import Button from '@mui/material/Button';
import { describeError, useQuery } from '@glass/api-client';
import { useShell } from '@glass/shell-contract';
import { CardSkeleton, ErrorState } from '@glass/ui';
import { AccountCard } from '../account/parts/account-card.js';
import { FactorList } from './factor-list.js';
import { texts } from './texts.js';

/** Replaces every page for a user who must set up a second factor, until they have one. */
export function SetUpFirst() {
  const { session, tenant } = useShell();
  const { data, error, mutate } = useQuery('/api/auth/second-factor/get', {});
  return (
    <AccountCard title={texts.setUpFirst} purpose={texts.setUpFirstPurpose(tenant.tenantName)} takesFocus>
      {error !== undefined ? (
        <ErrorState onRetry={() => void mutate()}>{describeError(error, () => undefined)}</ErrorState>
      ) : data ? (
        <FactorList state={data} asksPassword={false} onChange={() => void session.reload()} />
      ) : (
        <CardSkeleton label={texts.loading} />
      )}
      <Button color="inherit" sx={{ mt: 2, ml: -1 }} onClick={() => void session.logout()}>
        {texts.signOut}
      </Button>
    </AccountCard>
  );
}
