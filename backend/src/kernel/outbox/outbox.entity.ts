import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The nil UUID (RFC 9562). */
export const NOBODY = '00000000-0000-0000-0000-000000000000';

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

  /** Whose it is among the tenant's people, for fair turns; `NOBODY` for what no person asked for. */
  @Column('uuid')
  contactUid!: string;

  /** It stays in the outbox until then; null for at once. */
  @Column('timestamptz', { nullable: true })
  notBefore!: Date | null;

  @Column('timestamptz')
  createdAt!: Date;
}
