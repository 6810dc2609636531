import { displayDomain } from '@glass/formats';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A person of one tenant: a buyer, or, with a role level, a user of the tenant. One login each. */
@Entity('contact')
export class Contact {
  @PrimaryColumn('uuid')
  tenantUid!: string;

  @PrimaryColumn('uuid')
  uid!: string;

  /** Lower case; unique within the tenant. */
  @Column('text')
  email!: string;

  @Column('text')
  firstName!: string;

  @Column('text')
  lastName!: string;

  @Column('text')
  phone!: string;

  /** Whom they said, when signing up, that they work for; a tenant user joins them to a company by it. */
  @Column('text')
  companyName!: string;

  /** null until a password is chosen. */
  @Column('text', { nullable: true })
  passwordHash!: string | null;

  /** null for a buyer. */
  @Column('integer', { nullable: true })
  roleLevel!: number | null;

  @Column('timestamptz', { nullable: true })
  emailVerifiedAt!: Date | null;

  /** Set when they were removed from the team: they can no longer sign in. */
  @Column('timestamptz', { nullable: true })
  disabledAt!: Date | null;

  @Column('uuid', { nullable: true })
  avatarFileUid!: string | null;

  @Column('uuid', { nullable: true })
  companyLogoFileUid!: string | null;

  @Column('timestamptz')
  createdAt!: Date;
}

export function fullName(contact: Pick<Contact, 'firstName' | 'lastName' | 'email'>): string {
  return `${contact.firstName} ${contact.lastName}`.trim() || displayDomain(contact.email);
}

/** Whether they can sign in, or could once: they chose a password, or showed that the mailbox is theirs. */
export function hasAccount(contact: Pick<Contact, 'passwordHash' | 'emailVerifiedAt'>): boolean {
  return contact.passwordHash !== null || contact.emailVerifiedAt !== null;
}
