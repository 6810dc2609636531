import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { FactorKind, SignInMethod } from '@glass/contracts';

/** One person on one device, from signing in to the end; its refresh tokens follow one another. */
@Entity('sign_in')
export class SignIn {
  @PrimaryColumn('uuid')
  tenantUid!: string;

  @PrimaryColumn('uuid')
  uid!: string;

  @Column('uuid')
  contactUid!: string;

  @Column('text')
  method!: SignInMethod;

  @Column('text')
  userAgent!: string;

  /** Where it was last seen from. */
  @Column('text')
  address!: string;

  /** The network that the address counts as, see `addressKey`. */
  @Column('text')
  addressKey!: string;

  /** Platform staff who act in the person's name, and the way back for them; null when people act themselves. */
  @Column('uuid', { nullable: true })
  staffContactUid!: string | null;

  /** The sign-in of the staff at the platform's site that this one was made from, and ends with. */
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

  /** What was shown besides the password, link or invitation; null when nothing was. */
  @Column('text', { nullable: true })
  secondFactor!: FactorKind | null;

  /** When the person changed their password in this sign-in, which went on. */
  @Column('timestamptz', { nullable: true })
  passwordChangedAt!: Date | null;

  /** Signed out, on this device or from another. */
  @Column('timestamptz', { nullable: true })
  endedAt!: Date | null;
}
