import { Injectable } from '@nestjs/common';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { TenantRepository } from '../../../kernel/database/tenant-repository.js';

/** A paper of a house account that somebody mails. It goes with its file. */
@Entity('account_mail')
export class AccountMailRow {
  @PrimaryColumn('uuid')
  tenantUid!: string;

  /** Chosen by the client, so that it is mailed once. */
  @PrimaryColumn('uuid')
  uid!: string;

  @Column('uuid')
  companyUid!: string;

  /** The paper as it was when it was sent off. */
  @Column('uuid')
  fileUid!: string;

  @Column('text')
  recipient!: string;

  /** `Invoice SO-1042` */
  @Column('text')
  about!: string;

  /** What is said besides; '' for nothing. */
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
