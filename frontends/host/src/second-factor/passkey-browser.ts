import type { WebAuthnMessage } from '@glass/contracts';

type CreationOptions = Parameters<
  typeof import('@simplewebauthn/browser').startRegistration
>[0]['optionsJSON'];
type RequestOptions = Parameters<
  typeof import('@simplewebauthn/browser').startAuthentication
>[0]['optionsJSON'];

/** Whether this browser has passkeys. On a page without HTTPS none has. */
export function hasPasskeys(): boolean {
  return typeof window.PublicKeyCredential === 'function';
}

/**
 * Asks the browser for a passkey that is there.
 * @throws PasskeyRefused when the person closed the question, or no passkey fits
 */
export async function signWithPasskey(options: WebAuthnMessage): Promise<WebAuthnMessage> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  return asked(startAuthentication({ optionsJSON: options as unknown as RequestOptions }));
}

/** Asks the browser to make a passkey. @throws PasskeyRefused, as `signWithPasskey` */
export async function makePasskey(options: WebAuthnMessage): Promise<WebAuthnMessage> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  return asked(startRegistration({ optionsJSON: options as unknown as CreationOptions }));
}

/** The browser says little of why, so that a page learns nothing of people who have no passkey for it. */
export class PasskeyRefused extends Error {
  constructor(
    /** The authenticator has a passkey of this person already. */
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
