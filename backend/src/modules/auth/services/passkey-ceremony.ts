import { msg } from '@lingui/core/macro';
import { displayDomain } from '@glass/formats';
import { Injectable } from '@nestjs/common';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { WebAuthnMessage } from '@glass/contracts/auth';
import type { Caller } from '../../../kernel/access/context.decorator.js';
import type { Context } from '../../../kernel/context/context.js';
import { generalError } from '../../../kernel/errors/app-error.js';
import type { Contact } from '../../customer/public.js';
import { FindTenant } from '../../tenant/public.js';
import type { PasskeyRow } from '../persistence/second-factor.entity.js';

/** Site of the browser, from its Origin header. Passkeys work only for the site they were created at. */
interface PasskeySite {
  host: string;
  origin: string;
  tenantName: string;
}

/** Options for the browser, and the challenge that its reply must sign. */
interface PasskeyQuestion {
  options: WebAuthnMessage;
  challenge: string;
}

type NewPasskey = Pick<PasskeyRow, 'credentialId' | 'publicKey' | 'counter' | 'transports'>;

/** Loaded on first use; it would be a tenth of the API's startup. */
const webAuthn = () => import('@simplewebauthn/server');

/**
 * WebAuthn exchange with the browser, through SimpleWebAuthn. All errors of the library become one error for the user.
 */
@Injectable()
export class PasskeyCeremony {
  constructor(private readonly findTenant: FindTenant) {}

  /** @returns null without Origin, or if it's not a host of the tenant */
  async siteOf(ctx: Context, { origin }: Pick<Caller, 'origin'>): Promise<PasskeySite | null> {
    if (!origin || !URL.canParse(origin)) return null;
    const host = new URL(origin).hostname;
    const tenant = await this.findTenant.ofContext(ctx);
    return (await this.findTenant.isHostOf(ctx, tenant, host))
      ? { host, origin, tenantName: tenant.name }
      : null;
  }

  /** @param known the user's passkeys, which authenticators don't duplicate */
  async askToMake(site: PasskeySite, contact: Contact, known: PasskeyRow[]): Promise<PasskeyQuestion> {
    const { generateRegistrationOptions } = await webAuthn();
    const options = await generateRegistrationOptions({
      rpName: site.tenantName,
      rpID: site.host,
      userName: displayDomain(contact.email),
      userDisplayName: `${contact.firstName} ${contact.lastName}`.trim() || displayDomain(contact.email),
      userID: new Uint8Array(Buffer.from(contact.uid.replaceAll('-', ''), 'hex')),
      attestationType: 'none',
      excludeCredentials: known.map(credentialOf),
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    });
    return { options: { ...options }, challenge: options.challenge };
  }

  /**
   * @param known passkeys of one user; if empty, the browser offers what it has and must verify the user, such as by
   * PIN
   */
  async askToSign(host: string, known: PasskeyRow[]): Promise<PasskeyQuestion> {
    const { generateAuthenticationOptions } = await webAuthn();
    const options = await generateAuthenticationOptions({
      rpID: host,
      allowCredentials: known.map(credentialOf),
      userVerification: known.length > 0 ? 'preferred' : 'required',
    });
    return { options: { ...options }, challenge: options.challenge };
  }

  /**
   * Verifies a new passkey.
   * @returns null if it doesn't match the challenge and site
   */
  async readMade(
    { host, origin }: PasskeySite,
    challenge: string,
    answer: WebAuthnMessage,
  ): Promise<NewPasskey | null> {
    const { verifyRegistrationResponse } = await webAuthn();
    try {
      const { registrationInfo } = await verifyRegistrationResponse({
        response: answer as unknown as RegistrationResponseJSON,
        expectedChallenge: challenge,
        expectedOrigin: origin,
        expectedRPID: host,
        requireUserVerification: false,
      });
      if (!registrationInfo) return null;
      const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
      return {
        credentialId: id,
        publicKey: Buffer.from(publicKey).toString('base64url'),
        counter,
        transports: transports.filter((each) => typeof each === 'string'),
      };
    } catch {
      return null;
    }
  }

  /**
   * Verifies a signature.
   * @returns the authenticator's use counter; null if the signature doesn't match passkey, challenge and site
   */
  async readSigned(
    { host, origin }: PasskeySite,
    challenge: string,
    passkey: PasskeyRow,
    answer: WebAuthnMessage,
    requireUserVerification: boolean,
  ): Promise<number | null> {
    const { verifyAuthenticationResponse } = await webAuthn();
    try {
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response: answer as unknown as AuthenticationResponseJSON,
        expectedChallenge: challenge,
        expectedOrigin: origin,
        expectedRPID: host,
        requireUserVerification,
        credential: {
          id: passkey.credentialId,
          publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
          counter: passkey.counter,
        },
      });
      return verified ? authenticationInfo.newCounter : null;
    } catch {
      return null;
    }
  }
}

function credentialOf({ credentialId: id, transports }: PasskeyRow): { id: string; transports: string[] } {
  return { id, transports };
}

/** Error for `siteOf` returning null. */
export function notOnSite() {
  return generalError('STATE_CONFLICT', msg`Open this site in a browser to create a passkey.`);
}
