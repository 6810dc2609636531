import { Column, PrimaryColumn } from 'typeorm';

/** What everything in a catalogue has: a name, a short code for drawings, a place in the list. */
export abstract class CatalogueItem {
  @PrimaryColumn('uuid')
  tenantUid!: string;

  @PrimaryColumn('uuid')
  uid!: string;

  @Column('text')
  name!: string;

  @Column('text')
  code!: string;

  @Column('integer')
  position!: number;

  /** What is not offered any more stays for the panels that have it. */
  @Column('boolean')
  active!: boolean;
}
