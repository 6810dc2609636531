import { limits } from '@glass/contracts/limits';
import { EMAIL_PATTERN } from '@glass/contracts/primitives';
import type { EndpointForm } from '@glass/pages';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { GuestDetails } from './guest-details.js';
import { emailTexts as texts } from './texts.js';

/** Validation of a quote's address; read when rendered, so that messages follow the language. */
export const contactRules = () => ({
  email: { required: texts.emailMissing, pattern: { value: EMAIL_PATTERN, message: texts.emailWrong } },
  name: {},
  phone: {},
});

/** Fields of the person who gets the link to a quote. */
export function ContactFields({ form }: { form: Pick<EndpointForm<GuestDetails>, 'field'> }) {
  return (
    <>
      <TextField
        {...form.field('email')}
        label={texts.email}
        type="email"
        autoComplete="email"
        autoFocus
        slotProps={{ htmlInput: { inputMode: 'email', maxLength: limits.email.max } }}
      />
      <TextField
        {...form.field('name')}
        label={texts.name}
        autoComplete="name"
        slotProps={{ htmlInput: { maxLength: limits.personName.max } }}
      />
    </>
  );
}

interface AccountInsteadProps {
  onCreate: () => void;
  onSignIn: () => void;
}

/** The ways to an account instead of a link. */
export function AccountInstead({ onCreate, onSignIn }: AccountInsteadProps) {
  return (
    <div>
      <Typography variant="caption" color="textSecondary">
        {texts.accountInstead}
      </Typography>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', columnGap: 1 }}>
        <Button size="small" onClick={onCreate}>
          {texts.createAccount}
        </Button>
        <Button size="small" onClick={onSignIn}>
          {texts.haveAccount}
        </Button>
      </Stack>
    </div>
  );
}
