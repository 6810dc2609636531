import { Inject, Injectable } from '@nestjs/common';
import { AuditLog } from '../../../kernel/audit/audit-log.js';
import type { AppConfig } from '../../../kernel/config/app-config.js';
import { CONFIG } from '../../../kernel/config/config.module.js';
import type { Context } from '../../../kernel/context/context.js';
import { JobQueue } from '../../../kernel/jobs/job-queue.js';
import type { Limit } from '../../../kernel/limits/limit.js';
import { RateLimits } from '../../../kernel/limits/rate-limits.js';
import { invitationExpiry, invitationToken } from '../domain/invitation-status.js';
import { invitationMailJob } from '../jobs/invitation-mail.job.js';
import type { Invitation } from '../persistence/invitation.entity.js';

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
