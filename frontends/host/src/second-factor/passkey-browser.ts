import type { WebAuthnMessage } from '@glass/contracts';

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
