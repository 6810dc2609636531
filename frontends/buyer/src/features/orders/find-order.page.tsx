import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link, Navigate } from 'react-router';
import { screenUrl } from '@glass/contracts/screens';
import { useShell } from '@glass/shell-contract';
import { EmptyState, PageFrame } from '@glass/ui';
import { HowToReach } from '../../parts/how-to-reach.js';
import { texts } from './texts.js';

/** `/customer/order`: the user's orders; others learn where their link is, or sign in. */
export function FindOrderPage() {
  const { session, tenant } = useShell();
  if (session.isAuthenticated) return <Navigate to={screenUrl('/customer/my-orders')} replace />;
  return (
    <PageFrame>
      <EmptyState
        level={1}
        title={texts.findTitle}
        action={
          <>
            <Button
              variant="contained"
              component={Link}
              to={`${screenUrl('/account/login')}?returnTo=${encodeURIComponent(screenUrl('/customer/my-orders'))}`}
            >
              {texts.signIn}
            </Button>
            <Button component={Link} to={screenUrl('/get-a-quote')}>
              {texts.newOrder}
            </Button>
          </>
        }
      >
        {texts.findWhy}
        <Box component="span" sx={{ display: 'block', mt: 1 }}>
          {texts.findLost(tenant.tenantName)}
        </Box>
        <HowToReach />
      </EmptyState>
    </PageFrame>
  );
}
