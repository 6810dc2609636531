import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A job that was decided in a transaction and is on its way to the queue. */
@Entity('outbox')
export class OutboxEntry {
  @PrimaryColumn('uuid')
  tenantUid!: string;

  @PrimaryColumn('uuid')
  uid!: string;

  @Column('text')
  jobName!: string;

  @Column('jsonb')
  payload!: object;

  @Column('text')
  traceId!: string;

  /** The tracked job that this one carries out. */
  @Column('uuid', { nullable: true })
  jobUid!: string | null;

  @Column('timestamptz')
  createdAt!: Date;
}
