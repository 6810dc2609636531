import { Injectable } from '@nestjs/common';
import type { ApprovalStatus } from '@glass/contracts';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { JobHandler, type JobRun } from '../../../kernel/jobs/job-handler.js';
import type { MailContent } from '../../../kernel/mail/mail-content.js';
import { SendTenantMail } from '../../tenant/public.js';
import {
  approvalAskedMail,
  approvalDeclinedMail,
  approvalNotNeededMail,
  approvalRemindedMail,
  approvedMail,
  messageToApproverMail,
  messageToAskerMail,
  type ApprovalMailData,
} from '../domain/approval-mails.js';
import { ReadApprovalParties } from '../services/read-approval-parties.js';
import { approvalMailJob, type ApprovalMail } from './approval-mail.job.js';

type About = ApprovalMail['about'];

/**
 * Recipient, content and required status of each email. If the status has changed since, the email would be wrong and
 * isn't sent.
 */
const MAILS: Record<
  About,
  { to: 'approver' | 'asker'; while: ApprovalStatus; content: (mail: ApprovalMailData) => MailContent }
> = {
  asked: { to: 'approver', while: 'waiting', content: approvalAskedMail },
  reminded: { to: 'approver', while: 'waiting', content: approvalRemindedMail },
  wordToApprover: { to: 'approver', while: 'waiting', content: messageToApproverMail },
  wordToAsker: { to: 'asker', while: 'waiting', content: messageToAskerMail },
  approved: { to: 'asker', while: 'approved', content: approvedMail },
  declined: { to: 'asker', while: 'declined', content: approvalDeclinedMail },
  notNeeded: { to: 'asker', while: 'withdrawn', content: approvalNotNeededMail },
};

@Injectable()
export class SendApprovalMail extends JobHandler<ApprovalMail> {
  readonly definition = approvalMailJob;

  constructor(
    private readonly database: Database,
    private readonly parties: ReadApprovalParties,
    private readonly sendMail: SendTenantMail,
  ) {
    super();
  }

  async run(ctx: Context, { uid, payload }: JobRun<ApprovalMail>): Promise<void> {
    const { approvalUid, about: kind } = payload;
    const mail = await this.database.runInTransaction(ctx, (tx) =>
      this.parties.run(tx, approvalUid, MAILS[kind].while),
    );
    if (!mail) return;
    const notice = {
      about: `approval ${approvalUid} ${kind}`,
      again: { definition: approvalMailJob, payload },
    };
    const { to } = MAILS[kind];
    // Replies go to the other party of the approval, not to the tenant.
    const content = {
      ...MAILS[kind].content(mail.about),
      replyTo: mail[to === 'asker' ? 'approver' : 'asker'],
    };
    await this.sendMail.run(ctx, { uid, jobName: this.definition.name, notice, to: mail[to], content });
  }
}
