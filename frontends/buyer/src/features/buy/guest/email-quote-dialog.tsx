import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { QUOTE_LINK_DAYS } from '@glass/contracts/quote';
import { screenUrl, type ScreenPath } from '@glass/contracts/screens';
import { useAction } from '@glass/pages';
import { CaptchaField, useCaptchaForm } from '@glass/pages/sign-up';
import { useShell } from '@glass/shell-contract';
import { signInUrl, signUpWith } from '../hand-over.js';
import type { StoredPanelsState } from '../use-stored-panels.js';
import { AccountInstead, ContactFields, contactRules } from './contact-fields.js';
import { guestDetails, type GuestDetails, type GuestQuote } from './guest-details.js';
import { saveGuestQuote } from './save-guest-quote.js';
import { emailTexts as texts } from './texts.js';

interface EmailQuoteDialogProps {
  /** This page, to return to. */
  at: ScreenPath;
  panelsState: StoredPanelsState;
  onClose: () => void;
}

/** Saves the panels as a quote whose link goes to an address; an account is optional. */
export function EmailQuoteDialog({ at, panelsState, onClose }: EmailQuoteDialogProps) {
  const titleId = useId();
  const [sent, setSent] = useState<GuestQuote | null>(null);
  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby={titleId} onClose={onClose}>
      <DialogTitle id={titleId}>{sent ? texts.sentTitle : texts.title}</DialogTitle>
      {sent ? (
        <Sent quote={sent} onAgain={() => setSent(null)} onClose={onClose} />
      ) : (
        <AddressForm at={at} panelsState={panelsState} onSent={setSent} onClose={onClose} />
      )}
    </Dialog>
  );
}

function AddressForm(props: EmailQuoteDialogProps & { onSent: (quote: GuestQuote) => void }) {
  const { at, panelsState, onSent, onClose } = props;
  const shell = useShell();
  const { kept, handOver, open } = panelsState;
  const stored = guestDetails(shell.tenant.tenantUID);
  const form = useCaptchaForm({
    initial: stored.get() ?? { email: '', name: '', phone: '' },
    rules: contactRules(),
    send: (details: GuestDetails, answer) => {
      stored.set(details);
      return saveGuestQuote(shell, kept, kept.shipping, details, answer, false);
    },
    onDone: (quote) => {
      // Stores an unchanged panel, too: the page still shows what was sent.
      open(kept.openUID);
      onSent(quote);
    },
  });
  return (
    <>
      <DialogContent>
        <Stack
          component="form"
          id="email-quote"
          noValidate
          spacing={2}
          onSubmit={(event) => void form.submit(event)}
        >
          <Typography color="textSecondary">{texts.why}</Typography>
          <ContactFields form={form} />
          <CaptchaField isQuiet captcha={form.captcha} />
          {form.refusal ? <Alert severity="error">{form.refusal}</Alert> : null}
          <AccountInstead
            onCreate={() => {
              handOver();
              signUpWith(kept, at, 'save', shell);
            }}
            onSignIn={() => {
              // Stores an unchanged panel, too, so it survives the sign-in.
              open(kept.openUID);
              shell.navigate(signInUrl(at, 'save'));
            }}
          />
        </Stack>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button color="inherit" onClick={onClose}>
          {texts.cancel}
        </Button>
        <Button type="submit" form="email-quote" variant="contained" loading={form.isSubmitting}>
          {texts.send}
        </Button>
      </DialogActions>
    </>
  );
}

interface SentProps {
  quote: GuestQuote;
  onAgain: () => void;
  onClose: () => void;
}

function Sent({ quote, onAgain, onClose }: SentProps) {
  const { api, navigate } = useShell();
  const { token, quoteNumber, email } = quote;
  const run = useAction();
  const [isSending, setIsSending] = useState(false);
  const sendAgain = async () => {
    setIsSending(true);
    await run({
      send: () => api.call('/api/quote-link/resend', { token }),
      successMessage: () => texts.sentAgain(email),
    });
    setIsSending(false);
  };
  return (
    <>
      <DialogContent>
        <Stack spacing={2} role="status" sx={{ overflowWrap: 'anywhere' }}>
          <Typography>{texts.sent(quoteNumber, email)}</Typography>
          <Typography color="textSecondary">{texts.sentWhat(QUOTE_LINK_DAYS)}</Typography>
        </Stack>
        <Stack direction="row" useFlexGap spacing={1} sx={{ mt: 2, flexWrap: 'wrap' }}>
          <Button size="small" loading={isSending} onClick={() => void sendAgain()}>
            {texts.sendAgain}
          </Button>
          <Button size="small" onClick={onAgain}>
            {texts.otherAddress}
          </Button>
        </Stack>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button color="inherit" onClick={onClose}>
          {texts.close}
        </Button>
        <Button variant="contained" autoFocus onClick={() => navigate(screenUrl('/q/{token}', token))}>
          {texts.openQuote}
        </Button>
      </DialogActions>
    </>
  );
}
