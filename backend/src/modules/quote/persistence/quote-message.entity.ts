import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { QuoteMessage } from '@glass/contracts';

/** What one side of a quote wrote to the other. Messages are added, never changed. */
@Entity('quote_message')
export class QuoteMessageRow {
  @PrimaryColumn('uuid')
  tenantUid!: string;

  @PrimaryColumn('uuid')
  uid!: string;

  @Column('uuid')
  quoteUid!: string;

  @Column('timestamptz')
  at!: Date;

  /** The name they had. */
  @Column('text')
  who!: string;

  @Column('uuid')
  contactUid!: string;

  @Column('text')
  bySide!: QuoteMessage['by'];

  @Column('text')
  text!: string;

  /** Attachments of the quote; one that was deleted since is told no more. */
  @Column('uuid', { array: true })
  attachmentUids!: string[];
}
