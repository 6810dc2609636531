import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { toFieldErrors } from '@glass/api-client';
import type { PersonProof } from '@glass/contracts/auth';
import { limits } from '@glass/contracts/limits';
import { useEndpointForm } from '@glass/pages';
import { FormDialog } from '@glass/ui';
import { PasswordField } from '../account/parts/account-fields.js';
import { PasskeyRefused } from './passkeys.js';
import { texts } from './texts.js';

interface ProofFields {
  name: string;
  password: string;
}

interface ProofDialogProps<Reply> {
  title: string;
  /** Explains the consequence. */
  help?: string;
  /** Initial name of the passkey; null if none is asked for. */
  name?: string | null;
  /** False during the required setup right after a sign-in. */
  asksPassword?: boolean;
  saveLabel: string;
  send: (proof: PersonProof, name: string) => Promise<Reply>;
  said?: () => string;
  onDone: (reply: Reply) => void;
  onClose: () => void;
}

/** Asks for the password again, and optionally for a passkey name, before a factor changes. */
export function ProofDialog<Reply>(props: ProofDialogProps<Reply>) {
  const { title, help, name = null, asksPassword = true, saveLabel, send, said, onDone, onClose } = props;
  // The server also asks when the sign-in was too long ago.
  const [isAsked, setIsAsked] = useState(asksPassword);
  const form = useEndpointForm({
    initial: { name: name ?? '', password: '' },
    rules: {
      name: name === null ? {} : { required: texts.passkeyNameMissing },
      password: isAsked ? { required: texts.passwordMissing } : {},
    },
    send: (fields: ProofFields) => send(isAsked ? { password: fields.password } : {}, fields.name.trim()),
    successMessage: said,
    onDone,
    onRefused: (error) => {
      if (toFieldErrors(error).password) setIsAsked(true);
      if (!(error instanceof PasskeyRefused)) return false;
      return () => (error.isKnown ? texts.passkeyKnown : texts.passkeyRefused);
    },
    asksBeforeLeaving: false,
  });
  return (
    <FormDialog title={title} form={form} saveLabel={saveLabel} onClose={onClose}>
      {help ? <Typography>{help}</Typography> : null}
      {name === null ? null : (
        <TextField
          {...form.field('name', texts.passkeyNameHelp)}
          label={texts.passkeyName}
          autoFocus
          fullWidth
          autoComplete="off"
          slotProps={{ htmlInput: { maxLength: limits.passkeyName.max } }}
        />
      )}
      {isAsked ? (
        <PasswordField
          {...form.field('password', texts.confirmHelp)}
          label={texts.password}
          autoComplete="current-password"
          autoFocus={name === null}
          fullWidth
        />
      ) : null}
    </FormDialog>
  );
}
