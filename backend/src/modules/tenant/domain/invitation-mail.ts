import { INVITATION_DAYS, ROLE_LEVELS, type RoleLevel } from '@glass/contracts';
import { buttonBlock, noteBlock, textBlock, type MailContent } from '../../../kernel/mail/mail-content.js';
import { formatMailDay } from '../../../kernel/mail/mail-day.js';
import { aRole, roleOf } from './team-rules.js';

export interface MailAboutInvitation {
  tenantName: string;
  /** BCP 47. */
  locale: string;
  timeZone: string;
  /** null for the platform’s staff, whom nobody there knows. */
  invitedBy: string | null;
  /** The name of the person invited; empty when it is not known. */
  name: string;
  /** null for a buyer. */
  roleLevel: number | null;
  companyName: string | null;
  url: string;
  expiresAt: Date;
}

/** What each role adds to the one before it. */
const ABILITIES: [from: RoleLevel, ability: string][] = [
  [ROLE_LEVELS.viewer, 'see quotes and orders'],
  [ROLE_LEVELS.sales, 'look after companies and invite customers'],
  [ROLE_LEVELS.manager, 'manage prices, discounts, content, settings and users'],
  [ROLE_LEVELS.owner, 'see payments and fees'],
];

/** What a person reads who is invited to a team, or as a customer. */
export function invitationMail(mail: MailAboutInvitation): MailContent {
  const { tenantName, invitedBy, companyName, expiresAt, locale, timeZone } = mail;
  const invitation =
    mail.roleLevel === null
      ? `${invitedBy === null ? '' : `${invitedBy} of `}${tenantName} invites you to quote and order cut glass online${companyName ? ` for ${companyName}` : ''}.`
      : `${invitedBy === null ? 'You are invited' : `${invitedBy} invites you`} to the team of ${tenantName} as ${aRole(mail.roleLevel)}. You will be able to\n${abilities(mail.roleLevel)}`;
  const inviter = invitedBy === null ? tenantName : `${invitedBy} or ${tenantName}`;
  return {
    subject: mail.roleLevel === null ? `Your invitation to ${tenantName}` : `Join the team of ${tenantName}`,
    greeting: mail.name,
    blocks: [
      textBlock(invitation),
      buttonBlock('Accept the invitation', mail.url),
      noteBlock(
        `The invitation is good for ${INVITATION_DAYS} days, until ${formatMailDay(expiresAt, locale, timeZone)}, and can be accepted once. ` +
          `If you don’t know ${inviter}, ignore this email.`,
      ),
    ],
  };
}

function abilities(roleLevel: number): string {
  return ABILITIES.filter(([from]) => roleOf(roleLevel) >= from)
    .map(([, ability]) => `• ${ability}`)
    .join('\n');
}
