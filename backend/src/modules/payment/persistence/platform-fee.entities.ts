import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { PlatformFeeSchedule } from '@glass/contracts';

/** Fees by which the platform may charge tenants. */
@Entity('platform_fee_schedule')
export class PlatformFeeScheduleRow {
  @PrimaryColumn('uuid')
  uid!: string;

  @Column('integer')
  version!: number;

  @Column('text')
  name!: string;

  @Column('jsonb')
  terms!: PlatformFeeSchedule;
}

/** Which schedule a tenant has from a day on. The tenant's own transactions read these rows and never write them. */
@Entity('platform_fee_assignment')
export class PlatformFeeAssignmentRow {
  @PrimaryColumn('uuid')
  tenantUid!: string;

  @PrimaryColumn('uuid')
  uid!: string;

  @Column('uuid')
  scheduleUid!: string;

  /** A day in UTC, `2026-11-20`; never two of a tenant from the same day. */
  @Column('date')
  validFrom!: string;
}
