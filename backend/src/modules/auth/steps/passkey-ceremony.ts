import { displayDomain } from '@glass/formats';
import { Injectable } from '@nestjs/common';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { WebAuthnMessage } from '@glass/contracts';
import type { Caller } from '../../../kernel/access/context.decorator.js';
import type { Context } from '../../../kernel/context/context.js';
import { generalError } from '../../../kernel/errors/app-error.js';
import type { Contact } from '../../customer/public.js';
import { FindTenant } from '../../tenant/public.js';
import type { PasskeyRow } from '../persistence/second-factor.entity.js';

/** The site that a browser is at, by its Origin header: passkeys are made for it, and work there alone. */
export interface PasskeySite {
  host: string;
  origin: string;
  tenantName: string;
}

/** A question to a browser, and the challenge that its answer has to sign. */
export interface PasskeyQuestion {
  options: WebAuthnMessage;
  challenge: string;
}

export type NewPasskey = Pick<PasskeyRow, 'credentialId' | 'publicKey' | 'counter' | 'transports'>;

/** Loaded for the first person who comes with a passkey: it is a tenth of what the API would load at its start. */
const webAuthn = () => import('@simplewebauthn/server');

/**
 * What the browser and we say to each other about passkeys, by SimpleWebAuthn. That library throws at whatever it cannot
 * read or believe; to the person all of that is one.
 */
@Injectable()
export class PasskeyCeremony {
  constructor(private readonly findTenant: FindTenant) {}

  /** null where the caller names no page, or one that is not at a host of the tenant. */
  async siteOf(ctx: Context, { origin }: Pick<Caller, 'origin'>): Promise<PasskeySite | null> {
    if (!origin || !URL.canParse(origin)) return null;
    const host = new URL(origin).hostname;
    const tenant = await this.findTenant.ofContext(ctx);
    return (await this.findTenant.isHostOf(ctx, tenant, host))
      ? { host, origin, tenantName: tenant.name }
      : null;
  }

  /** @param known those of the person, which an authenticator does not make twice */
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

  /** @param known of one person; none to let the browser offer what it has, which then has to ask for a PIN or the like */
  async askToSign(host: string, known: PasskeyRow[]): Promise<PasskeyQuestion> {
    const { generateAuthenticationOptions } = await webAuthn();
    const options = await generateAuthenticationOptions({
      rpID: host,
      allowCredentials: known.map(credentialOf),
      userVerification: known.length > 0 ? 'preferred' : 'required',
    });
    return { options: { ...options }, challenge: options.challenge };
  }

  /** The passkey that a browser made; null when its answer is not one to the challenge, at this site. */
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

  /** What the authenticator has counted; null when the answer is not signed by the passkey, for the challenge, here. */
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

/** Where `siteOf` finds none. */
export function notAtTheSite() {
  return generalError('STATE_CONFLICT', 'Passkeys are made in a browser, on a page of this site.');
}
