import { msg, t } from '@lingui/core/macro';
import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import type { DeleteEntryRequest } from '@glass/contracts/catalogue';
import type { Done } from '@glass/contracts/endpoints';
import type { PlatformFeeScheduleEntry, SavePlatformFeeScheduleRequest } from '@glass/contracts/payment';
import type { ProblemError } from '@glass/contracts/problem-details';
import { AuditLog } from '../../../kernel/audit/audit-log.js';
import type { PlatformContext, Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { AppError, generalError, notFound, versionConflict } from '../../../kernel/errors/app-error.js';
import { PlatformFeeAssignmentRow, PlatformFeeScheduleRow } from '../../payment/public.js';
import { Tenant } from '../../tenant/public.js';
import { validateFeeSchedule } from '../domain/fee-schedule-faults.js';
import { ListFeeSchedules } from '../queries/platform-fees.query.js';
import { acrossTenants } from '../queries/staff-contexts.js';

/** Serializes changes of fee schedules and logs them. */
@Injectable()
export class ChangeFeeSchedules {
  constructor(
    private readonly database: Database,
    private readonly schedules: ListFeeSchedules,
    private readonly audit: AuditLog,
  ) {}

  /**
   * @param ctx of staff, in the platform's tenant
   * @param change receives the current schedule; null if there is none
   */
  async run<T>(
    ctx: Context,
    uid: string,
    action: 'platform-fee-schedule-saved' | 'platform-fee-schedule-deleted',
    change: (platform: PlatformContext, present: PlatformFeeScheduleEntry | null) => Promise<T>,
  ): Promise<T> {
    const platform = acrossTenants(ctx);
    return this.database.runInTransaction(platform, async (tx) => {
      // Rare enough to serialize, so that no tenant gets two schedules for a day.
      await tx.tx.query(`select pg_advisory_xact_lock(hashtextextended('platform fee schedules', 0))`);
      const [before = null] = await this.schedules.run(tx, uid);
      const result = await change(tx, before);
      const [after = null] = await this.schedules.run(tx, uid);
      if (before || after) await this.audit.write(ctx.within(tx.tx), action, { uid, before, after });
      return result;
    });
  }
}

/** Saves a schedule and its assignments. Existing quotes and orders keep their fees. */
@Injectable()
export class SaveFeeSchedule {
  constructor(
    private readonly changeSchedules: ChangeFeeSchedules,
    private readonly schedules: ListFeeSchedules,
  ) {}

  /** @throws NOT_FOUND if deleted meanwhile, VERSION_CONFLICT with the current state, VALIDATION_FAILED */
  async run(ctx: Context, request: SavePlatformFeeScheduleRequest): Promise<PlatformFeeScheduleEntry> {
    const { uid, version, name, terms, assignments } = request;
    const faults = validateFeeSchedule(request);
    if (faults.length > 0) throw new AppError('VALIDATION_FAILED', faults);
    return this.changeSchedules.run(ctx, uid, 'platform-fee-schedule-saved', async (tx, present) => {
      refuseUnseen(present, version);
      if (!present && version !== 0) throw notFound('fee schedule');
      const taken = await this.findAssignmentFaults(tx, request);
      if (taken.length > 0) throw new AppError('VALIDATION_FAILED', taken);
      const { manager } = tx.tx;
      await manager.save(PlatformFeeScheduleRow, { uid, version: version + 1, name, terms });
      await manager.delete(PlatformFeeAssignmentRow, { scheduleUid: uid });
      await manager.insert(
        PlatformFeeAssignmentRow,
        assignments.map(({ tenantUID, validFrom }) => ({
          ...{ tenantUid: tenantUID, uid: randomUUID(), scheduleUid: uid, validFrom },
        })),
      );
      return (await this.schedules.run(tx, uid))[0]!;
    });
  }

  /** Errors for unknown tenants and for those with another schedule from the same day. */
  private async findAssignmentFaults(
    { tx }: PlatformContext,
    { uid, assignments }: SavePlatformFeeScheduleRequest,
  ): Promise<ProblemError[]> {
    const tenantUids = [...new Set(assignments.map(({ tenantUID }) => tenantUID))];
    const tenants = await tx.manager.findBy(Tenant, { uid: In(tenantUids), isPlatform: false });
    const known = new Set(tenants.map((tenant) => tenant.uid));
    const held = await tx.manager.findBy(PlatformFeeAssignmentRow, { tenantUid: In(tenantUids) });
    const others = new Set(
      held
        .filter(({ scheduleUid }) => scheduleUid !== uid)
        .map(({ tenantUid, validFrom }) => `${tenantUid} ${validFrom}`),
    );
    return assignments.flatMap(({ tenantUID, validFrom }, i) => {
      const place = `assignments.${i}`;
      if (!known.has(tenantUID))
        return [{ name: `${place}.tenantUID`, reason: t`This site doesn’t exist.`, code: 'invalid' }];
      if (!others.has(`${tenantUID} ${validFrom}`)) return [];
      const reason = 'This tenant already has another schedule from that day.';
      return [{ name: `${place}.validFrom`, reason, code: 'invalid' }];
    });
  }
}

/** Deletes a schedule that was never assigned. */
@Injectable()
export class DeleteFeeSchedule {
  constructor(private readonly changeSchedules: ChangeFeeSchedules) {}

  /** @throws VERSION_CONFLICT with the current state, STATE_CONFLICT naming a tenant that has it */
  async run(ctx: Context, { uid, version }: DeleteEntryRequest): Promise<Done> {
    await this.changeSchedules.run(ctx, uid, 'platform-fee-schedule-deleted', async ({ tx }, present) => {
      // Already deleted, by an earlier attempt.
      if (!present) return;
      refuseUnseen(present, version);
      const names = [...new Set(present.assignments.map(({ tenantName }) => tenantName))];
      const [first, ...others] = names;
      if (first) {
        const more = others.length;
        throw generalError(
          'STATE_CONFLICT',
          more > 0
            ? msg`${first} and ${more} more has this schedule. Give them another one first.`
            : msg`${first} has this schedule. Give them another one first.`,
        );
      }
      await tx.manager.delete(PlatformFeeScheduleRow, { uid });
    });
    return { done: true };
  }
}

function refuseUnseen(present: PlatformFeeScheduleEntry | null, seen: number): void {
  if (present && present.version !== seen) throw versionConflict('fee schedule', present);
}
