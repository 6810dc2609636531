import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { screenUrl } from '@glass/contracts';
import { useShell } from '@glass/shell-contract';
import { EmptyState, ErrorState } from '@glass/ui';
import { texts } from './no-prices-texts.js';

interface NoPricesProps {
  onRetry: () => void;
  isRetrying: boolean;
}

/** Where there is no price list: at a fabricator who is still making it, and on the platform's own site, which sells nothing. */
export function NoPrices(retry: NoPricesProps) {
  const { session, tenant } = useShell();
  if (!tenant.isPlatform)
    return (
      <ErrorState title={texts.notBegun} {...retry}>
        {texts.notBegunWhy}
      </ErrorState>
    );
  return (
    <EmptyState
      title={texts.platform}
      action={
        <Button variant="contained" component={Link} to={screenUrl('/')}>
          {session.isAuthenticated ? texts.toWork : texts.signIn}
        </Button>
      }
    >
      {texts.platformWhy}
    </EmptyState>
  );
}
