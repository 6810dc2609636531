import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { PostalAddress } from '@glass/contracts';
import { bigintColumn } from '../../../kernel/database/columns.js';

/** A customer of the tenant: several contacts, a discount, perhaps a house account. */
@Entity('company')
export class Company {
  @PrimaryColumn('uuid')
  tenantUid!: string;

  @PrimaryColumn('uuid')
  uid!: string;

  @Column('text')
  name!: string;

  @Column('uuid', { nullable: true })
  discountStructureUid!: string | null;

  @Column('uuid', { nullable: true })
  logoFileUid!: string | null;

  /** Grows with every change of what the tenant keeps of it. */
  @Column('integer')
  version!: number;

  /** For the tenant alone. */
  @Column('text')
  notes!: string;

  @Column('jsonb', { nullable: true })
  billingAddress!: PostalAddress | null;

  /** What one piece is charged for at least, in ft² or m², as exact decimal text; null: as the price list says. */
  @Column('numeric', { nullable: true })
  minArea!: string | null;

  /** For as long as its certificate holds (`paysNoTaxSql`). */
  @Column('boolean')
  taxExempt!: boolean;

  @Column('text')
  taxCertificate!: string;

  /** The last day on which it holds; null: for good. */
  @Column('date', { nullable: true })
  taxExemptUntil!: string | null;

  /** What may be owed at a time; null where the company has no house account. */
  @Column('bigint', { nullable: true, transformer: bigintColumn })
  houseAccountLimitMinor!: number | null;

  /** Days in which an order on account is to be paid. */
  @Column('integer')
  houseAccountTermsDays!: number;

  /** The tenant has stopped the account by hand. What is past due stops it too. */
  @Column('boolean')
  houseAccountPastDue!: boolean;

  /** Its people see no prices, but those of whom it is said (`company_contact.sees_prices`). */
  @Column('boolean')
  hidesPrices!: boolean;

  @Column('timestamptz')
  createdAt!: Date;

  @Column('timestamptz')
  updatedAt!: Date;

  /** Whose change `version` is, by the name they had; empty where nobody changed it. */
  @Column('text')
  updatedByName!: string;
}

/** SQL for whether a company is exempt from tax today: until its certificate's last day ends at the tenant. */
export function paysNoTaxSql(alias: string): string {
  return `(${alias}.tax_exempt and (${alias}.tax_exempt_until is null
    or ${alias}.tax_exempt_until >= tenant_day(${alias}.tenant_uid, now())))`;
}
