import type { UserFlags, UserRights } from '../flags.js';
import type { PostalAddress } from '../geo/postal-address.js';
import type { AddGlassPanelRequest } from '../quote/quote.js';
import type { QuoteShipping } from '../quote/shipping.js';
import type { SaveShowerRequest } from '../quote/showers.js';
import type { FactorKind, SecondFactorChallenge, SecondFactorWanted } from './second-factor.js';
import type { InvitationKind } from './team.js';
import type { EmailAddress, Moment, Uid, WholeNumber } from '../primitives/formats.js';
import type { NewsChoice } from '../news.js';

/** The captcha answer is required only after PROOF_WANTED; before that it is ignored and stays valid. */
export interface LoginRequest extends Partial<CaptchaAnswer> {
  tenantUID: Uid;
  email: EmailAddress;
  password: string;
}

/** Tokens and name of a signed-in person, stored by the client (specification §3). */
export interface SessionGrant {
  isAuthenticated: true;
  contactUID: Uid;
  contactEmail: EmailAddress;
  tenantUID: Uid;
  tenantName: string;
  tenantIsDemoMode: boolean;
  accessToken: string;
  refreshToken: string;
  /** ISO 8601, UTC. */
  refreshExpiration: Moment;
  contact: { firstName: string; lastName: string };
}

/** Reason for a refused refresh; TOKEN_EXPIRED and TOKEN_REVOKED have their own texts (specification §8). */
export type RefreshRefusal = 'TOKEN_EXPIRED' | 'TOKEN_REVOKED' | 'TOKEN_UNKNOWN';

export type LoginReply = SessionGrant | SecondFactorWanted | { isAuthenticated: false; reason: string };
export type RefreshTokenReply = SessionGrant | { isAuthenticated: false; reason: RefreshRefusal };

export interface RefreshTokenRequest {
  contactUID: Uid;
  refreshToken: string;
}

/** Without fields, ends the caller's own session. */
export interface LogoutRequest {
  refreshToken?: string;
  /** Ends this session of the same person instead, on another device. */
  sessionUID?: Uid;
  /** Ends all sessions of the person, including this one. */
  everywhere?: boolean;
}

/** Platform staff acting as another user. */
export interface ActingStaff {
  name: string;
  /** Previous page of the staff member, for the way back. */
  returnUrl: string;
}

export interface FlagsReply {
  /** Screens that the caller may open. */
  userFlags: UserFlags;
  /** Changes that the caller may make. Buyers have none and change only their own data. */
  userRights: UserRights;
  /** Whether the caller is platform staff (root tenant). */
  isPlatform: boolean;
  /** null for a buyer. */
  roleLevel: WholeNumber | null;
  /** null if the person acts for themselves. */
  actingStaff: ActingStaff | null;
  /** A second factor is required but not set up. Until then every other call answers SECOND_FACTOR_NEEDED. */
  mustSetUpSecondFactor: boolean;
  /** false if the person's company hides prices from them; replies then contain no prices. */
  seesPrices: boolean;
  /** Language that the person chose, such as `de-DE`; null for none. */
  language?: string | null;
  /** Language of the person’s company. */
  companyLanguage?: string | null;
}

export interface ProfileReply {
  contact: { contactUID: Uid; email: EmailAddress; firstName: string; lastName: string; phone: string };
  /** Language of screens and emails, such as `de-DE`; null for the company’s or the site’s. */
  language?: string | null;
  avatarUID: Uid | null;
  companyLogoUID: Uid | null;
  /** false for people who only sign in by links. */
  hasPassword: boolean;
  news: NewsChoice;
}

export interface SaveMyProfileRequest {
  firstName: string;
  lastName: string;
  phone: string;
}

export type SignInMethod =
  | 'password'
  | 'passkey'
  | 'sign-up'
  | 'invitation'
  | 'link'
  | 'tenant-jump'
  | 'login-as';

/** A session on one device or browser. */
export interface SignedInDevice {
  sessionUID: Uid;
  /** Whether this call came from it. */
  isThisOne: boolean;
  /** Device name from the browser, such as "Chrome on Android"; empty if unknown. */
  device: string;
  address: string;
  method: SignInMethod;
  /** Second factor used; null if none. */
  secondFactor: FactorKind | null;
  signedInAt: Moment;
  lastSeenAt: Moment;
}
export interface DevicesReply {
  devices: SignedInDevice[];
}

/**
 * A picture of letters to type or, as an accessible alternative, a proof of work: find a text `captchaProof` such that
 * SHA-256 of `challenge + captchaProof` starts with `difficultyBits` zero bits.
 */
