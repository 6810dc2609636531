import { INVITATION_DAYS, type InvitationKind, type InvitationStatus } from '@glass/contracts/auth';
import { ROLE_LEVELS, type RoleLevel } from '@glass/contracts/flags';
import { type OpaqueToken, deriveLinkToken } from '../../../kernel/security/opaque-token.js';
import { type Grant, roleWithArticle, toNamedLevel } from './team-rules.js';
import { type MailContent, buttonBlock, noteBlock, textBlock } from '../../../kernel/mail/mail-content.js';
import { formatMailDay } from '../../../kernel/mail/mail-day.js';

export interface InvitationMailData {
  tenantName: string;
  /** BCP 47. */
  locale: string;
  timeZone: string;
  /** null for platform staff, whom the recipient doesn't know. */
  invitedBy: string | null;
  /** Name of the invited person; empty if unknown. */
  name: string;
  /** null for a buyer. */
  roleLevel: number | null;
  companyName: string | null;
  url: string;
  expiresAt: Date;
}

/** Abilities that each role adds to the previous one. */
const ABILITIES: [from: RoleLevel, ability: string][] = [
  [ROLE_LEVELS.viewer, 'see quotes and orders'],
  [ROLE_LEVELS.sales, 'manage companies and invite customers'],
  [ROLE_LEVELS.manager, 'manage prices, discounts, content, settings and users'],
  [ROLE_LEVELS.owner, 'see payments and fees'],
];

/** Email for an invitation to a team, or as a customer. */
export function invitationMail(mail: InvitationMailData): MailContent {
  const { tenantName, invitedBy, companyName, expiresAt, locale, timeZone } = mail;
  const invitation =
    mail.roleLevel === null
      ? `${invitedBy === null ? '' : `${invitedBy} of `}${tenantName} invites you to quote and order cut glass online${companyName ? ` for ${companyName}` : ''}.`
      : `${invitedBy === null ? 'You’re invited' : `${invitedBy} invited you`} to join the team of ${tenantName} as ${roleWithArticle(mail.roleLevel)}. You’ll be able to\n${abilities(mail.roleLevel)}`;
  const inviter = invitedBy === null ? tenantName : `${invitedBy} or ${tenantName}`;
  return {
    subject: mail.roleLevel === null ? `Your invitation to ${tenantName}` : `Join the team of ${tenantName}`,
    greeting: mail.name,
    blocks: [
      textBlock(invitation),
      buttonBlock('Accept invitation', mail.url),
      noteBlock(
        `The invitation is valid for ${INVITATION_DAYS} days, until ${formatMailDay(expiresAt, locale, timeZone)}, and can be accepted once. ` +
          `If you don’t know ${inviter}, ignore this email.`,
      ),
    ],
  };
}

function abilities(roleLevel: number): string {
  return ABILITIES.filter(([from]) => toNamedLevel(roleLevel) >= from)
    .map(([, ability]) => `• ${ability}`)
    .join('\n');
}

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

/** Existing contact with the invited mailbox. */
export interface KnownPerson {
  /** null for a buyer. */
  roleLevel: number | null;
  disabledAt: Date | null;
  /** Whether they have ever had an account. */
  hasAccount: boolean;
  /** Whether they order for the invitation's company. */
  isInCompany: boolean;
}

/** Why a person can't be invited, as a sentence; null if they can. */
export function invitationObstacle(
  kind: InvitationKind,
  companyUid: string | null,
  person: KnownPerson | null,
): string | null {
  if (!person) return null;
  if (person.roleLevel !== null && !person.disabledAt) return 'This person is already on your team.';
  if (kind === 'team') return null;
  // Only those who manage the team may restore removed users.
  if (person.disabledAt) return 'This person was removed from your team. Invite them to the team again.';
  if (!person.hasAccount) return null;
  if (companyUid === null) return 'This person already has an account.';
  return person.isInCompany ? 'This person already orders for this company.' : null;
}
