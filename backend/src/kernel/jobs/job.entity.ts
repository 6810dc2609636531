import { Column, Entity } from 'typeorm';
import type { JobStatus } from '@glass/contracts/job';
import { type StoredSentence, wordSentence } from '../language/sentence.js';
import { TenantOwned } from '../database/tenant-owned.js';

/** Tracked job, as its user sees it. */
@Entity('job')
export class Job extends TenantOwned {
  @Column('text')
  kind!: string;

  @Column('text')
  status!: JobStatus;

  @Column('integer')
  done!: number;

  @Column('integer')
  total!: number;

  /** In English, for searches; worded for readers by `wordFailure`. */
  @Column('text', { nullable: true })
  error!: string | null;

  /** Sentences of the error; null for jobs that failed before languages. */
  @Column('jsonb', { nullable: true })
  failure!: StoredSentence[] | null;

  @Column('jsonb')
  payload!: object;

  /** User who started it; only they may watch it. */
  @Column('uuid')
  contactUid!: string;

  /** Quote of the link that started it; null for users. Other links don't reach it. */
  @Column('uuid', { nullable: true })
  quoteUid!: string | null;

  @Column('uuid', { nullable: true })
  resultFileUid!: string | null;

  @Column('text', { nullable: true })
  resultFileName!: string | null;

  @Column('timestamptz', { nullable: true })
  resultUntil!: Date | null;

  /** Latest run. A run presumed dead stops when it finds another here. */
  @Column('uuid', { nullable: true })
  runUid!: string | null;

  /** Process of that run (`getWorkerName`). */
  @Column('text', { nullable: true })
  worker!: string | null;

  @Column('integer', { default: 0 })
  attempts!: number;

  @Column('timestamptz')
  createdAt!: Date;

  @Column('timestamptz', { nullable: true })
  startedAt!: Date | null;

  @Column('timestamptz', { nullable: true })
  finishedAt!: Date | null;
}

/** The error in the reader's language; null without one. */
export function wordFailure({ error, failure }: Pick<Job, 'error' | 'failure'>): string | null {
  return failure ? failure.map(wordSentence).join(' ') : error;
}
