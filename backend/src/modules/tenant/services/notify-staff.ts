import { Injectable } from '@nestjs/common';
import type { StaffEvent } from '@glass/contracts';
import type { Context } from '../../../kernel/context/context.js';
import { deriveUid } from '../../../kernel/security/derived-uid.js';
import { SendTenantMail, type TenantMail } from './send-tenant-mail.js';
import type { TenantProfile } from '../queries/find-tenant.query.js';

/** Notifies the tenant's staff of events they subscribed to. For job handlers. */
@Injectable()
export class NotifyStaff {
  constructor(private readonly sendMail: SendTenantMail) {}

  /** @param mail with the job's uid; each recipient gets one email, even if the job repeats */
  async run(
    ctx: Context,
    event: StaffEvent,
    { settings }: Pick<TenantProfile, 'settings'>,
    mail: Omit<TenantMail, 'to'>,
  ): Promise<void> {
    for (const to of peopleFor(event, settings)) {
      const notice = mail.notice && { ...mail.notice, about: `${mail.notice.about} for ${to}` };
      await this.sendMail.run(ctx, { ...mail, to, uid: deriveUid(`mail of ${mail.uid} to ${to}`), notice });
    }
  }
}

/** Without subscribers, the tenant's own address is notified, so that no quote goes unnoticed. */
function peopleFor(event: StaffEvent, { staffNotices, email }: TenantProfile['settings']): string[] {
  if (staffNotices.length === 0) return email ? [email] : [];
  return staffNotices.filter(({ events }) => events.includes(event)).map((one) => one.email);
}
