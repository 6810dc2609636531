import { plural, t } from '@lingui/core/macro';
import { defineTexts } from '@glass/language';
import { INVITATION_DAYS, type InvitationKind, type InvitationStatus } from '@glass/contracts/auth';
import { ROLE_LEVELS, type RoleLevel } from '@glass/contracts/flags';
import { type OpaqueToken, deriveLinkToken } from '../../../kernel/security/opaque-token.js';
import { type Grant, toNamedLevel } from './team-rules.js';
import { type MailContent, buttonBlock, noteBlock, textBlock } from '../../../kernel/mail/mail-content.js';
import { formatMailDay } from '../../../kernel/mail/mail-figures.js';

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
const ABILITIES: [from: RoleLevel, ability: keyof typeof abilityTexts][] = [
  [ROLE_LEVELS.viewer, 'view'],
  [ROLE_LEVELS.sales, 'sell'],
  [ROLE_LEVELS.manager, 'manage'],
  [ROLE_LEVELS.owner, 'own'],
];

const abilityTexts = defineTexts(() => ({
  /** “You’ll be able to”, in a list */
  view: t`see quotes and orders`,
  sell: t`manage companies and invite customers`,
  manage: t`manage prices, discounts, content, settings and users`,
  own: t`see payments and fees`,
}));

const roleTexts: Record<RoleLevel, string> = defineTexts(() => ({
  /** After “join the team as” */
  [ROLE_LEVELS.viewer]: t`a viewer`,
  [ROLE_LEVELS.sales]: t`a salesperson`,
  [ROLE_LEVELS.manager]: t`a manager`,
  [ROLE_LEVELS.owner]: t`an owner`,
}));

/** Email for an invitation to a team, or as a customer. */
export function invitationMail(mail: InvitationMailData): MailContent {
  const { tenantName, invitedBy, roleLevel, expiresAt, locale, timeZone } = mail;
  const days = INVITATION_DAYS;
  const day = formatMailDay(expiresAt, locale, timeZone);
  const validity = t`The invitation is valid for ${plural(days, { one: '# day', other: '# days' })}, until ${day}, and can be accepted once.`;
  const ignore = invitedBy
    ? t`If you don’t know ${invitedBy} or ${tenantName}, ignore this email.`
    : t`If you don’t know ${tenantName}, ignore this email.`;
  return {
    subject: roleLevel === null ? t`Your invitation to ${tenantName}` : t`Join the team of ${tenantName}`,
    greeting: mail.name,
    blocks: [
      textBlock(roleLevel === null ? customerInvitation(mail) : teamInvitation(mail, roleLevel)),
      buttonBlock(t`Accept invitation`, mail.url),
      noteBlock(`${validity} ${ignore}`),
    ],
  };
}

function customerInvitation({ tenantName, invitedBy, companyName }: InvitationMailData): string {
  if (invitedBy === null)
    return companyName
      ? t`${tenantName} invites you to quote and order cut glass online for ${companyName}.`
      : t`${tenantName} invites you to quote and order cut glass online.`;
  return companyName
    ? t`${invitedBy} of ${tenantName} invites you to quote and order cut glass online for ${companyName}.`
    : t`${invitedBy} of ${tenantName} invites you to quote and order cut glass online.`;
}

function teamInvitation({ tenantName, invitedBy }: InvitationMailData, roleLevel: number): string {
  const role = roleTexts[toNamedLevel(roleLevel)];
  const invitation =
    invitedBy === null
      ? t`You’re invited to join the team of ${tenantName} as ${role}. You’ll be able to`
      : t`${invitedBy} invited you to join the team of ${tenantName} as ${role}. You’ll be able to`;
  return `${invitation}\n${abilities(roleLevel)}`;
}

function abilities(roleLevel: number): string {
  return ABILITIES.filter(([from]) => toNamedLevel(roleLevel) >= from)
    .map(([, ability]) => `• ${abilityTexts[ability]}`)
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
  if (person.roleLevel !== null && !person.disabledAt) return t`This person is already on your team.`;
  if (kind === 'team') return null;
  // Only those who manage the team may restore removed users.
  if (person.disabledAt) return 'This person was removed from your team. Invite them to the team again.';
  if (!person.hasAccount) return null;
  if (companyUid === null) return t`This person already has an account.`;
  return person.isInCompany ? t`This person already orders for this company.` : null;
}
