import { Column, Entity } from 'typeorm';
import type { PlatformFeeKind } from '@glass/contracts/payment';
import { TenantOwned } from '../../../kernel/database/tenant-owned.js';
import { bigintColumn } from '../../../kernel/database/columns.js';

/** A ledger line of a tenant's account with the platform; append-only. The database sets its position and balance. */
@Entity('platform_fee_entry')
export class PlatformFeeEntry extends TenantOwned {
  @Column('text')
  currency!: string;

  /** Sequence number per tenant and currency, from 1. */
  @Column('bigint', { transformer: bigintColumn })
  position!: number;

  @Column('text')
  kind!: PlatformFeeKind;

  @Column('bigint', { transformer: bigintColumn })
  amountMinor!: number;

  /** Balance after this line. */
  @Column('bigint', { transformer: bigintColumn })
  balanceMinor!: number;

  /** Kind of the subject, such as `order`, and its uid. */
  @Column('text', { nullable: true })
  forKind!: string | null;

  @Column('uuid', { nullable: true })
  forUid!: string | null;

  /** The order, refund, payment or request that caused it; unique per kind. */
  @Column('uuid')
  causeUid!: string;

  @Column('text')
  about!: string;

  @Column('text')
  note!: string;

  @Column('text')
  actorName!: string;

  @Column('timestamptz')
  createdAt!: Date;
}

/**
 * Balance limits: below one, the platform warns the tenant; below the other, it blocks house account orders. Tenants
 * can only read it.
 */
@Entity('platform_fee_limit')
export class PlatformFeeLimitRow extends TenantOwned {
  @Column('text')
  currency!: string;

  @Column('bigint', { transformer: bigintColumn, nullable: true })
  warnBelowMinor!: number | null;

  @Column('bigint', { transformer: bigintColumn, nullable: true })
  stopBelowMinor!: number | null;
}
