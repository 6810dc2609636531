import { msg } from '@lingui/core/macro';
import { Inject, Injectable } from '@nestjs/common';
import type { Invitation as InvitationReply } from '@glass/contracts/auth';
import { ROLE_LEVELS } from '@glass/contracts/flags';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { lockUid } from '../../../kernel/database/locks.js';
import { generalError } from '../../../kernel/errors/app-error.js';
import { CompanyRepository, ContactRepository, hasAccount } from '../../customer/public.js';
import {
  type KnownPerson,
  invitationExpiry,
  invitationObstacle,
  invitationStatus,
  invitationToken,
  toGrant,
} from '../domain/invitation.js';
import { findLevel, grantObstacle, roleWithArticle } from '../domain/team-rules.js';
import {
  type Invitation,
  InvitationRepository,
  type InvitationWithCompany,
} from '../persistence/invitation.entity.js';
import { presentInvitation } from '../queries/team.query.js';
import { AuditLog } from '../../../kernel/audit/audit-log.js';
import type { AppConfig } from '../../../kernel/config/app-config.js';
import { CONFIG } from '../../../kernel/config/config.module.js';
import { JobQueue } from '../../../kernel/jobs/job-queue.js';
import type { Limit } from '../../../kernel/limits/limit.js';
import { RateLimits } from '../../../kernel/limits/rate-limits.js';
import { invitationMailJob } from '../jobs/invitation-mail.job.js';
import { hashToken } from '../../../kernel/security/opaque-token.js';

/** Reads invitations by their link. */
@Injectable()
export class InvitationLinks {
  constructor(
    private readonly contacts: ContactRepository,
    private readonly invitations: InvitationRepository,
  ) {}

  /** Finds the invitation of a token, if it is open and its sender could still give it. */
  async find(ctx: Context, token: string): Promise<InvitationWithCompany | null> {
    const invitation = await this.invitations.findOne(ctx, { tokenHash: hashToken(token) });
    if (!invitation || !(await this.isGood(ctx, invitation))) return null;
    return this.invitations.findWithCompany(ctx, invitation.uid);
  }

  /** Like `find`, and locks the invitation and the team's rights, so that concurrent acceptances have an order. */
  async lock(ctx: Context, token: string): Promise<Invitation | null> {
    await this.contacts.lockTeam(ctx);
    const invitation = await this.invitations.lockByHash(ctx, hashToken(token));
    return invitation && (await this.isGood(ctx, invitation)) ? invitation : null;
  }

  async markAccepted(ctx: Context, uid: string): Promise<void> {
    await this.invitations.update(ctx, uid, { acceptedAt: new Date() });
  }

  private async isGood(ctx: Context, invitation: Invitation): Promise<boolean> {
    if (invitationStatus(invitation, new Date()) !== 'open') return false;
    const { invitedByContactUid } = invitation;
    if (invitedByContactUid === null) return true;
    const level = findLevel(await this.contacts.team(ctx), invitedByContactUid);
    return grantObstacle(level, toGrant(invitation)) === null;
  }
}

const HOUR = 3600;

/** Invitations per mailbox and tenant, including repeats. */
export const INVITATIONS_TO_MAILBOX: Limit = { name: 'invitation-mailbox', attempts: 6, perSeconds: HOUR };
/** Invitations per tenant: enough for a large company, not for a bought address list. */
export const INVITATIONS_OF_TENANT: Limit = {
  name: 'invitation-tenant',
  attempts: 200,
  perSeconds: 24 * HOUR,
};

/** Fields that change with each sending. */
type Sending = Pick<
  Invitation,
  'tokenHash' | 'invitedByContactUid' | 'invitedByName' | 'lastSentAt' | 'expiresAt'
>;

