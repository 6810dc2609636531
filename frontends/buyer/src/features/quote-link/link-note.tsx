import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { OpenedQuoteLink } from '@glass/contracts/quote';
import { screenUrl } from '@glass/contracts/screens';
import { useAction, useDayText } from '@glass/pages';
import { useShell } from '@glass/shell-contract';
import { texts } from './texts.js';

/** Page of the quote, or of its order, for its signed-in owner. Others are asked to sign in. */
export function ownUrl({ quoteUID, orderUID }: OpenedQuoteLink): string {
  return orderUID ? screenUrl('/customer/order/{uid}', orderUID) : screenUrl('/quote/{uid}', quoteUID);
}

/** URL parameter with which a guest returns from the sign-in. */
export const ADD_TO_ACCOUNT = 'add';

/** Says who sent the link and until when it works. Signed-in people get the way to their own page. */
export function LinkNote({ token, link }: { token: string; link: OpenedQuoteLink }) {
  const { session } = useShell();
  const dayText = useDayText();
  const { sentBy, sentToName, expiresAt } = link;
  if (session.isAuthenticated && session.contactUID === link.contactUID)
    return (
      <Note
        action={
          <Button color="inherit" size="small" component={Link} to={ownUrl(link)}>
            {texts.toYours}
          </Button>
        }
      >
        {texts.yours}
      </Note>
    );
  const who = sentBy ? texts.openedBy(sentBy) : sentToName ? texts.openedFor(sentToName) : '';
  const action = session.isAuthenticated ? (
    link.isGuest && <AddToAccount token={token} />
  ) : link.isGuest ? null : (
    <Button color="inherit" size="small" component={Link} to={ownUrl(link)}>
      {texts.signIn}
    </Button>
  );
  const until = link.orderUID ? texts.untilOrdered : texts.until;
  return <Note action={action}>{`${who} ${until(dayText(expiresAt))}`.trim()}</Note>;
}

function Note({ action, children }: { action: ReactNode; children: ReactNode }) {
  return (
    <Alert severity="info" action={action} sx={{ mx: 2, mt: 2, displayPrint: 'none' }}>
      {children}
    </Alert>
  );
}

/** Moves a guest's quote to the account of the same address; the server checks the address. */
function AddToAccount({ token }: { token: string }) {
  const { api, navigate } = useShell();
  const run = useAction();
  const add = () =>
    run({
      send: () => api.call('/api/guest/add-to-account', { token }),
      successMessage: () => texts.added,
      onDone: ({ quoteUID, orderUID }) =>
        navigate(
          orderUID ? screenUrl('/customer/order/{uid}', orderUID) : screenUrl('/quote/{uid}', quoteUID),
        ),
    });
  const [parameters] = useSearchParams();
  const isAsked = parameters.has(ADD_TO_ACCOUNT);
  const addAsked = useEffectEvent(() => void add());
  useEffect(() => {
    if (isAsked) addAsked();
  }, [isAsked]);
  return (
    <Button color="inherit" size="small" onClick={() => void add()}>
      {texts.add}
    </Button>
  );
}
