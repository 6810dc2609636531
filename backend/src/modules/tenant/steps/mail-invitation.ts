import { Inject, Injectable } from '@nestjs/common';
import { AuditLog } from '../../../kernel/audit/audit-log.js';
import type { AppConfig } from '../../../kernel/config/app-config.js';
import { CONFIG } from '../../../kernel/config/config.module.js';
import type { Context } from '../../../kernel/context/context.js';
import { JobQueue } from '../../../kernel/jobs/job-queue.js';
import { RateLimits } from '../../../kernel/limits/rate-limits.js';
import { INVITATIONS_OF_TENANT, INVITATIONS_TO_MAILBOX } from '../domain/invitation-limits.js';
import { invitationExpiry, invitationToken } from '../domain/invitation-status.js';
import { invitationMailJob } from '../jobs/invitation-mail.job.js';
import type { Invitation } from '../persistence/invitation.entity.js';

/** What changes each time an invitation is sent. */
export type Sending = Pick<
  Invitation,
  'tokenHash' | 'invitedByContactUid' | 'invitedByName' | 'lastSentAt' | 'expiresAt'
>;

/** Sends invitations, for the first time or again, in the name of who does it now. */
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

  /** A new link, good for its full time from now on, which rests on the right of who sends it. */
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
