import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An attachment that somebody put to a quote: a sketch, a photo of the opening, the architect's drawing. */
@Entity('quote_attachment')
export class QuoteAttachment {
  @PrimaryColumn('uuid')
  tenantUid!: string;

  @PrimaryColumn('uuid')
  uid!: string;

  @Column('uuid')
  quoteUid!: string;

  /** Its bytes; no other attachment has the same. */
  @Column('uuid')
  fileUid!: string;

  @Column('uuid')
  addedByContactUid!: string;

  /** The name they had. */
  @Column('text')
  addedByName!: string;

  @Column('timestamptz')
  addedAt!: Date;
}
