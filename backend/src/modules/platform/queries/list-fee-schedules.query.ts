import { Injectable } from '@nestjs/common';
import type { PlatformFeeScheduleEntry } from '@glass/contracts';
import type { PlatformContext } from '../../../kernel/context/context.js';

/** Reads the platform's fee schedules with their tenants. */
@Injectable()
export class ListFeeSchedules {
  /**
   * Lists schedules by name, in the caller's transaction.
   * @param uid of a single schedule
   */
  async run({ tx }: PlatformContext, uid: string | null = null): Promise<PlatformFeeScheduleEntry[]> {
    return (await tx.query(
      `select s.uid, s.version, s.name, s.terms, coalesce(held.assignments, '[]') as assignments
       from platform_fee_schedule s
       left join lateral (
         select jsonb_agg(jsonb_build_object('tenantUID', t.uid, 'tenantName', t.name, 'validFrom', a.valid_from)
                  order by t.name, t.uid, a.valid_from) as assignments
         from platform_fee_assignment a join tenant t on t.uid = a.tenant_uid
         where a.schedule_uid = s.uid) held on true
       where $1::uuid is null or s.uid = $1
       order by s.name, s.uid`,
      [uid],
    )) as PlatformFeeScheduleEntry[];
  }
}
