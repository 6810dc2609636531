import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Link } from 'react-router';
import type { QuoteDetails } from '@glass/contracts/quote';
import { screenUrl } from '@glass/contracts/screens';
import { useShell } from '@glass/shell-contract';
import { ASK_FOR_REVIEW } from '../quotes/quote-status.js';
import { texts } from './texts.js';

/** The fabricator offers no payment method: the quote can be sent to them instead. */
export function NoWayToPay({ quote }: { quote: QuoteDetails }) {
  const { tenantName } = useShell().tenant;
  return (
    <Stack spacing={2}>
      <Alert severity="info">{texts.noWay(tenantName)}</Alert>
      {quote.status === 'draft' ? (
        <Button
          variant="contained"
          size="large"
          component={Link}
          to={`${screenUrl('/quote/{uid}', quote.uid)}?${ASK_FOR_REVIEW}`}
        >
          {texts.sendToFabricator(tenantName)}
        </Button>
      ) : null}
    </Stack>
  );
}
