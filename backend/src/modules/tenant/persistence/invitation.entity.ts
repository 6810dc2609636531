import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { InvitationKind } from '@glass/contracts';

/** A link in a mail that makes its reader a part of the team, or a customer. One open one a mailbox and kind. */
@Entity('invitation')
export class Invitation {
  @PrimaryColumn('uuid')
  tenantUid!: string;

  @PrimaryColumn('uuid')
  uid!: string;

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

  /** The token itself follows from the uid, the time of sending and our secret, and is stored nowhere. */
  @Column('text')
  tokenHash!: string;

  /** Whose right the invitation rests on: who sent it last. null when the platform did. */
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
