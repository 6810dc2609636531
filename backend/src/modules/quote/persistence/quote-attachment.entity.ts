import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A file attached to a quote: a sketch, a photo of the opening, the architect's drawing. */
@Entity('quote_attachment')
export class QuoteAttachment {
  @PrimaryColumn('uuid')
  tenantUid!: string;

  @PrimaryColumn('uuid')
  uid!: string;

  @Column('uuid')
  quoteUid!: string;

  /** Unique: no two attachments share a file. */
  @Column('uuid')
  fileUid!: string;

  @Column('uuid')
  addedByContactUid!: string;

  /** Name at the time of the upload. */
  @Column('text')
  addedByName!: string;

  @Column('timestamptz')
  addedAt!: Date;
}