/** Sends invitations in the caller's name, first or again. */
@Injectable()
export class MailInvitation {
  constructor(
    private readonly jobs: JobQueue,
    private readonly audit: AuditLog,
    private readonly limits: RateLimits,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  /**
   * Call it before the transaction.
   * @throws TOO_MANY_REQUESTS
   */
  async count({ tenantUid }: Context, email: string): Promise<void> {
    await this.limits.takeAll([
      [INVITATIONS_TO_MAILBOX, `${tenantUid} ${email}`],
      [INVITATIONS_OF_TENANT, tenantUid],
    ]);
  }

  /** New link with a full lifetime, which depends on the sender's rights. */
  sending(ctx: Context, uid: string): Sending {
    const lastSentAt = new Date();
    const { hash } = invitationToken(this.config.jwtSecret, ctx.tenantUid, { uid, lastSentAt });
    const contact = ctx.actor.kind === 'contact' ? ctx.actor : null;
    return {
      tokenHash: hash,
      invitedByContactUid: contact?.contactUid ?? null,
      invitedByName: contact?.name ?? ctx.actorName,
      lastSentAt,
      expiresAt: invitationExpiry(lastSentAt),
    };
  }

  async send(
    ctx: Context,
    invitation: Pick<Invitation, 'uid' | 'kind' | 'email' | 'roleLevel' | 'companyUid'>,
  ): Promise<void> {
    const { uid, kind, email, roleLevel, companyUid } = invitation;
    await this.jobs.add(ctx, invitationMailJob, { invitationUid: uid });
    await this.audit.write(ctx, 'invitation-sent', {
      invitationUid: uid,
      kind,
      email,
      roleLevel,
      companyUid,
    });
  }
}

/** Locks an invitation that the caller will change. */
@Injectable()
export class LockInvitation {
  constructor(
    private readonly contacts: ContactRepository,
    private readonly invitations: InvitationRepository,
  ) {}

  /**
   * The team is always locked before the invitation.
   * @throws NOT_FOUND, FORBIDDEN if the caller couldn't give it, STATE_CONFLICT if accepted
   */
  async run(ctx: Context, uid: string): Promise<Invitation> {
    const team = await this.contacts.lockTeam(ctx);
    const invitation = await this.invitations.lockOrThrow(ctx, { uid });
    const reason = grantObstacle(findLevel(team, ctx.contact.contactUid), toGrant(invitation));
    if (reason) throw generalError('FORBIDDEN', reason);
    if (invitation.acceptedAt) {
      throw generalError('STATE_CONFLICT', msg`This invitation was already accepted.`);
    }
    return invitation;
  }
}

type Cause = 'cancelled' | 'replaced' | 'inviter lost the right';

/** Cancels invitations before they are accepted. */
@Injectable()
export class CloseInvitations {
  constructor(
    private readonly invitations: InvitationRepository,
    private readonly audit: AuditLog,
  ) {}

  async cancel(ctx: Context, { uid, kind, email, roleLevel }: Invitation, cause: Cause): Promise<void> {
    await this.invitations.update(ctx, uid, { cancelledAt: new Date() });
    const about = { invitationUid: uid, kind, email, roleLevel, cause };
    await this.audit.write(ctx, 'invitation-cancelled', about);
  }

  /**
   * Cancels invitations that a user may no longer give, so that removed users can't invite themselves back beforehand.
   * @param roleLevel new level; null when they leave the team
   */
  async cancelUngrantable(ctx: Context, contactUid: string, roleLevel: number | null): Promise<void> {
    for (const invitation of await this.invitations.notClosedOf(ctx, contactUid)) {
      if (grantObstacle(roleLevel, toGrant(invitation)) === null) continue;
      await this.cancel(ctx, invitation, 'inviter lost the right');
    }
  }
}

type NewInvitation = Pick<
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
        throw generalError('UID_TAKEN', msg`This identifier belongs to another invitation.`);
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
      throw generalError(
        'FORBIDDEN',
        msg`This person is already invited as ${role}, which you can’t change.`,
      );
    }
    await this.closing.cancel(ctx, older, 'replaced');
  }
}

function isSame(earlier: Invitation, wanted: NewInvitation): boolean {
  return (Object.keys(wanted) as (keyof NewInvitation)[]).every((field) => earlier[field] === wanted[field]);
}
