import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An attachment of the quote that was ordered: the order keeps it, whatever becomes of the quote. */
@Entity('order_attachment')
export class OrderAttachment {
  @PrimaryColumn('uuid')
  tenantUid!: string;

  @PrimaryColumn('uuid')
  uid!: string;

  @Column('uuid')
  orderUid!: string;

  /** The quote's attachment has the same, as long as it is there. */
  @Column('uuid')
  fileUid!: string;

  /** The name they had. */
  @Column('text')
  addedByName!: string;

  @Column('timestamptz')
  addedAt!: Date;
}
