import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { PostalAddress } from '@glass/contracts';

/** An address that a person keeps for the next time. What a quote takes over stays with the quote, whatever happens here. */
@Entity('address_book_entry')
export class AddressBookEntryRow {
  @PrimaryColumn('uuid')
  tenantUid!: string;

  @PrimaryColumn('uuid')
  uid!: string;

  /** The person whose address book it stands in. */
  @Column('uuid')
  contactUid!: string;

  /** What the person calls it: "Workshop". */
  @Column('text')
  label!: string;

  @Column('jsonb')
  address!: PostalAddress;

  @Column('boolean')
  isDefault!: boolean;

  @Column('timestamptz')
  updatedAt!: Date;
}
