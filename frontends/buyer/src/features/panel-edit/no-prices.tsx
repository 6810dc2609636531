import { t } from '@lingui/core/macro';
import { defineTexts } from '@glass/language';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { screenUrl } from '@glass/contracts/screens';
import { useShell } from '@glass/shell-contract';
import { EmptyState, PageFrame } from '@glass/ui';

/** Loaded only if there is no price list. */
const texts = defineTexts(() => ({
  notBegun: t`No prices yet`,
  notBegunWhy: t`Prices aren’t published yet. Come back soon.`,
  retry: t`Try again`,
  notBegunOwn: t`Buyers see prices here once you have started your price list.`,
  begin: t`Start your price list`,
  platform: t`No glass is sold on this site`,
  platformWhy: t`This is the platform’s own site. Open your fabricator’s address to quote and order panels.`,
  signIn: t`Sign in as platform staff`,
  toWork: t`Go to your workspace`,
}));

interface NoPricesProps {
  onRetry: () => void;
  isRetrying: boolean;
}

/** Shown without a price list: the fabricator is still preparing it, or this is the platform's own site. */
export function NoPrices({ onRetry, isRetrying }: NoPricesProps) {
  const { session, tenant } = useShell();
  const isOwn = session.hasFlags('canTenantManagePricing');
  return (
    <PageFrame>
      {tenant.isPlatform ? (
        <EmptyState
          level={1}
          title={texts.platform}
          action={
            <Button variant="contained" component={Link} to={screenUrl('/')}>
              {session.isAuthenticated ? texts.toWork : texts.signIn}
            </Button>
          }
        >
          {texts.platformWhy}
        </EmptyState>
      ) : (
        <EmptyState
          level={1}
          title={texts.notBegun}
          action={
            isOwn ? (
              <Button variant="contained" component={Link} to={screenUrl('/tenant/pricing-studio')}>
                {texts.begin}
              </Button>
            ) : (
              <Button variant="contained" loading={isRetrying} onClick={onRetry}>
                {texts.retry}
              </Button>
            )
          }
        >
          {isOwn ? texts.notBegunOwn : texts.notBegunWhy}
        </EmptyState>
      )}
    </PageFrame>
  );
}
