import { randomUUID } from 'node:crypto';
import { getAuditKind, type AuditAction } from '@glass/contracts/platform';
import { Injectable } from '@nestjs/common';
import type { Context } from '../context/context.js';
import { AuditEvent } from './audit-event.entity.js';

export type { AuditAction };

/** Writes to the tenant's audit log, in the transaction of the change itself. */
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
      kind: getAuditKind(action),
      actorName: person?.name ?? ctx.actorName,
      actorContactUid: person?.contactUid ?? null,
      staffName: person?.actingStaff?.name ?? null,
      about,
      address,
      traceId: ctx.traceId,
    });
  }
}
