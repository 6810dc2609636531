import type { ShowerLayout } from '@glass/contracts/layout';
import { limits } from '@glass/contracts/limits';
import { EMAIL_PATTERN, newUid } from '@glass/contracts/primitives';
import { screenUrl } from '@glass/contracts/screens';
import { CaptchaField, useCaptchaForm } from '@glass/pages/sign-up';
import { type SignUpHandOver, useShell, type VisitorQuote } from '@glass/shell-contract';
import { FormDialog } from '@glass/ui';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { panelsToSend } from '../../buy/create-quote.js';
import { guestDetails, type GuestDetails } from '../../buy/guest/guest-details.js';
import { emailTexts } from '../../buy/guest/texts.js';
import { signInUrl } from '../../buy/hand-over.js';
import { storedPanels } from '../../buy/stored-panels.js';
import { shippingToSend } from '../../quotes/shipping/save-shipping.js';
import { texts } from '../texts.js';
import { guestQuoteTexts } from './guest-quote-texts.js';

interface GuestQuoteDialogProps {
  showerUID: string;
  layout: ShowerLayout;
  onSaved: () => void;
  onClose: () => void;
}

/** Saves the shower of a guest as a quote, opens it, and emails its link; an account is optional. */
export function GuestQuoteDialog({ showerUID, layout, onSaved, onClose }: GuestQuoteDialogProps) {
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
    initial: details.get() ?? { email: '', name: '', phone: '' },
    rules: {
      email: {
        required: emailTexts.emailMissing,
        pattern: { value: EMAIL_PATTERN, message: emailTexts.emailWrong },
      },
      name: {},
      phone: {},
    },
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
      toast.success(() => guestQuoteTexts.ready(quoteNumber, email));
      navigate(screenUrl('/q/{token}', token));
    },
  });
  return (
    <FormDialog title={guestQuoteTexts.title} form={form} saveLabel={guestQuoteTexts.get} onClose={onClose}>
      <Typography color="textSecondary">{guestQuoteTexts.why}</Typography>
      <TextField
        {...form.field('email')}
        label={emailTexts.email}
        type="email"
        autoComplete="email"
        autoFocus
        slotProps={{ htmlInput: { inputMode: 'email', maxLength: limits.email.max } }}
      />
      <TextField
        {...form.field('name')}
        label={emailTexts.name}
        autoComplete="name"
        slotProps={{ htmlInput: { maxLength: limits.personName.max } }}
      />
      {kept ? (
        <FormControlLabel
          control={<Checkbox checked={isIncluding} onChange={(_event, isTicked) => setIncluding(isTicked)} />}
          label={guestQuoteTexts.includePanels(kept.panels.length)}
        />
      ) : null}
      <CaptchaField isQuiet captcha={form.captcha} />
      <div>
        <Typography variant="caption" color="textSecondary">
          {emailTexts.accountInstead}
        </Typography>
        <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', columnGap: 1 }}>
          <Button
            size="small"
            onClick={() => {
              const state: SignUpHandOver = { quote };
              navigate(screenUrl('/account/signup'), { state });
            }}
          >
            {emailTexts.createAccount}
          </Button>
          <Button size="small" onClick={() => navigate(signInUrl('/shower', 'save'))}>
            {emailTexts.haveAccount}
          </Button>
        </Stack>
      </div>
    </FormDialog>
  );
}
