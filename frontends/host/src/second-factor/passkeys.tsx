import type { WebAuthnMessage } from '@glass/contracts/auth';
import Alert, { type AlertColor } from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { describeError, toFieldErrors } from '@glass/api-client';
import { useHost } from '../shell/host-context.js';
import { texts } from './texts.js';

type CreationOptions = Parameters<
  typeof import('@simplewebauthn/browser').startRegistration
>[0]['optionsJSON'];
type RequestOptions = Parameters<
  typeof import('@simplewebauthn/browser').startAuthentication
>[0]['optionsJSON'];

/** Whether this browser supports passkeys here. Requires HTTPS. */
export function hasPasskeys(): boolean {
  return typeof window.PublicKeyCredential === 'function';
}

/**
 * Asks the browser to sign with an existing passkey.
 * @throws PasskeyRefused when the user canceled, or no passkey matches
 */
export async function signWithPasskey(options: WebAuthnMessage): Promise<WebAuthnMessage> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  return asked(startAuthentication({ optionsJSON: options as unknown as RequestOptions }));
}

/** Asks the browser to create a passkey. @throws PasskeyRefused, as `signWithPasskey` */
export async function makePasskey(options: WebAuthnMessage): Promise<WebAuthnMessage> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  return asked(startRegistration({ optionsJSON: options as unknown as CreationOptions }));
}

/** Browsers report few details, so that a page can't probe for passkeys. */
export class PasskeyRefused extends Error {
  constructor(
    /** True if the authenticator already has a passkey for this user. */
    readonly isKnown: boolean,
    cause: unknown,
  ) {
    super('The browser gave no passkey', { cause });
  }
}

async function asked(answer: Promise<object>): Promise<WebAuthnMessage> {
  try {
    return { ...(await answer) };
  } catch (error) {
    throw new PasskeyRefused(error instanceof Error && error.name === 'InvalidStateError', error);
  }
}

/** Signs in with a passkey alone, where supported. Errors show above the button. */
export function PasskeySignIn() {
  const { api, session, tenant } = useHost();
  const [isAsking, setIsAsking] = useState(false);
  const [said, setSaid] = useState<{ severity: AlertColor; text: () => string } | null>(null);
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
      if (error instanceof PasskeyRefused) setSaid({ severity: 'info', text: () => texts.passkeyNotUsed });
      else {
        const text = () => toFieldErrors(error).passkey ?? describeError(error, () => undefined) ?? '';
        // Logs an error of an unknown shape once.
        describeError(error);
        setSaid({ severity: 'error', text });
      }
    }
  };
  return (
    <>
      {said ? <Alert severity={said.severity}>{said.text()}</Alert> : null}
      <Button variant="outlined" loading={isAsking} onClick={() => void signIn()}>
        {texts.signInWithPasskey}
      </Button>
    </>
  );
}
