import { INVITATION_DAYS, type InvitationStatus } from '@glass/contracts';
import { deriveLinkToken, type OpaqueToken } from '../../../kernel/security/opaque-token.js';
import type { Grant } from './team-rules.js';

const DAY_MS = 24 * 3600 * 1000;

export function invitationExpiry(sentAt: Date): Date {
  return new Date(sentAt.getTime() + INVITATION_DAYS * DAY_MS);
}

/** Expired invitations can be sent again; accepted and canceled ones can't. */
export function invitationStatus(
  invitation: { acceptedAt: Date | null; cancelledAt: Date | null; expiresAt: Date },
  now: Date,
): InvitationStatus {
  if (invitation.acceptedAt) return 'accepted';
  if (invitation.cancelledAt) return 'cancelled';
  return invitation.expiresAt > now ? 'open' : 'expired';
}

/** Derived from the time of sending, so that sending again invalidates the previous link. */
export function invitationToken(
  secret: string,
  tenantUid: string,
  { uid, lastSentAt }: { uid: string; lastSentAt: Date },
): OpaqueToken {
  return deriveLinkToken(secret, tenantUid, 'invitation', `${uid} ${lastSentAt.toISOString()}`);
}

/** URL of the accepting page on the tenant's site. */
export function invitationUrl(siteUrl: string, token: string): string {
  return `${siteUrl}/account/accept-invitation?token=${encodeURIComponent(token)}`;
}

export function toGrant({ roleLevel }: { roleLevel: number | null }): Grant {
  return roleLevel === null ? { kind: 'buyer' } : { kind: 'team', roleLevel };
}
