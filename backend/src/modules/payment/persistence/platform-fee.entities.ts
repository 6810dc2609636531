import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { PlatformFeeSchedule } from '@glass/contracts/payment';
import { TenantOwned } from '../../../kernel/database/tenant-owned.js';

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

/** A tenant's fee schedule from a day on. The tenant's own transactions can only read it. */
@Entity('platform_fee_assignment')
export class PlatformFeeAssignmentRow extends TenantOwned {
  @Column('uuid')
  scheduleUid!: string;

  /** Day in UTC, `2026-11-20`; unique per tenant. */
  @Column('date')
  validFrom!: string;
}
