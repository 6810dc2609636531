import { Injectable } from '@nestjs/common';
import { Column, Entity } from 'typeorm';
import { TenantOwned } from '../../../kernel/database/tenant-owned.js';
import { TenantRepository } from '../../../kernel/database/tenant-repository.js';

/** A finished section of a tracked job, stored so that another worker can resume the job. */
@Entity('job_part')
export class JobPart extends TenantOwned {
  @Column('uuid')
  jobUid!: string;

  /** Position in the whole, from 0. */
  @Column('integer')
  position!: number;

  /** Number of the job's steps that are finished with this part. */
  @Column('integer')
  done!: number;

  @Column('uuid')
  fileUid!: string;

  /** Sentences about characters that could not be printed. Parts of earlier versions without `notes` are made again. */
  @Column('jsonb')
  detail!: { notes: string[] };

  @Column('timestamptz')
  createdAt!: Date;
}

@Injectable()
export class JobPartRepository extends TenantRepository<JobPart> {
  constructor() {
    super(JobPart, 'part of a job', 'checked-by-caller');
  }
}
