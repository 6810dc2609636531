import { INVITATION_DAYS, ROLE_LEVELS, type RoleLevel } from '@glass/contracts';
import { buttonBlock, noteBlock, textBlock, type MailContent } from '../../../kernel/mail/mail-content.js';
import { formatMailDay } from '../../../kernel/mail/mail-day.js';
import { roleWithArticle, toNamedLevel } from './team-rules.js';

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
