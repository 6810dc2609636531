import { useQuery } from '@glass/api-client';
import { screenUrl } from '@glass/contracts/screens';
import { useShell } from '@glass/shell-contract';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { texts } from '../features/platform-fees/texts.js';

/** Warns users who may top up that the fee balance is low. Other users don't load it. */
export function FeeBalanceNotice() {
  const { session } = useShell();
  const maySee = session.hasFlags('canTopupTenantPaymentBalance') && session.mayWrite('money');
  const { data } = useQuery('/api/tenant/get-platform-fee-account', maySee ? {} : null);
  if (!data || data.standing === 'fine') return null;
  return (
    <Alert
      severity={data.standing === 'stopped' ? 'error' : 'warning'}
      // On a phone, the link is below the text.
      sx={{ mb: 2, flexWrap: { xs: 'wrap', sm: 'nowrap' }, '& .MuiAlert-message': { flex: '1 1 220px' } }}
      action={
        <Button color="inherit" size="small" component={Link} to={screenUrl('/tenant/platform-fees')}>
          {texts.toFees}
        </Button>
      }
    >
      {texts.notice[data.standing]}
    </Alert>
  );
}
