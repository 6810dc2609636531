import type { AuditKind } from '@glass/contracts/platform';
import { Column, Entity } from 'typeorm';
import { TenantOwned } from '../database/tenant-owned.js';

/** Entry of the audit log: actor, action, subject, time. Append-only. */
@Entity('audit_event')
export class AuditEvent extends TenantOwned {
  @Column('timestamptz')
  happenedAt!: Date;

  @Column('text')
  action!: string;

  @Column('text')
  kind!: AuditKind;

  @Column('text')
  actorName!: string;

  /** null for system tasks and users who were not signed in yet */
  @Column('uuid', { nullable: true })
  actorContactUid!: string | null;

  /** Platform staff who acted for the user. */
  @Column('text', { nullable: true })
  staffName!: string | null;

  @Column('jsonb')
  about!: object;

  @Column('text')
  address!: string;

  @Column('text')
  traceId!: string;
}
