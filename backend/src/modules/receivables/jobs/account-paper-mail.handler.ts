import { Injectable } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { JobHandler, type JobRun } from '../../../kernel/jobs/job-handler.js';
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

  async run(ctx: Context, { uid, payload }: JobRun<AccountPaperMail>): Promise<void> {
    const { mail, words } = await this.database.runInTransaction(ctx, async (tx) => {
      const mail = await this.mails.getOrThrow(tx, { uid: payload.mailUid });
      const [{ name: tenantName }, { name: companyName }] = [
        await this.findTenant.ofContext(tx),
        await this.companies.getOrThrow(tx, { uid: mail.companyUid }),
      ];
      return { mail, words: { tenantName, companyName, about: mail.about, message: mail.message } };
    });
    const { name: fileName } = await this.files.find(ctx, mail.fileUid);
    await this.sendMail.run(ctx, {
      ...{ uid, jobName: this.definition.name, to: mail.recipient, attachedFileUids: [mail.fileUid] },
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
      textBlock(`${tenantName} sent you the attached document for ${companyName}.`),
      ...(message === '' ? [] : [textBlock(message)]),
      factsBlock(['About', about], ['Attached', fileName]),
    ],
  };
}
