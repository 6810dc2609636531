import { Column, Entity } from 'typeorm';
import type { FactorKind, SignInMethod } from '@glass/contracts/auth';
import { TenantOwned } from '../../../kernel/database/tenant-owned.js';

/** Session of a user on a device, from sign-in to its end. */
@Entity('sign_in')
export class SignIn extends TenantOwned {
  @Column('uuid')
  contactUid!: string;

  @Column('text')
  method!: SignInMethod;

  @Column('text')
  userAgent!: string;

  /** Last IP address. */
  @Column('text')
  address!: string;

  /** Key of that address (`addressKey`). */
  @Column('text')
  addressKey!: string;

  /** Platform staff who act for the user; null normally. */
  @Column('uuid', { nullable: true })
  staffContactUid!: string | null;

  /** Staff's own session, with which this one ends. */
  @Column('uuid', { nullable: true })
  staffSessionUid!: string | null;

  @Column('text', { nullable: true })
  staffName!: string | null;

  @Column('text', { nullable: true })
  returnUrl!: string | null;

  @Column('timestamptz')
  createdAt!: Date;

  @Column('timestamptz')
  lastSeenAt!: Date;

  @Column('timestamptz')
  expiresAt!: Date;

  /** Factor used in addition to password, link or invitation; null if none. */
  @Column('text', { nullable: true })
  secondFactor!: FactorKind | null;

  /** Set when the user changed their password in this session. */
  @Column('timestamptz', { nullable: true })
  passwordChangedAt!: Date | null;

  /** When the user signed out, on this device or another. */
  @Column('timestamptz', { nullable: true })
  endedAt!: Date | null;
}
