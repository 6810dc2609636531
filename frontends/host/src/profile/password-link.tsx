import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useShell } from '@glass/shell-contract';
import { texts } from './texts.js';

interface PasswordLinkProps {
  email: string;
  label: string;
  /** True where another action is the primary one. */
  isQuiet?: boolean;
}

/** Sends a link that lets the user choose a password without the current one. */
export function PasswordLink({ email, label, isQuiet = false }: PasswordLinkProps) {
  const { api, toast } = useShell();
  const [state, setState] = useState<'idle' | 'sending' | 'sent'>('idle');

  const send = async () => {
    setState('sending');
    try {
      await api.call('/api/auth/request-password-reset', {});
      setState('sent');
    } catch (error) {
      setState('idle');
      toast.error(error);
    }
  };
  if (state === 'sent') {
    return (
      <Alert severity="success" sx={{ overflowWrap: 'anywhere' }}>
        <AlertTitle>{texts.linkSent(email)}</AlertTitle>
        {texts.linkSentMore}
      </Alert>
    );
  }
  return (
    <Button variant={isQuiet ? 'text' : 'outlined'} loading={state === 'sending'} onClick={() => void send()}>
      {label}
    </Button>
  );
}
