import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { PlatformFeeKind } from '@glass/contracts';
import { bigintColumn } from '../../../kernel/database/columns.js';

/** A line of a tenant's account with the platform. The database adds its place and the balance, and changes none. */
@Entity('platform_fee_entry')
export class PlatformFeeEntry {
  @PrimaryColumn('uuid')
  tenantUid!: string;

  @PrimaryColumn('uuid')
  uid!: string;

  @Column('text')
  currency!: string;

  /** Counts the lines of a tenant and currency from 1. */
  @Column('bigint', { transformer: bigintColumn })
  position!: number;

  @Column('text')
  kind!: PlatformFeeKind;

  @Column('bigint', { transformer: bigintColumn })
  amountMinor!: number;

  /** After this line. */
  @Column('bigint', { transformer: bigintColumn })
  balanceMinor!: number;

  /** What kind of thing it is about, such as `order`, and which. */
  @Column('text', { nullable: true })
  forKind!: string | null;

  @Column('uuid', { nullable: true })
  forUid!: string | null;

  /** The order, refund, payment or wish that it follows from: never twice of a kind. */
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

/** When the platform warns a tenant of its balance, and what it stops below another. Tenants read it and never write it. */
@Entity('platform_fee_limit')
export class PlatformFeeLimitRow {
  @PrimaryColumn('uuid')
  tenantUid!: string;

  @PrimaryColumn('uuid')
  uid!: string;

  @Column('text')
  currency!: string;

  @Column('bigint', { transformer: bigintColumn, nullable: true })
  warnBelowMinor!: number | null;

  @Column('bigint', { transformer: bigintColumn, nullable: true })
  stopBelowMinor!: number | null;
}
