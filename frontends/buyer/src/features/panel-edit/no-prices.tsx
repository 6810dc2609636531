import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { screenUrl } from '@glass/contracts/screens';
import { useShell } from '@glass/shell-contract';
import { EmptyState, ErrorState, PageFrame } from '@glass/ui';

/** Loaded only if there is no price list. */
const texts = {
  notBegun: 'No prices yet',
  notBegunWhy: 'Prices aren’t published yet. Come back soon.',
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
export function NoPrices(retry: NoPricesProps) {
  const { session, tenant } = useShell();
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
        <ErrorState level={1} title={texts.notBegun} {...retry}>
          {texts.notBegunWhy}
        </ErrorState>
      )}
    </PageFrame>
  );
}
