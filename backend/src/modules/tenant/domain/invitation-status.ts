import { INVITATION_DAYS, type InvitationStatus } from '@glass/contracts';
import { deriveLinkToken, type OpaqueToken } from '../../../kernel/security/opaque-token.js';
import type { Grant } from './team-rules.js';

const DAY_MS = 24 * 3600 * 1000;

export function invitationExpiry(sentAt: Date): Date {
  return new Date(sentAt.getTime() + INVITATION_DAYS * DAY_MS);
}

/** An expired invitation can still be sent again; an accepted or cancelled one is over. */
export function invitationStatus(
  invitation: { acceptedAt: Date | null; cancelledAt: Date | null; expiresAt: Date },
  now: Date,
): InvitationStatus {
  if (invitation.acceptedAt) return 'accepted';
  if (invitation.cancelledAt) return 'cancelled';
  return invitation.expiresAt > now ? 'open' : 'expired';
}

/** Follows from when it was sent, so that sending it again makes the older link void. */
export function invitationToken(
  secret: string,
  tenantUid: string,
  { uid, lastSentAt }: { uid: string; lastSentAt: Date },
): OpaqueToken {
  return deriveLinkToken(secret, tenantUid, 'invitation', `${uid} ${lastSentAt.toISOString()}`);
}

/** The address that the token stands in on the tenant's site. */
export function invitationUrl(siteUrl: string, token: string): string {
  return `${siteUrl}/account/accept-invitation?token=${encodeURIComponent(token)}`;
}

export function grantOf({ roleLevel }: { roleLevel: number | null }): Grant {
  return roleLevel === null ? { kind: 'buyer' } : { kind: 'team', roleLevel };
}
