import { Column, Entity } from 'typeorm';
import type { PostalAddress } from '@glass/contracts/geo';
import { TenantOwned } from '../../../kernel/database/tenant-owned.js';

/** A saved address. Quotes copy it, so later changes don't affect them. */
@Entity('address_book_entry')
export class AddressBookEntryRow extends TenantOwned {
  /** Owner of the address book. */
  @Column('uuid')
  contactUid!: string;

  /** The owner's name for it: "Workshop". */
  @Column('text')
  label!: string;

  @Column('jsonb')
  address!: PostalAddress;

  @Column('boolean')
  isDefault!: boolean;

  @Column('timestamptz')
  updatedAt!: Date;
}
