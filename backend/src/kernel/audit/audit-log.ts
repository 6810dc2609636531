import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Context } from '../context/context.js';
import { AuditEvent } from './audit-event.entity.js';

/** What is written down; a new kind of event gets its name here. */
export type AuditAction =
  | 'account-created'
  | 'email-changed'
  | 'password-changed'
  | 'password-reset'
  | 'sessions-ended'
  | 'second-factor-added'
  | 'second-factor-removed'
  | 'second-factor-reset'
  | 'second-factor-demanded'
  | 'second-factor-left-free'
  | 'passkey-renamed'
  | 'recovery-codes-made'
  | 'recovery-code-used'
  | 'invitation-sent'
  | 'invitation-cancelled'
  | 'invitation-accepted'
  | 'role-changed'
  | 'user-removed'
  | 'staff-link-made'
  | 'staff-signed-in'
  | 'staff-left'
  | 'settings-changed'
  | 'price-list-published'
  | 'price-list-taken-back'
  | 'price-list-withdrawn'
  | 'price-list-started'
  | 'discount-saved'
  | 'discount-deleted'
  | 'company-created'
  | 'company-changed'
  | 'company-deleted'
  | 'companies-merged'
  | 'companies-imported'
  | 'company-contact-added'
  | 'company-contact-removed'
  | 'company-limit-changed'
  | 'company-payment-recorded'
  | 'approval-asked'
  | 'approval-given'
  | 'approval-declined'
  | 'quote-entered'
  | 'quote-panel-changed'
  | 'quote-panel-priced'
  | 'quote-charge-priced'
  | 'quote-approved'
  | 'quote-declined'
  | 'platform-fee-schedule-saved'
  | 'platform-fee-schedule-deleted'
  | 'platform-fee-recalculated'
  | 'order-moved'
  | 'order-panels-remade';

/** Writes to the tenant's audit log, in the transaction of what it tells of: both happen or neither. */
@Injectable()
export class AuditLog {
  /** @param about names and uids, never secrets */
  async write(ctx: Context, action: AuditAction, about: object, address = ''): Promise<void> {
    const { actor } = ctx;
    const person = actor.kind === 'contact' ? actor : null;
    await ctx.tx.manager.insert(AuditEvent, {
      tenantUid: ctx.tenantUid,
      uid: randomUUID(),
      happenedAt: new Date(),
      action,
      actorName: person?.name ?? ctx.actorName,
      actorContactUid: person?.contactUid ?? null,
      staffName: person?.actingStaff?.name ?? null,
      about,
      address,
      traceId: ctx.traceId,
    });
  }
}
