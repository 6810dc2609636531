import { Column, Entity } from 'typeorm';
import type { QuoteMessage } from '@glass/contracts/quote';
import { TenantOwned } from '../../../kernel/database/tenant-owned.js';

/** A message from one side of a quote to the other. Append-only. */
@Entity('quote_message')
export class QuoteMessageRow extends TenantOwned {
  @Column('uuid')
  quoteUid!: string;

  @Column('timestamptz')
  at!: Date;

  /** Name at the time of the message. */
  @Column('text')
  who!: string;

  @Column('uuid')
  contactUid!: string;

  @Column('text')
  bySide!: QuoteMessage['by'];

  @Column('text')
  text!: string;

  /** Attachments of the quote. Deleted ones are left out of replies. */
  @Column('uuid', { array: true })
  attachmentUids!: string[];
}
