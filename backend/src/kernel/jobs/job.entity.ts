import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { JobStatus } from '@glass/contracts';

/** A tracked job, as the person who asked for it watches it. */
@Entity('job')
export class Job {
  @PrimaryColumn('uuid')
  tenantUid!: string;

  @PrimaryColumn('uuid')
  uid!: string;

  @Column('text')
  kind!: string;

  @Column('text')
  status!: JobStatus;

  @Column('integer')
  done!: number;

  @Column('integer')
  total!: number;

  @Column('text', { nullable: true })
  error!: string | null;

  @Column('jsonb')
  payload!: object;

  /** Who asked, and alone may watch it. */
  @Column('uuid')
  contactUid!: string;

  @Column('uuid', { nullable: true })
  resultFileUid!: string | null;

  @Column('text', { nullable: true })
  resultFileName!: string | null;

  @Column('timestamptz', { nullable: true })
  resultUntil!: Date | null;

  /** The run that has it, or had it last: one that was taken for dead ends when it finds another. */
  @Column('uuid', { nullable: true })
  runUid!: string | null;

  /** The process of that run, as `workerName` calls it. */
  @Column('text', { nullable: true })
  worker!: string | null;

  /** Runs so far. */
  @Column('integer', { default: 0 })
  attempts!: number;

  @Column('timestamptz')
  createdAt!: Date;

  @Column('timestamptz', { nullable: true })
  startedAt!: Date | null;

  @Column('timestamptz', { nullable: true })
  finishedAt!: Date | null;
}
