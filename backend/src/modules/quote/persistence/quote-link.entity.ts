import { Column, Entity } from 'typeorm';
import { TenantOwned } from '../../../kernel/database/tenant-owned.js';

/** A link that opens one quote, and the order made of it, without sign-in. */
@Entity('quote_link')
export class QuoteLinkRow extends TenantOwned {
  @Column('uuid')
  quoteUid!: string;

  @Column('text')
  tokenHash!: string;

  /** Address that the link was emailed to; empty for links that were only copied. */
  @Column('text')
  email!: string;

  /** Recipient of the link; may be empty. */
  @Column('text')
  name!: string;

  /** Name at that time; empty if the software made it. */
  @Column('text')
  createdByName!: string;

  @Column('uuid', { nullable: true })
  createdByContactUid!: string | null;

  @Column('timestamptz')
  createdAt!: Date;

  @Column('timestamptz')
  expiresAt!: Date;

  /** Last time it was opened. */
  @Column('timestamptz', { nullable: true })
  openedAt!: Date | null;

  @Column('timestamptz', { nullable: true })
  revokedAt!: Date | null;
}
