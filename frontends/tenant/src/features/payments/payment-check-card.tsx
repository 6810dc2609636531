import type { PaymentDashboardReply } from '@glass/contracts';
import { useShell } from '@glass/shell-contract';
import { formatDateTime, SectionCard } from '@glass/ui';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { overTime } from './payment-texts.js';

const { check: texts } = overTime;

/** Result of the last comparison with Stripe. */
export function PaymentCheckCard({
  check,
  differences,
}: Pick<PaymentDashboardReply, 'check' | 'differences'>) {
  const { isDemoMode, settings } = useShell().tenant;
  const { locale } = settings;
  const when = check ? formatDateTime(check.at, locale) : '';
  const found = differences.length > 0;
  // Payments of a demo site don't exist at Stripe.
  if (isDemoMode && check === null) return null;
  return (
    <SectionCard title={texts.title}>
      {check === null ? (
        <Typography color="textSecondary">{texts.never}</Typography>
      ) : check.failure !== null ? (
        <Alert severity="warning">{texts.failed(when, check.failure)}</Alert>
      ) : (
        <Alert severity={found ? 'error' : 'success'}>
          {found ? texts.found(when) : texts.fine(when, check.compared)}
        </Alert>
      )}
      {found ? (
        <Box component="ul" sx={{ m: 0, mt: 1.5, pl: 2.5 }}>
          {differences.map(({ uid, what, difference, subject, ours, theirs }) => (
            <Typography key={uid} component="li" sx={{ overflowWrap: 'anywhere' }}>
              {`${texts.what[what]} ${subject} ${texts.difference[difference]}. `}
              {`${texts.ours}: ${ours || texts.nowhere}. ${texts.theirs}: ${theirs || texts.nowhere}.`}
            </Typography>
          ))}
        </Box>
      ) : null}
    </SectionCard>
  );
}
