import { t } from '@lingui/core/macro';
import { Injectable } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { JobHandler, type JobReader, type JobRun } from '../../../kernel/jobs/job-handler.js';
import { CompanyRepository } from '../../customer/public.js';
import { ReadFiles } from '../../file/public.js';
import { FindTenant, SendTenantMail } from '../../tenant/public.js';
import { AccountMailRepository } from '../persistence/account-mail.entity.js';
import { type AccountPaperMail, accountPaperMailJob } from './account-paper-mail.job.js';
import { type MailContent, factsBlock, textBlock } from '../../../kernel/mail/mail-content.js';

@Injectable()
export class SendAccountPaperMail extends JobHandler<AccountPaperMail> {
  readonly definition = accountPaperMailJob;

  constructor(
    private readonly database: Database,
    private readonly mails: AccountMailRepository,
    private readonly companies: CompanyRepository,
    private readonly files: ReadFiles,
    private readonly findTenant: FindTenant,
    private readonly sendMail: SendTenantMail,
  ) {
    super();
  }

  override async reader(ctx: Context, { mailUid }: AccountPaperMail): Promise<JobReader> {
    const { recipient: email, companyUid } = await this.mails.getOrThrow(ctx, { uid: mailUid });
    return { email, companyUid };
  }

  async run(ctx: Context, { uid, payload }: JobRun<AccountPaperMail>): Promise<void> {
    const { mail, words } = await this.database.runInTransaction(ctx, async (tx) => {
      const mail = await this.mails.getOrThrow(tx, { uid: payload.mailUid });
      const [{ name: tenantName }, { name: companyName }] = [
        await this.findTenant.ofContext(tx),
        await this.companies.getOrThrow(tx, { uid: mail.companyUid }),
      ];
      return { mail, words: { tenantName, companyName, about: mail.about, message: mail.message } };
    });
    const attachedFileUids = [mail.fileUid, ...(mail.eInvoiceFileUid ? [mail.eInvoiceFileUid] : [])];
    const names: string[] = [];
    for (const fileUid of attachedFileUids) names.push((await this.files.find(ctx, fileUid)).name);
    const fileName = names.join(', ');
    await this.sendMail.run(ctx, {
      ...{ uid, jobName: this.definition.name, to: mail.recipient, attachedFileUids },
      content: buildAccountPaperMail({ ...words, fileName }),
    });
  }
}

interface AccountPaperMailData {
  tenantName: string;
  companyName: string;
  /** `Invoice SO-1042` */
  about: string;
  message: string;
  fileName: string;
}

function buildAccountPaperMail(mail: AccountPaperMailData): MailContent {
  const { tenantName, companyName, about, message, fileName } = mail;
  return {
    subject: `${about} - ${tenantName}`,
    blocks: [
      textBlock(t`${tenantName} sent you the attached document for ${companyName}.`),
      ...(message === '' ? [] : [textBlock(message)]),
      factsBlock([t`About`, about], [t`Attached`, fileName]),
    ],
  };
}
