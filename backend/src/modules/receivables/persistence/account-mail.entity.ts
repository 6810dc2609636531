import { Injectable } from '@nestjs/common';
import { Column, Entity } from 'typeorm';
import { TenantOwned } from '../../../kernel/database/tenant-owned.js';
import { TenantRepository } from '../../../kernel/database/tenant-repository.js';

/**
 * A document of a house account that is emailed. Deleted with its file. Its uid is chosen by the client, so that a
 * repeated request sends one email.
 */
@Entity('account_mail')
export class AccountMailRow extends TenantOwned {
  @Column('uuid')
  companyUid!: string;

  /** The document as of the time of sending. */
  @Column('uuid')
  fileUid!: string;

  /** The e-invoice in XML; null for none. */
  @Column('uuid', { nullable: true })
  eInvoiceFileUid!: string | null;

  @Column('text')
  recipient!: string;

  /** `Invoice SO-1042` */
  @Column('text')
  about!: string;

  /** Personal message; '' for none. */
  @Column('text')
  message!: string;

  @Column('timestamptz')
  createdAt!: Date;

  @Column('text')
  createdByName!: string;
}

@Injectable()
export class AccountMailRepository extends TenantRepository<AccountMailRow> {
  constructor() {
    super(AccountMailRow, 'mail', 'tenant');
  }
}
