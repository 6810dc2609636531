import { Column, Entity } from 'typeorm';
import { TenantOwned } from '../database/tenant-owned.js';

/** Nil UUID (RFC 9562), for jobs without a user. */
export const NO_USER = '00000000-0000-0000-0000-000000000000';

/** Job added in a transaction, on its way to the queue. */
@Entity('outbox')
export class OutboxEntry extends TenantOwned {
  @Column('text')
  jobName!: string;

  @Column('jsonb')
  payload!: object;

  @Column('text')
  traceId!: string;

  @Column('uuid', { nullable: true })
  jobUid!: string | null;

  /** User for fair scheduling; `NO_USER` for system jobs. */
  @Column('uuid')
  contactUid!: string;

  /** Earliest time to hand it over; null for immediately. */
  @Column('timestamptz', { nullable: true })
  notBefore!: Date | null;

  /** Language of the page that started it; null for system tasks and other clients. */
  @Column('text', { nullable: true })
  language!: string | null;

  @Column('timestamptz')
  createdAt!: Date;
}
