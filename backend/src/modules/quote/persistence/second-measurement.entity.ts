import { Column, Entity } from 'typeorm';
import type { MeasuringPlan, SecondMeasures } from '@glass/contracts/layout';
import { TenantOwned } from '../../../kernel/database/tenant-owned.js';

/** A shower that a second person measures by a link, without the measures of the first. */
@Entity('second_measurement')
export class SecondMeasurement extends TenantOwned {
  @Column('text')
  tokenHash!: string;

  @Column('jsonb')
  plan!: MeasuringPlan;

  /** null until the second person sends something. */
  @Column('jsonb', { nullable: true })
  measures!: SecondMeasures | null;

  @Column('timestamptz')
  createdAt!: Date;

  @Column('timestamptz', { nullable: true })
  savedAt!: Date | null;

  @Column('timestamptz')
  expiresAt!: Date;
}
