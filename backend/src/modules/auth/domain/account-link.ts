import { linkToken, linkTokenUid, type OpaqueToken } from '../../../kernel/security/opaque-token.js';

export type AccountLinkPurpose =
  | 'sign-up'
  | 'reset-password'
  | 'change-email'
  | 'sign-in'
  | 'tenant-jump'
  | 'login-as';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** How long a link waits to be opened. What gives more is good for less. */
export const LINK_LIFETIME_MS: Record<AccountLinkPurpose, number> = {
  'sign-up': 48 * HOUR_MS,
  'reset-password': HOUR_MS,
  'change-email': 24 * HOUR_MS,
  'sign-in': 15 * MINUTE_MS,
  'tenant-jump': MINUTE_MS,
  'login-as': MINUTE_MS,
};

/** Links that sign in at once stand in `/account/token-login/{uid}`, so their tokens have the form of a uid. */
export const SIGNS_IN = ['sign-in', 'tenant-jump', 'login-as'] as const satisfies AccountLinkPurpose[];

/** What a link that platform staff made says of them: `tenant-jump` and `login-as`. */
export interface StaffLinkPayload {
  staffContactUid: string;
  /** The sign-in of the staff that the link was made in; what the link gives ends with it. */
  staffSessionUid: string;
  staffName: string;
  returnUrl: string;
}

/** The pages that the other links open. */
const PAGES = {
  'sign-up': '/account/verify-email',
  'reset-password': '/account/reset-password',
  'change-email': '/account/verify-email-change',
} as const;

function signsIn(purpose: AccountLinkPurpose): purpose is (typeof SIGNS_IN)[number] {
  return (SIGNS_IN as readonly AccountLinkPurpose[]).includes(purpose);
}

export function accountLinkToken(
  secret: string,
  tenantUid: string,
  purpose: AccountLinkPurpose,
  uid: string,
): OpaqueToken {
  return (signsIn(purpose) ? linkTokenUid : linkToken)(secret, tenantUid, purpose, uid);
}

/** The address that a link stands for on the tenant's site. */
export function accountLinkUrl(siteUrl: string, purpose: AccountLinkPurpose, token: string): string {
  return purpose in PAGES
    ? `${siteUrl}${PAGES[purpose as keyof typeof PAGES]}?token=${encodeURIComponent(token)}`
    : `${siteUrl}/account/token-login/${token}`;
}
