import type { Moment, Uid, WholeNumber } from './primitives/formats.js';

/** What shows who somebody is, besides the password: an authenticator app, a passkey, a code kept on paper. */
export type FactorKind = 'totp' | 'passkey' | 'recovery-code';

/** A message of WebAuthn in its JSON form (Web Authentication Level 3, section 5.8.1.2 and what follows). */
export type WebAuthnMessage = Record<string, unknown>;

/** What a person is asked for after the password. */
export interface SecondFactorChallenge {
  /** For `/api/auth/second-factor/verify`; it opens nothing else. */
  challenge: string;
  expiresAt: Moment;
  /** Which of them the person has. */
  kinds: FactorKind[];
  /** What `navigator.credentials.get` takes; null without a passkey for this site. */
  passkeyOptions: WebAuthnMessage | null;
}

/** The password, the link or the invitation was right; the second factor is wanted besides. */
export interface SecondFactorWanted {
  isAuthenticated: false;
  reason: string;
  secondFactor: SecondFactorChallenge;
}

/** Asks a passkey of this site who signs in, instead of address and password. */
export interface BeginPasskeySignInRequest {
  tenantUID: Uid;
}
export interface BeginPasskeySignInReply {
  /** For `/api/auth/second-factor/verify`, with `passkey`. */
  challenge: string;
  expiresAt: Moment;
  /** What `navigator.credentials.get` takes. */
  passkeyOptions: WebAuthnMessage;
}

/** One of the three. */
export interface VerifySecondFactorRequest {
  challenge: string;
  /** Six digits of the authenticator app. */
  code?: string;
  recoveryCode?: string;
  /** What the browser answered to `passkeyOptions`. */
  passkey?: WebAuthnMessage;
}

/** Shows anew that it is the person: their password, or a code of their authenticator app. */
export interface PersonProof {
  password?: string;
  code?: string;
}

export interface Passkey {
  passkeyUID: Uid;
  name: string;
  /** The host name of the site that it was made at; it works there alone. */
  site: string;
  createdAt: Moment;
  /** null until it was used. */
  lastUsedAt: Moment | null;
}

export interface SecondFactorReply {
  totp: { setUpAt: Moment } | null;
  passkeys: Passkey[];
  recoveryCodesLeft: WholeNumber;
  /** Whether the tenant, or the platform of its staff, demands a second factor of this person. */
  isDemanded: boolean;
}

export interface BeginTotpReply {
  /** To type into the app, in base 32. It is sent this once. */
  secret: string;
  /** The same as the `otpauth:` address that a QR code holds. */
  uri: string;
}

export interface ConfirmTotpRequest {
  code: string;
}

export interface RecoveryCodesReply {
  /** Each is good for one sign-in. They are sent this once; those of before are void. */
  recoveryCodes: string[];
}

export interface SecondFactorAddedReply {
  state: SecondFactorReply;
  /** With the first factor of a person; null where they have recovery codes already. */
  recoveryCodes: string[] | null;
}

export interface BeginPasskeyReply {
  challenge: string;
  /** What `navigator.credentials.create` takes. */
  options: WebAuthnMessage;
}

export interface AddPasskeyRequest {
  challenge: string;
  /** What the person calls it. */
  name: string;
  /** What the browser answered to `options`. */
  passkey: WebAuthnMessage;
}

export interface RenamePasskeyRequest {
  passkeyUID: Uid;
  name: string;
}

export interface RemovePasskeyRequest extends PersonProof {
  passkeyUID: Uid;
}

/** Whose second factor is removed, because they lost it. */
export interface ResetSecondFactorRequest {
  contactUID: Uid;
}
export interface ResetPlatformSecondFactorRequest extends ResetSecondFactorRequest {
  tenantUID: Uid;
  /** Why, for the audit log. */
  reason?: string;
}

export interface SecondFactorDemandRequest {
  isDemanded: boolean;
}

/** How many recovery codes a person has at a time. */
export const RECOVERY_CODE_COUNT = 10;
