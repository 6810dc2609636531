import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { OrderDetails } from '@glass/contracts/order';
import { readUid } from '@glass/contracts/primitives';
import { screenUrl } from '@glass/contracts/screens';
import { useEndpointForm } from '@glass/pages';
import { keptSignUp } from '@glass/pages/sign-up';
import { useShell } from '@glass/shell-contract';
import { PageFrame } from '@glass/ui';
import { findLaterPayment } from '../../parts/later-payment.js';
import { useOrder } from '../../parts/use-order.js';
import { panelsToSend } from '../buy/create-quote.js';
import { guestQuote } from '../buy/guest/guest-details.js';
import { storedPanels } from '../buy/stored-panels.js';
import { texts } from './texts.js';

interface GuestAccountProps {
  /** Shortened address that got the link; may be empty. */
  sentTo: string;
  /** Signed-in people add the order to their account instead. */
  isSignedIn: boolean;
  /** Signs in and adds the order to the account. */
  onSignIn: (orderUID: string) => void;
}

/** Offers an account to a guest whose order is placed, and clears the panels that they ordered from the browser. */
export function GuestAccount(props: GuestAccountProps) {
  const [parameters] = useSearchParams();
  const { data: order } = useOrder(readUid(parameters.get('order')));
  return order && order.status !== 'awaitingPayment' ? <Offer {...props} order={order} /> : null;
}

function Offer({ order, sentTo, isSignedIn, onSignIn }: GuestAccountProps & { order: OrderDetails }) {
  const { api, tenant } = useShell();
  const { tenantUID } = tenant;
  const [isDone, setIsDone] = useState(false);
  const mailed = findLaterPayment(order) ? texts.mailedReceipt : texts.mailed;
  useEffect(() => forgetOrdered(tenantUID, order.quoteUID), [tenantUID, order.quoteUID]);
  const form = useEndpointForm({
    initial: { password: '' },
    rules: { password: { required: texts.passwordMissing } },
    send: ({ password }) => api.call('/api/guest/create-password', { password }),
    onDone: ({ continueKey }) => {
      // With this key the emailed link alone signs in, and leads to the order.
      keptSignUp(tenantUID).set({ continueKey, returnTo: screenUrl('/customer/order/{uid}', order.uid) });
      setIsDone(true);
    },
    asksBeforeLeaving: false,
  });
  if (isSignedIn) return null;
  return (
    <PageFrame measure="form">
      <Card sx={{ p: { xs: 2, sm: 3 } }}>
        {isDone ? (
          <Alert severity="success" variant="outlined">
            <strong>{texts.confirmTitle}</strong> {texts.confirm}
          </Alert>
        ) : (
          <Stack component="form" spacing={2} noValidate onSubmit={(event) => void form.submit(event)}>
            <Typography variant="h2">{texts.passwordTitle}</Typography>
            <Typography color="textSecondary">
              {`${sentTo ? `${mailed(sentTo)} ` : ''}${texts.passwordWhy}`}
            </Typography>
            <TextField
              {...form.field('password', texts.passwordHelp)}
              type="password"
              label={texts.password}
              autoComplete="new-password"
            />
            {form.refusal ? <Alert severity="error">{form.refusal}</Alert> : null}
            <Button
              type="submit"
              variant="outlined"
              loading={form.isSubmitting}
              sx={{ alignSelf: 'flex-start' }}
            >
              {texts.createPassword}
            </Button>
            <Typography variant="caption" color="textSecondary">
              {`${texts.hasAccount} `}
              <Link
                component="button"
                type="button"
                sx={{ verticalAlign: 'baseline' }}
                onClick={() => onSignIn(order.uid)}
              >
                {texts.signInToAdd}
              </Link>
            </Typography>
          </Stack>
        )}
      </Card>
    </PageFrame>
  );
}

/** The editor starts afresh after an order; panels that were changed since stay. */
function forgetOrdered(tenantUID: string, quoteUID: string): void {
  const saved = guestQuote(tenantUID);
  const ordered = saved.get();
  if (ordered?.quoteUID !== quoteUID) return;
  saved.forget();
  const stored = storedPanels(tenantUID);
  const kept = stored.get();
  if (kept && ordered.panels === JSON.stringify(panelsToSend(kept))) stored.forget();
}
