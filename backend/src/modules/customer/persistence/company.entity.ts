import type { Locale } from '@glass/language';
import { Column, Entity } from 'typeorm';
import type { PostalAddress } from '@glass/contracts/geo';
import type { AddressScheme } from '@glass/contracts/receivables';
import { TenantOwned } from '../../../kernel/database/tenant-owned.js';
import { bigintColumn } from '../../../kernel/database/columns.js';

/** A customer company: contacts, a discount, perhaps a house account. */
@Entity('company')
export class Company extends TenantOwned {
  @Column('text')
  name!: string;

  @Column('uuid', { nullable: true })
  discountStructureUid!: string | null;

  @Column('uuid', { nullable: true })
  logoFileUid!: string | null;

  /** Incremented by every change of the company's data. */
  @Column('integer')
  version!: number;

  /** Only visible to the tenant. */
  @Column('text')
  notes!: string;

  @Column('jsonb', { nullable: true })
  billingAddress!: PostalAddress | null;

  /** Minimum charged area per piece in ft² or m², as exact decimal text; null for the price list's. */
  @Column('numeric', { nullable: true })
  minArea!: string | null;

  /** Applies until the certificate expires (`isTaxExemptSql`). */
  @Column('boolean')
  taxExempt!: boolean;

  @Column('text')
  taxCertificate!: string;

  /** Last valid day of the certificate; null for no end. */
  @Column('date', { nullable: true })
  taxExemptUntil!: string | null;

  /** Credit limit; null without a house account. */
  @Column('bigint', { nullable: true, transformer: bigintColumn })
  houseAccountLimitMinor!: number | null;

  /** Days until an order on account is due. */
  @Column('integer')
  houseAccountTermsDays!: number;

  /** Stopped by the tenant. Overdue orders stop the account too. */
  @Column('boolean')
  houseAccountPastDue!: boolean;

  /** Hides prices from its people, with exceptions per person (`company_contact.sees_prices`). */
  @Column('boolean')
  hidesPrices!: boolean;

  /** For its people who chose none; null for the tenant’s. */
  @Column('text', { nullable: true })
  language!: Locale | null;

  /** Network of `eInvoiceId`; '' for none. */
  @Column('text', { default: '' })
  eInvoiceScheme!: AddressScheme | '';

  /** Its address for e-invoices. */
  @Column('text', { default: '' })
  eInvoiceId!: string;

  @Column('timestamptz')
  createdAt!: Date;

  @Column('timestamptz')
  updatedAt!: Date;

  /** Name of the person who wrote this version, at that time; empty if unchanged. */
  @Column('text')
  updatedByName!: string;
}

/** SQL for whether a company is tax-exempt today, in the tenant's time zone. */
export function isTaxExemptSql(alias: string): string {
  return `(${alias}.tax_exempt and (${alias}.tax_exempt_until is null
    or ${alias}.tax_exempt_until >= tenant_day(${alias}.tenant_uid, now())))`;
}
