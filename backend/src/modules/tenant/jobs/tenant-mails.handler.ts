import { t } from '@lingui/core/macro';
import { Inject, Injectable } from '@nestjs/common';
import type { AppConfig } from '../../../kernel/config/app-config.js';
import { CONFIG } from '../../../kernel/config/config.module.js';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { JobHandler, type JobReader, type JobRun } from '../../../kernel/jobs/job-handler.js';
import { type MailContent, buttonBlock, factsBlock, textBlock } from '../../../kernel/mail/mail-content.js';
import { invitationMail, invitationStatus, invitationToken, invitationUrl } from '../domain/invitation.js';
import { InvitationRepository } from '../persistence/invitation.entity.js';
import { FindTenant } from '../queries/find-tenant.query.js';
import { SendTenantMail } from '../services/send-tenant-mail.js';
import { type InvitationMail, invitationMailJob } from './invitation-mail.job.js';
import { ROLE_LEVELS } from '@glass/contracts/flags';
import { screenUrl } from '@glass/contracts/screens';
import { deriveUid } from '../../../kernel/security/derived-uid.js';
import { ContactRepository } from '../../customer/public.js';
import { type FeeBalanceMail, feeBalanceMailJob } from '../../payment/public.js';
import { GetFeeAccount } from '../queries/fee-account.query.js';
import { formatMailMoney } from '../../../kernel/mail/mail-figures.js';

/** Sent to owners, who may top up. */
@Injectable()
export class SendFeeBalanceMail extends JobHandler<FeeBalanceMail> {
  readonly definition = feeBalanceMailJob;

  constructor(
    private readonly database: Database,
    private readonly findTenant: FindTenant,
    private readonly feeAccount: GetFeeAccount,
    private readonly contacts: ContactRepository,
    private readonly sendMail: SendTenantMail,
  ) {
    super();
  }

  override reader(_ctx: Context, _payload: FeeBalanceMail): Promise<JobReader> {
    return Promise.resolve('shop');
  }

  async run(ctx: Context, { uid, payload }: JobRun<FeeBalanceMail>): Promise<void> {
    const { to, content } = await this.database.runInTransaction(ctx, async (tx) => {
      const { balanceMinor, currency, standing } = await this.feeAccount.run(tx);
      // Topped up meanwhile, or fell further, which has its own email.
      if (currency === null || standing !== payload.standing) return { to: [], content: null };
      const { name, siteUrl, settings } = await this.findTenant.ofContext(tx);
      const owners = (await this.contacts.team(tx)).filter(({ roleLevel }) => roleLevel >= ROLE_LEVELS.owner);
      const about = { tenantName: name, siteUrl, locale: settings.locale, balanceMinor, currency };
      return {
        to: owners.map(({ email }) => email),
        content: feeBalanceMail({ ...about, standing: payload.standing }),
      };
    });
    for (const owner of content ? to : []) {
      await this.sendMail.run(ctx, {
        ...{ uid: deriveUid(`mail of ${uid} to ${owner}`), jobName: this.definition.name, to: owner },
        content: content!,
      });
    }
  }
}

interface FeeBalance {
  tenantName: string;
  siteUrl: string;
  locale: string;
  balanceMinor: number;
  currency: string;
  standing: 'low' | 'stopped';
}

/** Email to a tenant's owners when their platform fee balance has fallen. */
function feeBalanceMail(balance: FeeBalance): MailContent {
  const { standing, tenantName } = balance;
  const text = {
    low: t`The platform fee balance of ${tenantName} is low. Please top it up; orders continue as usual.`,
    stopped: t`The platform fee balance of ${tenantName} is too low, so new orders on house accounts are paused. Other payment methods still work. Top up to accept orders on account again.`,
  }[standing];
  return {
    subject: `${standing === 'low' ? t`Your platform fee balance is low` : t`Orders on house accounts are paused`} - ${tenantName}`,
    blocks: [
      textBlock(text),
      factsBlock([
        t({ message: 'Balance', context: 'fees' }),
        formatMailMoney(balance.balanceMinor, balance.currency, balance.locale),
      ]),
      buttonBlock(t`Top up`, `${balance.siteUrl}${screenUrl('/tenant/platform-fees')}`),
    ],
  };
}

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

  override async reader(ctx: Context, { invitationUid }: InvitationMail): Promise<JobReader> {
    const { email, companyUid } = await this.invitations.getOrThrow(ctx, { uid: invitationUid });
    return { email, companyUid: companyUid ?? undefined };
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
