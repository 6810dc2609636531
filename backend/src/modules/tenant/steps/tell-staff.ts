import { Injectable } from '@nestjs/common';
import type { StaffEvent } from '@glass/contracts';
import type { Context } from '../../../kernel/context/context.js';
import { derivedUid } from '../../../kernel/security/derived-uid.js';
import { SendTenantMail, type TenantMail } from './send-tenant-mail.js';
import type { TenantProfile } from '../queries/find-tenant.query.js';

/** Mails the tenant's own people what they want to hear of. For job handlers. */
@Injectable()
export class TellStaff {
  constructor(private readonly sendMail: SendTenantMail) {}

  /** @param mail with the job's uid; each of the people gets a mail of their own, once however often the job runs */
  async run(
    ctx: Context,
    event: StaffEvent,
    { settings }: Pick<TenantProfile, 'settings'>,
    mail: Omit<TenantMail, 'to'>,
  ): Promise<void> {
    for (const { email: to, events } of settings.staffNotices) {
      if (!events.includes(event)) continue;
      const notice = mail.notice && { ...mail.notice, about: `${mail.notice.about} for ${to}` };
      await this.sendMail.run(ctx, { ...mail, to, uid: derivedUid(`mail of ${mail.uid} to ${to}`), notice });
    }
  }
}