export interface CaptchaReply {
  captchaUID: Uid;
  expiresAt: Moment;
  proof: { challenge: string; difficultyBits: WholeNumber };
}

/** Query of the picture's URL. */
export interface CaptchaImageRequest {
  tenantUID: Uid;
  captchaUID: Uid;
}

/** One of the two answers. Each captcha can be answered once. */
export interface CaptchaAnswer {
  captchaUID: Uid;
  captchaText?: string;
  captchaProof?: string;
}

export interface SignupRequest extends CaptchaAnswer {
  tenantUID: Uid;
  email: EmailAddress;
  password: string;
  firstName: string;
  lastName: string;
  /** Free text; a tenant user assigns the person to a company. */
  companyName?: string;
}

/** The reply is equal for known and unknown addresses; the email says what comes next. */
export interface SignupReply {
  /**
   * Stored by the browser until the emailed link is opened, which then needs no password. In another browser, the link
   * asks for the password.
   */
  continueKey: string;
}

/** Signs up with panels, which become a quote when the address is confirmed. */
export interface WizardSignupRequest extends SignupRequest {
  /** Chosen by the client, as in quote/save. */
  quoteUID: Uid;
  quoteName?: string;
  /** At most 50; empty creates no quote. Errors are named `panels.{index}.…`. */
  panels: Omit<AddGlassPanelRequest, 'quoteUID'>[];
  /** Whole showers with glass and hardware. Errors are named `showers.{index}.layout.…`. */
  showers?: VisitorShower[];
  /** Omitted if the visitor chose nothing. */
  shipping?: VisitorShipping;
}

/** A shower that a visitor designed, as in quote/save-shower. */
export type VisitorShower = Pick<SaveShowerRequest, 'showerUID' | 'layout' | 'units'>;

/** Delivery choices of a visitor, as in `QuoteShipping`, with the address. */
export interface VisitorShipping extends Pick<
  QuoteShipping,
  'method' | 'requestedDate' | 'deliveryNotes' | 'rush' | 'crate'
> {
  address: PostalAddress | null;
}

export interface VerifyEmailRequest {
  token: string;
  continueKey?: string;
  /** Password chosen at sign-up; required without continueKey. */
  password?: string;
  /** For people who did not choose that password or forgot it; the link proves access to the mailbox. */
  newPassword?: string;
}
export type VerifyEmailReply =
  /** `quoteUID` differs from the requested one if that was taken in the meantime; null without panels. */
  | { status: 'verified'; session: SessionGrant; quoteUID: Uid | null }
  /** Ask for the password chosen at sign-up, or for a new one. */
  | { status: 'password-needed'; email: EmailAddress; wasWrong: boolean };

export interface ResendVerificationRequest extends CaptchaAnswer {
  tenantUID: Uid;
  email: EmailAddress;
}

export interface ForgotPasswordRequest extends CaptchaAnswer {
  tenantUID: Uid;
  email: EmailAddress;
  /** A link to choose a new password (default), or one that signs in once. */
  send?: 'reset-link' | 'sign-in-link';
}

export interface ResetPasswordRequest {
  token: string;
  newPassword: string;
}
export interface ResetPasswordReply {
  /** Prefills the sign-in form. */
  email: EmailAddress;
}

export interface ChangePasswordRequest {
  currentPassword: string;
  newPassword: string;
}

export interface ChangeEmailRequest {
  newEmail: EmailAddress;
  password: string;
}

export interface VerifyEmailChangeRequest {
  token: string;
}
export interface VerifyEmailChangeReply {
  email: EmailAddress;
}

/** Signs in once by an emailed link or one created by platform staff. */
export interface TokenLoginRequest {
  tenantUID: Uid;
  /** From the path `/account/token-login/{uid}`. */
  tokenUID: Uid;
}
export type TokenLoginReply = SessionGrant | SecondFactorWanted;

/** Without `accept`, returns what the invitation is about and does not use it up. */
export interface AcceptInvitationRequest {
  token: string;
  accept?: boolean;
  /** These three are required for people without an account. */
  firstName?: string;
  lastName?: string;
  password?: string;
}
export interface AcceptInvitationReply {
  invitation: {
    email: EmailAddress;
    firstName: string;
    lastName: string;
    invitedBy: string;
    kind: InvitationKind;
    /** null for a buyer. */
    roleLevel: WholeNumber | null;
    companyName: string | null;
    hasAccount: boolean;
  };
  /** Set when the invitation was accepted, unless a second factor is required first. */
  session: SessionGrant | null;
  /** Set when the invitation was accepted and the person has a second factor. */
  secondFactor: SecondFactorChallenge | null;
}
