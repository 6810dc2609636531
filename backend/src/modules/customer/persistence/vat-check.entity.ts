import { Column, Entity } from 'typeorm';
import type { VatCheckFault, VatCheckStatus } from '@glass/contracts/company';
import { TenantOwned } from '../../../kernel/database/tenant-owned.js';

/** A check of a company's VAT id. The current one decides about taxes; the others are its history. */
@Entity('vat_check')
export class VatCheckRow extends TenantOwned {
  @Column('uuid')
  companyUid!: string;

  /** Without spaces, in capitals. */
  @Column('text')
  vatId!: string;

  @Column('text')
  status!: VatCheckStatus;

  /** At most one per company. A repeated check becomes current when it is answered. */
  @Column('boolean')
  isCurrent!: boolean;

  @Column('timestamptz')
  requestedAt!: Date;

  @Column('text')
  requestedByName!: string;

  @Column('timestamptz', { nullable: true })
  answeredAt!: Date | null;

  @Column('text')
  consultationNumber!: string;

  @Column('text')
  answeredName!: string;

  @Column('text')
  answeredAddress!: string;

  @Column('text')
  requesterVatId!: string;

  /** Why staff decided; empty if VIES answered. */
  @Column('text')
  reason!: string;

  /** Why the last attempt got no answer. */
  @Column('text', { nullable: true })
  fault!: VatCheckFault | null;

  /** Time of the last attempt. */
  @Column('timestamptz', { nullable: true })
  triedAt!: Date | null;
}
