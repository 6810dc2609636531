import { Column, Entity } from 'typeorm';
import type { PriceText } from '@glass/contracts/panel';
import type { PanelVersion, QuoteEvent, QuoteEventKind } from '@glass/contracts/quote';
import { TenantOwned } from '../../../kernel/database/tenant-owned.js';

/** Fields depend on the kind of event. */
export interface QuoteEventFacts {
  panelUid?: string;
  lineNumber?: number;
  about?: PriceText;
  currency?: string;
  beforeMinor?: number | null;
  afterMinor?: number | null;
  panel?: { before: PanelVersion; after: PanelVersion };
}

@Entity('quote_event')
export class QuoteEventRow extends TenantOwned {
  @Column('uuid')
  quoteUid!: string;

  @Column('timestamptz')
  at!: Date;

  /** Name at the time of the event. */
  @Column('text')
  who!: string;

  @Column('uuid', { nullable: true })
  contactUid!: string | null;

  @Column('text')
  bySide!: QuoteEvent['by'];

  @Column('text')
  kind!: QuoteEventKind;

  @Column('text')
  note!: string;

  @Column('jsonb')
  facts!: QuoteEventFacts;
}
