import { Column, Entity } from 'typeorm';
import type { ProductAliasKind } from '@glass/contracts/quote';
import { TenantOwned } from '../../../kernel/database/tenant-owned.js';

/** A name for a product that a company uses, or a contact without one. */
@Entity('company_alias')
export class CompanyAlias extends TenantOwned {
  /** Either a company or a contact. */
  @Column('uuid', { nullable: true })
  companyUid!: string | null;

  @Column('uuid', { nullable: true })
  contactUid!: string | null;

  @Column('text')
  kind!: ProductAliasKind;

  /** As it was typed. */
  @Column('text')
  text!: string;

  /** `phraseKey` of the text; unique for an owner and a kind. */
  @Column('text')
  key!: string;

  @Column('uuid')
  productUid!: string;

  @Column('timestamptz')
  savedAt!: Date;
}
