import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { AccountCard } from './parts/account-card.js';
import { AccountFormView } from './parts/account-form.js';
import { AccountLink, AccountLinks } from './parts/account-link.js';
import {
  useAccountPageState,
  type AccountPageState,
  type SignUpEntered,
} from './parts/account-page-state.js';
import { CaptchaField } from './parts/captcha-field.js';
import { useResendForm } from './resend.form.js';
import { texts } from './texts.js';

const words = texts.checkMail;

/** Shown after signing up: the user continues by the link in the email. */
export function CheckMail({ entered }: { entered: SignUpEntered }) {
  const { search } = useLocation();
  const { quote } = useAccountPageState();
  const [again, setAgain] = useState<'not-asked' | 'asked' | 'sent'>('not-asked');
  const back: AccountPageState = { entered, quote };
  return (
    <AccountCard title={words.title} purpose={words.purpose} takesFocus>
      <Stack spacing={2}>
        <Alert severity="info" role="note" sx={{ overflowWrap: 'anywhere' }}>
          {words.sent(entered.email)} {words.sameBrowser}
        </Alert>
        <Typography color="textSecondary">{words.nothingCame}</Typography>
        {again === 'sent' ? <Alert severity="success">{texts.sentAgain}</Alert> : null}
        {again === 'asked' ? (
          <SendAgain email={entered.email} onSent={() => setAgain('sent')} />
        ) : (
          <Button variant="outlined" size="large" onClick={() => setAgain('asked')}>
            {words.again}
          </Button>
        )}
        <AccountLinks>
          <AccountLink to={{ pathname: '/account/signup', search }} state={back}>
            {words.changeAddress}
          </AccountLink>
          <AccountLink to={{ pathname: '/account/login', search }}>{texts.backToSignIn}</AccountLink>
        </AccountLinks>
      </Stack>
    </AccountCard>
  );
}

/** Needs a captcha like signing up, so that a bot can't flood mailboxes. */
function SendAgain({ email, onSent }: { email: string; onSent: () => void }) {
  const account = useResendForm(email, onSent);
  return (
    <AccountFormView form={account} action={words.again}>
      <CaptchaField captcha={account.captcha} />
    </AccountFormView>
  );
}
