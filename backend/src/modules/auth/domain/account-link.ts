import {
  deriveLinkToken,
  deriveLinkTokenUid,
  type OpaqueToken,
} from '../../../kernel/security/opaque-token.js';

export type AccountLinkPurpose =
  | 'sign-up'
  | 'reset-password'
  | 'change-email'
  | 'sign-in'
  | 'tenant-jump'
  | 'login-as';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Lifetime of a link. The more it allows, the shorter. */
export const LINK_LIFETIME_MS: Record<AccountLinkPurpose, number> = {
  'sign-up': 48 * HOUR_MS,
  'reset-password': HOUR_MS,
  'change-email': 24 * HOUR_MS,
  'sign-in': 15 * MINUTE_MS,
  'tenant-jump': MINUTE_MS,
  'login-as': MINUTE_MS,
};

/**
 * Purposes whose links sign in directly. They are opened at `/account/token-login/{uid}`, so their tokens have the form
 * of a uid.
 */
export const SIGN_IN_PURPOSES = [
  'sign-in',
  'tenant-jump',
  'login-as',
] as const satisfies AccountLinkPurpose[];

/** Staff behind a `tenant-jump` or `login-as` link. */
export interface StaffLinkPayload {
  staffContactUid: string;
  /** Staff's own session, in which the link was created. Sessions started by the link end with it. */
  staffSessionUid: string;
  staffName: string;
  returnUrl: string;
}

/** Pages opened by the other links. */
const PAGES = {
  'sign-up': '/account/verify-email',
  'reset-password': '/account/reset-password',
  'change-email': '/account/verify-email-change',
} as const;

function signsIn(purpose: AccountLinkPurpose): purpose is (typeof SIGN_IN_PURPOSES)[number] {
  return (SIGN_IN_PURPOSES as readonly AccountLinkPurpose[]).includes(purpose);
}

export function accountLinkToken(
  secret: string,
  tenantUid: string,
  purpose: AccountLinkPurpose,
  uid: string,
): OpaqueToken {
  return (signsIn(purpose) ? deriveLinkTokenUid : deriveLinkToken)(secret, tenantUid, purpose, uid);
}

/** Builds the URL of a link on the tenant's site. */
export function accountLinkUrl(siteUrl: string, purpose: AccountLinkPurpose, token: string): string {
  return purpose in PAGES
    ? `${siteUrl}${PAGES[purpose as keyof typeof PAGES]}?token=${encodeURIComponent(token)}`
    : `${siteUrl}/account/token-login/${token}`;
}
