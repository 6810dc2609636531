import { Injectable } from '@nestjs/common';
import { ROLE_LEVELS } from '@glass/contracts';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { JobHandler, type JobRun } from '../../../kernel/jobs/job-handler.js';
import { deriveUid } from '../../../kernel/security/derived-uid.js';
import { ContactRepository } from '../../customer/public.js';
import { feeBalanceMailJob, type FeeBalanceMail } from '../../payment/public.js';
import { feeBalanceMail } from '../domain/fee-balance-mail.js';
import { GetFeeAccount } from '../queries/fee-account.query.js';
import { FindTenant } from '../queries/find-tenant.query.js';
import { SendTenantMail } from '../services/send-tenant-mail.js';

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
