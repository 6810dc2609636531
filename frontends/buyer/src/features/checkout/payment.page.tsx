import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { Link, Navigate, useSearchParams } from 'react-router';
import { readUid } from '@glass/contracts/primitives';
import { screenUrl } from '@glass/contracts/screens';
import { EmptyState, PageFrame, PageHeader } from '@glass/ui';
import { texts } from './texts.js';

/** Explains payment; with a quote in the URL, redirects to its checkout. */
export function PaymentPage() {
  const [parameters] = useSearchParams();
  const quoteUID = readUid(parameters.get('quote'));
  const tab = parameters.get('tab');
  if (tab === 'paid' || tab === 'left') return <EndOfTab isPaid={tab === 'paid'} parameters={parameters} />;
  if (quoteUID)
    return <Navigate replace to={`${screenUrl('/checkout/payment-options')}?quote=${quoteUID}`} />;
  return (
    <PageFrame measure="form">
      <PageHeader title={texts.paymentTitle} purpose={texts.paymentPurpose} />
      <Card sx={{ p: { xs: 2, sm: 3 } }}>
        <Typography component="ol" sx={{ m: 0, pl: 3, '& li + li': { mt: 1 } }}>
          {texts.paymentSteps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </Typography>
        <Button variant="contained" component={Link} to={screenUrl('/customer/my-quotes')} sx={{ mt: 3 }}>
          {texts.toMyQuotes}
        </Button>
      </Card>
    </PageFrame>
  );
}

/** Last page of a tab that an embedded checkout opened. The order continues in the frame. */
function EndOfTab({ isPaid, parameters }: { isPaid: boolean; parameters: URLSearchParams }) {
  const order = readUid(parameters.get('order'));
  const session = readUid(parameters.get('session'));
  return (
    <PageFrame>
      <EmptyState
        level={1}
        title={isPaid ? texts.tabPaidTitle : texts.tabLeftTitle}
        action={
          <>
            <Button variant="contained" onClick={() => window.close()}>
              {texts.closeTab}
            </Button>
            {isPaid && order && session ? (
              <Button
                component={Link}
                to={`${screenUrl('/checkout/complete')}?order=${order}&session=${session}`}
              >
                {texts.seeOrder}
              </Button>
            ) : null}
          </>
        }
      >
        {isPaid ? texts.tabPaid : texts.tabLeft}
      </EmptyState>
    </PageFrame>
  );
}
