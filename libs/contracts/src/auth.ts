import type { UserFlags, UserRights } from './flags.js';
import type { PanelSpec } from './panel.js';
import type { PostalAddress } from './postal-address.js';
import type { QuoteShipping } from './quote.js';
import type { FactorKind, SecondFactorChallenge, SecondFactorWanted } from './second-factor.js';
import type { InvitationKind } from './team.js';
import type { EmailAddress, Moment, Uid, WholeNumber } from './primitives/formats.js';
import type { NewsChoice } from './news.js';

/** The answer to a captcha is needed after PROOF_WANTED only; before, it is not looked at and stays good. */
export interface LoginRequest extends Partial<CaptchaAnswer> {
  tenantUID: Uid;
  email: EmailAddress;
  password: string;
}

/** What the client keeps of a signed-in person (specification §3). */
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

/** Why a refresh was refused; TOKEN_EXPIRED and TOKEN_REVOKED have their own texts (specification §8). */
export type RefreshRefusal = 'TOKEN_EXPIRED' | 'TOKEN_REVOKED' | 'TOKEN_UNKNOWN';

export type LoginReply = SessionGrant | SecondFactorWanted | { isAuthenticated: false; reason: string };
export type RefreshTokenReply = SessionGrant | { isAuthenticated: false; reason: RefreshRefusal };

export interface RefreshTokenRequest {
  contactUID: Uid;
  refreshToken: string;
}

/** Without more, ends the caller's own sign-in. */
export interface LogoutRequest {
  refreshToken?: string;
  /** Ends this sign-in of the same person instead: another device. */
  sessionUID?: Uid;
  /** Ends every sign-in of the person, this one included. */
  everywhere?: boolean;
}

/** Platform staff who work in somebody's name. */
export interface ActingStaff {
  name: string;
  /** Where the staff came from: the way back. */
  returnUrl: string;
}

export interface FlagsReply {
  /** Which screens open. */
  userFlags: UserFlags;
  /** What may be changed there; a buyer has none and changes what is theirs. */
  userRights: UserRights;
  /** Platform staff belong to the root tenant. */
  isPlatform: boolean;
  /** null for a buyer. */
  roleLevel: WholeNumber | null;
  /** null when people act for themselves. */
  actingStaff: ActingStaff | null;
  /** A second factor is demanded and not set up: until it is, every other call answers SECOND_FACTOR_NEEDED. */
  mustSetUpSecondFactor: boolean;
  /** false: a company of theirs has others see what the glass costs; replies to them hold no prices. */
  seesPrices: boolean;
}

export interface ProfileReply {
  contact: { contactUID: Uid; email: EmailAddress; firstName: string; lastName: string; phone: string };
  avatarUID: Uid | null;
  companyLogoUID: Uid | null;
  /** false for people who sign in by links alone. */
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

/** One device, or one browser, in which the person is signed in. */
export interface SignedInDevice {
  sessionUID: Uid;
  /** The one this call came from. */
  isThisOne: boolean;
  /** What the browser says it is, such as "Chrome on Android"; empty when it says nothing. */
  device: string;
  address: string;
  method: SignInMethod;
  /** What was shown besides; null when nothing was. */
  secondFactor: FactorKind | null;
  signedInAt: Moment;
  lastSeenAt: Moment;
}
export interface DevicesReply {
  devices: SignedInDevice[];
}

/**
 * A picture of letters to type, or, for those who cannot see it, a piece of work for the computer: find a text
 * `captchaProof` for which SHA-256 of `challenge + captchaProof` begins with `difficultyBits` zero bits.
 */
export interface CaptchaReply {
  captchaUID: Uid;
  expiresAt: Moment;
  proof: { challenge: string; difficultyBits: WholeNumber };
}

/** The query of the picture's address. */
export interface CaptchaImageRequest {
  tenantUID: Uid;
  captchaUID: Uid;
}

/** One of the two answers; each captcha can be answered once. */
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
  /** Free text; a tenant user joins the person to a company. */
  companyName?: string;
}

/** The same for known and unknown addresses: what comes next is in the mail. */
export interface SignupReply {
  /**
   * Kept by the browser until the link in the mail is opened: with it the link alone is enough. Opened in
   * another browser, the link asks for the password once more.
   */
  continueKey: string;
}

/** A visitor's panels are kept with their sign-up, and become a quote when the address is confirmed. */
export interface WizardSignupRequest extends SignupRequest {
  /** Chosen by the client, as for quote/save. */
  quoteUID: Uid;
  quoteName?: string;
  /** At most 50; none is fine, and makes no quote. What is wrong is named as `panels.{index}.…`. */
  panels: { panelUID: Uid; quantity: WholeNumber; spec: PanelSpec }[];
  /** Left out where nothing was said. */
  shipping?: VisitorShipping;
}

/** How a visitor wants their glass to leave, as `QuoteShipping` keeps it, and where to. */
export interface VisitorShipping extends Pick<
  QuoteShipping,
  'method' | 'requestedDate' | 'deliveryNotes' | 'rush' | 'crate'
> {
  address: PostalAddress | null;
}

export interface VerifyEmailRequest {
  token: string;
  continueKey?: string;
  /** The password chosen at sign-up; needed where there is no continueKey. */
  password?: string;
  /** For a person who did not choose that password, or has forgotten it: the mailbox is theirs. */
  newPassword?: string;
}
export type VerifyEmailReply =
  /** `quoteUID` is another than the one sent where somebody had used that meanwhile; null without panels. */
  | { status: 'verified'; session: SessionGrant; quoteUID: Uid | null }
  /** Ask for the password that was chosen at sign-up, or for a new one. */
  | { status: 'password-needed'; email: EmailAddress; wasWrong: boolean };

export interface ResendVerificationRequest extends CaptchaAnswer {
  tenantUID: Uid;
  email: EmailAddress;
}

export interface ForgotPasswordRequest extends CaptchaAnswer {
  tenantUID: Uid;
  email: EmailAddress;
  /** A link to choose a new password (when left out), or one that signs in once. */
  send?: 'reset-link' | 'sign-in-link';
}

export interface ResetPasswordRequest {
  token: string;
  newPassword: string;
}
export interface ResetPasswordReply {
  /** To fill in at the login page. */
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

/** Signs in once, by a link that was mailed or that platform staff made. */
export interface TokenLoginRequest {
  tenantUID: Uid;
  /** As it stands in `/account/token-login/{uid}`. */
  tokenUID: Uid;
}
export type TokenLoginReply = SessionGrant | SecondFactorWanted;

/** Without `accept`, tells what the invitation is about and uses nothing up. */
export interface AcceptInvitationRequest {
  token: string;
  accept?: boolean;
  /** These three are needed from a person who has no account yet. */
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
  /** Set when the invitation was accepted, but where a second factor is wanted first. */
  session: SessionGrant | null;
  /** Set when the invitation was accepted and the person has a second factor. */
  secondFactor: SecondFactorChallenge | null;
}
