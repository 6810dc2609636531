import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { AccountLinkPurpose } from '../domain/account-link.js';

/** A link that does one thing once, for whoever holds it: in a mail, or made by platform staff. */
@Entity('account_link')
export class AccountLink {
  @PrimaryColumn('uuid')
  tenantUid!: string;

  @PrimaryColumn('uuid')
  uid!: string;

  @Column('text')
  purpose!: AccountLinkPurpose;

  /** The token itself follows from the uid and our secret, and is stored nowhere. */
  @Column('text')
  tokenHash!: string;

  /** The mailbox that the link was sent to. */
  @Column('text')
  email!: string;

  /** null while there is no account yet. */
  @Column('uuid', { nullable: true })
  contactUid!: string | null;

  /** What is to be done when the link is opened; its shape goes with the purpose. */
  @Column('jsonb')
  payload!: object;

  @Column('timestamptz')
  expiresAt!: Date;

  @Column('timestamptz', { nullable: true })
  usedAt!: Date | null;

  @Column('timestamptz')
  createdAt!: Date;
}
