import type { AuditKind } from '@glass/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Something that must be answered for later: who did it, to what, when. Rows are only ever added. */
@Entity('audit_event')
export class AuditEvent {
  @PrimaryColumn('uuid')
  tenantUid!: string;

  @PrimaryColumn('uuid')
  uid!: string;

  @Column('timestamptz')
  happenedAt!: Date;

  @Column('text')
  action!: string;

  /** What it is about. */
  @Column('text')
  kind!: AuditKind;

  @Column('text')
  actorName!: string;

  /** null for parts of the software and for people who were not signed in yet. */
  @Column('uuid', { nullable: true })
  actorContactUid!: string | null;

  /** Platform staff who did it in that person's name. */
  @Column('text', { nullable: true })
  staffName!: string | null;

  @Column('jsonb')
  about!: object;

  @Column('text')
  address!: string;

  @Column('text')
  traceId!: string;
}
