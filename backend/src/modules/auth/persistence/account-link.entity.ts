import { Column, Entity } from 'typeorm';
import { TenantOwned } from '../../../kernel/database/tenant-owned.js';
import type { AccountLinkPurpose } from '../domain/account-link.js';

/** Single-use link for its holder, sent by email or created by platform staff. */
@Entity('account_link')
export class AccountLink extends TenantOwned {
  @Column('text')
  purpose!: AccountLinkPurpose;

  /** The token is derived from the uid and our secret, and not stored. */
  @Column('text')
  tokenHash!: string;

  /** Recipient. */
  @Column('text')
  email!: string;

  /** null until there is an account. */
  @Column('uuid', { nullable: true })
  contactUid!: string | null;

  /** Data of the action; its shape depends on the purpose. */
  @Column('jsonb')
  payload!: object;

  @Column('timestamptz')
  expiresAt!: Date;

  @Column('timestamptz', { nullable: true })
  usedAt!: Date | null;

  @Column('timestamptz')
  createdAt!: Date;
}
