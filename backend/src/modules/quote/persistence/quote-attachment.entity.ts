import { Column, Entity } from 'typeorm';
import { TenantOwned } from '../../../kernel/database/tenant-owned.js';

/** A file attached to a quote: a sketch, a photo of the opening, the architect's drawing. */
@Entity('quote_attachment')
export class QuoteAttachment extends TenantOwned {
  @Column('uuid')
  quoteUid!: string;

  /** Shared with photos of copied showers, and with the attachments of orders. */
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
