import type { ShowerLayout } from '@glass/contracts/layout';
import { newUid } from '@glass/contracts/primitives';
import { screenUrl } from '@glass/contracts/screens';
import { useEndpointForm } from '@glass/pages';
import { CaptchaField, useCaptchaForm } from '@glass/pages/sign-up';
import { type SignUpHandOver, useShell, type VisitorQuote } from '@glass/shell-contract';
import { FormDialog } from '@glass/ui';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { panelsToSend } from '../../buy/create-quote.js';
import { AccountInstead, ContactFields, contactRules } from '../../buy/guest/contact-fields.js';
import { guestDetails, type GuestDetails } from '../../buy/guest/guest-details.js';
import { signInUrl } from '../../buy/hand-over.js';
import { storedPanels } from '../../buy/stored-panels.js';
import { shippingToSend } from '../../quotes/shipping/save-shipping.js';
import { outboxTexts } from '../outbox/outbox-texts.js';
import type { QueuedGuest } from '../outbox/shower-outbox.js';
import { texts } from '../texts.js';
import { guestQuoteTexts } from './guest-quote-texts.js';

interface GuestQuoteDialogProps {
  showerUID: string;
  layout: ShowerLayout;
  onSaved: () => void;
  /** The shower is sent to this address later. */
  onQueue: (guest: QueuedGuest) => void;
  onClose: () => void;
}

/** Asks a guest for the address that gets the quote. Without a connection the shower waits on the device. */
export function GuestQuoteDialog(props: GuestQuoteDialogProps) {
  // The form stays the same if the connection changes while it is filled in.
  const [isOnline] = useState(() => navigator.onLine);
  return isOnline ? <SaveNow {...props} /> : <SaveLater {...props} />;
}

const NO_DETAILS: GuestDetails = { email: '', name: '', phone: '' };

/** Saves the shower of a guest as a quote, opens it, and emails its link; an account is optional. */
function SaveNow({ showerUID, layout, onSaved, onClose }: GuestQuoteDialogProps) {
  const { api, navigate, tenant, toast } = useShell();
  const { tenantUID } = tenant;
  const [quoteUID] = useState(newUid);
  const panelsOfVisit = storedPanels(tenantUID);
  const [kept] = useState(() => panelsOfVisit.get());
  const [isIncluding, setIncluding] = useState(true);
  const included = isIncluding ? kept : null;
  const details = guestDetails(tenantUID);
  const quote: VisitorQuote = {
    quoteUID,
    quoteName: layout.name || texts.usualName,
    panels: included ? panelsToSend(included) : [],
    showers: [{ showerUID, layout, units: 1 }],
    ...(included?.shipping ? { shipping: shippingToSend(included.shipping) } : {}),
  };
  const form = useCaptchaForm({
    initial: details.get() ?? NO_DETAILS,
    rules: contactRules(),
    send: (entered: GuestDetails, answer) => {
      details.set(entered);
      const [email, name] = [entered.email.trim(), entered.name.trim()];
      return api.call('/api/guest/save-quote', {
        ...{ tenantUID, email, ...quote, ...answer },
        ...(name ? { name } : {}),
      });
    },
    onDone: ({ token, quoteNumber }) => {
      const email = details.get()?.email.trim() ?? '';
      onSaved();
      if (included) panelsOfVisit.forget();
      toast.success(() => outboxTexts.mailed(quoteNumber, email));
      navigate(screenUrl('/q/{token}', token));
    },
  });
  return (
    <FormDialog title={guestQuoteTexts.title} form={form} saveLabel={guestQuoteTexts.get} onClose={onClose}>
      <Typography color="textSecondary">{guestQuoteTexts.why}</Typography>
      <ContactFields form={form} />
      {kept ? (
        <FormControlLabel
          control={<Checkbox checked={isIncluding} onChange={(_event, isTicked) => setIncluding(isTicked)} />}
          label={guestQuoteTexts.includePanels(kept.panels.length)}
        />
      ) : null}
      <CaptchaField isQuiet captcha={form.captcha} />
      <AccountInstead
        onCreate={() => {
          const state: SignUpHandOver = { quote };
          navigate(screenUrl('/account/signup'), { state });
        }}
        onSignIn={() => navigate(signInUrl('/shower', 'save'))}
      />
    </FormDialog>
  );
}

function SaveLater({ onQueue, onClose }: GuestQuoteDialogProps) {
  const details = guestDetails(useShell().tenant.tenantUID);
  const form = useEndpointForm<GuestDetails, QueuedGuest>({
    initial: details.get() ?? NO_DETAILS,
    rules: contactRules(),
    send: (entered) => {
      details.set(entered);
      return Promise.resolve({ email: entered.email.trim(), name: entered.name.trim() });
    },
    onDone: onQueue,
    asksBeforeLeaving: false,
  });
  return (
    <FormDialog
      title={guestQuoteTexts.title}
      form={form}
      saveLabel={guestQuoteTexts.getLater}
      onClose={onClose}
    >
      <Typography color="textSecondary">{guestQuoteTexts.whyLater}</Typography>
      <ContactFields form={form} />
    </FormDialog>
  );
}
