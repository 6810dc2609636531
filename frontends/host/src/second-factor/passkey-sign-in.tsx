import Button from '@mui/material/Button';
import { useState } from 'react';
import { useShell } from '@glass/shell-contract';
import { useHost } from '../shell/host-context.js';
import { hasPasskeys, PasskeyRefused, signWithPasskey } from './passkey-browser.js';
import { texts } from './texts.js';

/** Signs in by a passkey alone, where the browser has them. */
export function PasskeySignIn() {
  const { api, session, tenant } = useHost();
  const { toast } = useShell();
  const [isAsking, setIsAsking] = useState(false);
  if (!hasPasskeys()) return null;

  const signIn = async () => {
    setIsAsking(true);
    try {
      const { tenantUID } = tenant;
      const asked = await api.call('/api/auth/second-factor/begin-passkey-sign-in', { tenantUID });
      const { challenge, passkeyOptions } = asked;
      const passkey = await signWithPasskey(passkeyOptions);
      session.signIn(await api.call('/api/auth/second-factor/verify', { challenge, passkey }));
    } catch (error) {
      setIsAsking(false);
      if (error instanceof PasskeyRefused) toast.info(texts.passkeyNotUsed);
      else toast.error(error);
    }
  };
  return (
    <Button variant="outlined" loading={isAsking} onClick={() => void signIn()}>
      {texts.signInWithPasskey}
    </Button>
  );
}
