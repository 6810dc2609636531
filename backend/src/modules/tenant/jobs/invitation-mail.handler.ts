import { Inject, Injectable } from '@nestjs/common';
import type { AppConfig } from '../../../kernel/config/app-config.js';
import { CONFIG } from '../../../kernel/config/config.module.js';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { JobHandler, type JobRun } from '../../../kernel/jobs/job-handler.js';
import type { MailContent } from '../../../kernel/mail/mail-content.js';
import { invitationMail } from '../domain/invitation-mail.js';
import { invitationStatus, invitationToken, invitationUrl } from '../domain/invitation-status.js';
import { InvitationRepository } from '../persistence/invitation.repository.js';
import { FindTenant } from '../queries/find-tenant.query.js';
import { SendTenantMail } from '../services/send-tenant-mail.js';
import { invitationMailJob, type InvitationMail } from './invitation-mail.job.js';

@Injectable()
export class SendInvitationMail extends JobHandler<InvitationMail> {
  readonly definition = invitationMailJob;

  constructor(
    private readonly database: Database,
    private readonly findTenant: FindTenant,
    private readonly invitations: InvitationRepository,
    private readonly sendMail: SendTenantMail,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {
    super();
  }

  async run(ctx: Context, { uid, payload }: JobRun<InvitationMail>): Promise<void> {
    const mail = await this.database.runInTransaction(ctx, (tx) => this.write(tx, payload.invitationUid));
    if (mail) await this.sendMail.run(ctx, { uid, jobName: this.definition.name, ...mail });
  }

  /** @returns null if the invitation was accepted, canceled or replaced, or its company deleted */
  private async write(
    ctx: Context,
    invitationUid: string,
  ): Promise<{ to: string; content: MailContent } | null> {
    const invitation = await this.invitations.findWithCompany(ctx, invitationUid);
    if (!invitation || invitationStatus(invitation, new Date()) !== 'open') return null;
    const { name, siteUrl, settings } = await this.findTenant.ofContext(ctx);
    const { token } = invitationToken(this.config.jwtSecret, ctx.tenantUid, invitation);
    const content = invitationMail({
      tenantName: name,
      locale: settings.locale,
      timeZone: settings.timeZone,
      invitedBy: invitation.invitedByContactUid && invitation.invitedByName,
      name: `${invitation.firstName} ${invitation.lastName}`.trim(),
      roleLevel: invitation.roleLevel,
      companyName: invitation.company?.name ?? null,
      url: invitationUrl(siteUrl, token),
      expiresAt: invitation.expiresAt,
    });
    return { to: invitation.email, content };
  }
}
