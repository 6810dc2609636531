import { displayDomain } from '@glass/formats';
import type { Locale } from '@glass/language';
import { Column, Entity } from 'typeorm';
import { TenantOwned } from '../../../kernel/database/tenant-owned.js';

/** A person of one tenant: a buyer, or a tenant user if they have a role level. */
@Entity('contact')
export class Contact extends TenantOwned {
  /**
   * `guest`: asked for one quote without an account. Guests can't sign in, and aren't found by their address.
   */
  @Column('text', { default: 'account' })
  kind!: 'account' | 'guest';

  /** Lower case; unique within the tenant, except for guests. */
  @Column('text')
  email!: string;

  @Column('text')
  firstName!: string;

  @Column('text')
  lastName!: string;

  @Column('text')
  phone!: string;

  /** Company name entered at sign-up. A tenant user assigns the company by it. */
  @Column('text')
  companyName!: string;

  /** Null until a password is chosen. */
  @Column('text', { nullable: true })
  passwordHash!: string | null;

  /** Null for buyers. */
  @Column('integer', { nullable: true })
  roleLevel!: number | null;

  @Column('timestamptz', { nullable: true })
  emailVerifiedAt!: Date | null;

  /** When they were removed from the team and lost access. */
  @Column('timestamptz', { nullable: true })
  disabledAt!: Date | null;

  @Column('uuid', { nullable: true })
  avatarFileUid!: string | null;

  @Column('uuid', { nullable: true })
  companyLogoFileUid!: string | null;

  /** Chosen in the profile, or by the page on which a guest ordered; null for the company’s or the tenant’s. */
  @Column('text', { nullable: true })
  language?: Locale | null;

  @Column('timestamptz')
  createdAt!: Date;
}

export function fullName(contact: Pick<Contact, 'firstName' | 'lastName' | 'email'>): string {
  return `${contact.firstName} ${contact.lastName}`.trim() || displayDomain(contact.email);
}

/** Whether they have ever been able to sign in: they chose a password or confirmed their email. */
export function hasAccount(contact: Pick<Contact, 'passwordHash' | 'emailVerifiedAt'>): boolean {
  return contact.passwordHash !== null || contact.emailVerifiedAt !== null;
}
