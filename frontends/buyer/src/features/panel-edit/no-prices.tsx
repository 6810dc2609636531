import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { screenUrl } from '@glass/contracts/screens';
import { useShell } from '@glass/shell-contract';
import { EmptyState, PageFrame } from '@glass/ui';

/** Loaded only if there is no price list. */
const texts = {
  notBegun: 'No prices yet',
  notBegunWhy: 'Prices aren’t published yet. Come back soon.',
  retry: 'Try again',
  notBegunOwn: 'Buyers see prices here once you have started your price list.',
  begin: 'Start your price list',
  platform: 'No glass is sold on this site',
  platformWhy: 'This is the platform’s own site. Open your fabricator’s address to quote and order panels.',
  signIn: 'Sign in as platform staff',
  toWork: 'Go to your workspace',
} as const;

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
