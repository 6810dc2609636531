import { Injectable } from '@nestjs/common';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { TenantRepository } from '../../../kernel/database/tenant-repository.js';

/** What is finished of a tracked job: stored by itself, and not made again when the job is taken up by another worker. */
@Entity('job_part')
export class JobPart {
  @PrimaryColumn('uuid')
  tenantUid!: string;

  @PrimaryColumn('uuid')
  uid!: string;

  @Column('uuid')
  jobUid!: string;

  /** Its place in the whole, from 0. */
  @Column('integer')
  position!: number;

  /** Steps of the job that are done with this part and those before it. */
  @Column('integer')
  done!: number;

  @Column('uuid')
  fileUid!: string;

  /** What joining the parts needs to know of it besides its bytes. */
  @Column('jsonb')
  detail!: object;

  @Column('timestamptz')
  createdAt!: Date;
}

@Injectable()
export class JobPartRepository extends TenantRepository<JobPart> {
  constructor() {
    super(JobPart, 'part of a job', 'checked-by-caller');
  }
}
