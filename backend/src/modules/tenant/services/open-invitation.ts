import { Injectable } from '@nestjs/common';
import { ROLE_LEVELS, type Invitation as InvitationReply } from '@glass/contracts';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { lockUid } from '../../../kernel/database/locks.js';
import { generalError } from '../../../kernel/errors/app-error.js';
import { CompanyRepository, ContactRepository, hasAccount } from '../../customer/public.js';
import { invitationObstacle, type KnownPerson } from '../domain/invitation-obstacle.js';
import { toGrant } from '../domain/invitation-status.js';
import { roleWithArticle, findLevel, grantObstacle } from '../domain/team-rules.js';
import type { Invitation } from '../persistence/invitation.entity.js';
import { InvitationRepository } from '../persistence/invitation.repository.js';
import { presentInvitation } from '../queries/present-invitation.js';
import { CloseInvitations } from './close-invitations.js';
import { MailInvitation } from './mail-invitation.js';

export type NewInvitation = Pick<
  Invitation,
  'uid' | 'kind' | 'email' | 'firstName' | 'lastName' | 'roleLevel' | 'companyUid'
>;

/** Invites a person to the team or as a customer. Idempotent by uid. */
@Injectable()
export class OpenInvitation {
  constructor(
    private readonly database: Database,
    private readonly contacts: ContactRepository,
    private readonly companies: CompanyRepository,
    private readonly invitations: InvitationRepository,
    private readonly closing: CloseInvitations,
    private readonly mail: MailInvitation,
  ) {}

  /**
   * Replaces an open invitation of the mailbox and kind, whose link becomes invalid.
   * @throws TOO_MANY_REQUESTS, UID_TAKEN, FORBIDDEN, NOT_FOUND for an unknown company, STATE_CONFLICT if there is
   * nothing to invite the person to
   */
  async run(ctx: Context, wanted: NewInvitation): Promise<InvitationReply> {
    await this.mail.count(ctx, wanted.email);
    return this.database.runInTransaction(ctx, async (tx) => {
      await lockUid(tx, wanted.uid);
      const earlier = await this.invitations.findOne(tx, { uid: wanted.uid });
      if (!earlier) await this.open(tx, wanted);
      else if (!isSame(earlier, wanted)) {
        throw generalError('UID_TAKEN', 'This identifier belongs to another invitation.');
      }
      return presentInvitation(await this.invitations.getWithCompany(tx, wanted.uid));
    });
  }

  private async open(ctx: Context, wanted: NewInvitation): Promise<void> {
    const level = await this.levelOfInviter(ctx);
    const reason = grantObstacle(level, toGrant(wanted));
    if (reason) throw generalError('FORBIDDEN', reason);
    const obstacle = invitationObstacle(wanted.kind, wanted.companyUid, await this.knownPerson(ctx, wanted));
    if (obstacle) throw generalError('STATE_CONFLICT', obstacle);
    await this.closeOlder(ctx, wanted, level);
    const sending = this.mail.sending(ctx, wanted.uid);
    await this.invitations.insert(ctx, {
      ...wanted,
      ...sending,
      createdAt: sending.lastSentAt,
      acceptedAt: null,
      cancelledAt: null,
    });
    await this.mail.send(ctx, wanted);
  }

  /** Inviter's current level. The platform, which invites the first owner, may grant everything. */
  private async levelOfInviter(ctx: Context): Promise<number | null> {
    const team = await this.contacts.lockTeam(ctx);
    if (ctx.actor.kind === 'system') return ROLE_LEVELS.owner;
    return findLevel(team, ctx.contact.contactUid);
  }

  private async knownPerson(ctx: Context, { email, companyUid }: NewInvitation): Promise<KnownPerson | null> {
    if (companyUid) await this.companies.getOrThrow(ctx, { uid: companyUid });
    const contact = await this.contacts.findOne(ctx, { email });
    if (!contact) return null;
    const { roleLevel, disabledAt } = contact;
    const isInCompany =
      companyUid !== null && (await this.companies.hasContact(ctx, companyUid, contact.uid));
    return { roleLevel, disabledAt, hasAccount: hasAccount(contact), isInCompany };
  }

  private async closeOlder(ctx: Context, wanted: NewInvitation, level: number | null): Promise<void> {
    const older = await this.invitations.notClosed(ctx, wanted.kind, wanted.email);
    if (!older) return;
    if (older.roleLevel !== null && grantObstacle(level, toGrant(older))) {
      const role = roleWithArticle(older.roleLevel);
      throw generalError('FORBIDDEN', `This person is already invited as ${role}, which you can’t change.`);
    }
    await this.closing.cancel(ctx, older, 'replaced');
  }
}

function isSame(earlier: Invitation, wanted: NewInvitation): boolean {
  return (Object.keys(wanted) as (keyof NewInvitation)[]).every((field) => earlier[field] === wanted[field]);
}
