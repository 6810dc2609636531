import Alert, { type AlertColor } from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { describeError, toFieldErrors } from '@glass/api-client';
import { useHost } from '../shell/host-context.js';
import { hasPasskeys, PasskeyRefused, signWithPasskey } from './passkey-browser.js';
import { texts } from './texts.js';

/** Signs in with a passkey alone, where supported. Errors show above the button. */
export function PasskeySignIn() {
  const { api, session, tenant } = useHost();
  const [isAsking, setIsAsking] = useState(false);
  const [said, setSaid] = useState<{ severity: AlertColor; text: string } | null>(null);
  if (!hasPasskeys()) return null;

  const signIn = async () => {
    setIsAsking(true);
    setSaid(null);
    try {
      const { tenantUID } = tenant;
      const asked = await api.call('/api/auth/second-factor/begin-passkey-sign-in', { tenantUID });
      const { challenge, passkeyOptions } = asked;
      const passkey = await signWithPasskey(passkeyOptions);
      session.signIn(await api.call('/api/auth/second-factor/verify', { challenge, passkey }));
    } catch (error) {
      setIsAsking(false);
      if (error instanceof PasskeyRefused) setSaid({ severity: 'info', text: texts.passkeyNotUsed });
      else setSaid({ severity: 'error', text: toFieldErrors(error).passkey ?? describeError(error) ?? '' });
    }
  };
  return (
    <>
      {said ? (
        <Alert severity={said.severity} role="alert">
          {said.text}
        </Alert>
      ) : null}
      <Button variant="outlined" loading={isAsking} onClick={() => void signIn()}>
        {texts.signInWithPasskey}
      </Button>
    </>
  );
}
