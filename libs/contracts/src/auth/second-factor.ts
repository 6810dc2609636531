import type { Moment, Uid, WholeNumber } from '../primitives/formats.js';

/** Proof of identity in addition to the password: authenticator app, passkey, or recovery code. */
export type FactorKind = 'totp' | 'passkey' | 'recovery-code';

/** A WebAuthn message as JSON (Web Authentication Level 3, section 5.8.1.2 ff.). */
export type WebAuthnMessage = Record<string, unknown>;

/** Challenge after the password. */
export interface SecondFactorChallenge {
  /** For `/api/auth/second-factor/verify`; not valid for anything else. */
  challenge: string;
  expiresAt: Moment;
  /** Factors that the person has. */
  kinds: FactorKind[];
  /** Options for `navigator.credentials.get`; null without a passkey for this site. */
  passkeyOptions: WebAuthnMessage | null;
}

/** Password, link or invitation are correct, and a second factor is required. */
export interface SecondFactorWanted {
  isAuthenticated: false;
  reason: string;
  secondFactor: SecondFactorChallenge;
}

/** Starts a sign-in with a passkey of this site instead of address and password. */
export interface BeginPasskeySignInRequest {
  tenantUID: Uid;
}
export interface BeginPasskeySignInReply {
  /** For `/api/auth/second-factor/verify`, with `passkey`. */
  challenge: string;
  expiresAt: Moment;
  /** Options for `navigator.credentials.get`. */
  passkeyOptions: WebAuthnMessage;
}

/** Exactly one of the three. */
export interface VerifySecondFactorRequest {
  challenge: string;
  /** Six digits from the authenticator app. */
  code?: string;
  recoveryCode?: string;
  /** The browser's answer to `passkeyOptions`. */
  passkey?: WebAuthnMessage;
}

/** Confirms the person's identity: password, or a code of the authenticator app. */
export interface PersonProof {
  password?: string;
  code?: string;
}

export interface Passkey {
  passkeyUID: Uid;
  name: string;
  /** Host name of the site where it was created; it works only there. */
  site: string;
  createdAt: Moment;
  /** null if never used. */
  lastUsedAt: Moment | null;
}

export interface SecondFactorReply {
  totp: { setUpAt: Moment } | null;
  passkeys: Passkey[];
  recoveryCodesLeft: WholeNumber;
  /** Whether the tenant (or the platform for its staff) requires a second factor. */
  isDemanded: boolean;
}

export interface BeginTotpReply {
  /** For typing into the app, in base 32. Sent only once. */
  secret: string;
  /** The `otpauth:` URI for a QR code. */
  uri: string;
}

export interface ConfirmTotpRequest {
  code: string;
}

export interface RecoveryCodesReply {
  /** Each is valid for one sign-in. Sent only once; earlier codes become invalid. */
  recoveryCodes: string[];
}

export interface SecondFactorAddedReply {
  state: SecondFactorReply;
  /** Sent with a person's first factor; null if they already have recovery codes. */
  recoveryCodes: string[] | null;
}

export interface BeginPasskeyReply {
  challenge: string;
  /** Options for `navigator.credentials.create`. */
  options: WebAuthnMessage;
}

export interface AddPasskeyRequest {
  challenge: string;
  /** Name chosen by the person. */
  name: string;
  /** The browser's answer to `options`. */
  passkey: WebAuthnMessage;
}

export interface RenamePasskeyRequest {
  passkeyUID: Uid;
  name: string;
}

export interface RemovePasskeyRequest extends PersonProof {
  passkeyUID: Uid;
}

/** Person whose lost second factor is removed. */
export interface ResetSecondFactorRequest {
  contactUID: Uid;
}
export interface ResetPlatformSecondFactorRequest extends ResetSecondFactorRequest {
  tenantUID: Uid;
  /** Reason, for the audit log. */
  reason?: string;
}

export interface SecondFactorDemandRequest {
  isDemanded: boolean;
}

/** Number of recovery codes per person. */
export const RECOVERY_CODE_COUNT = 10;
