import { Column, Entity } from 'typeorm';
import type { InvitationKind } from '@glass/contracts';
import { TenantOwned } from '../../../kernel/database/tenant-owned.js';

/** Invitation by email link, to the team or as a customer. At most one is open per mailbox and kind. */
@Entity('invitation')
export class Invitation extends TenantOwned {
  @Column('text')
  kind!: InvitationKind;

  /** Lower case. */
  @Column('text')
  email!: string;

  @Column('text')
  firstName!: string;

  @Column('text')
  lastName!: string;

  /** null for a buyer. */
  @Column('integer', { nullable: true })
  roleLevel!: number | null;

  @Column('uuid', { nullable: true })
  companyUid!: string | null;

  /** The token is derived from uid, time of sending and our secret, and not stored. */
  @Column('text')
  tokenHash!: string;

  /** Last sender, whose rights the invitation depends on; null for the platform. */
  @Column('uuid', { nullable: true })
  invitedByContactUid!: string | null;

  @Column('text')
  invitedByName!: string;

  @Column('timestamptz')
  createdAt!: Date;

  @Column('timestamptz')
  lastSentAt!: Date;

  @Column('timestamptz')
  expiresAt!: Date;

  @Column('timestamptz', { nullable: true })
  acceptedAt!: Date | null;

  @Column('timestamptz', { nullable: true })
  cancelledAt!: Date | null;
}
