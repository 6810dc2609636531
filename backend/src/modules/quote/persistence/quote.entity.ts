import { Column, Entity, PrimaryColumn } from 'typeorm';
import type {
  AgreedCharges,
  Catalogue,
  PostalAddress,
  QuotePlatformFee,
  QuoteReview,
  QuoteShipping,
  QuoteStatus,
  QuoteTotals,
} from '@glass/contracts';
import { bigintColumn } from '../../../kernel/database/columns.js';

/** Panels that a buyer asks a price for. Its totals are those of the moment it was last changed. */
@Entity('quote')
export class Quote {
  @PrimaryColumn('uuid')
  tenantUid!: string;

  @PrimaryColumn('uuid')
  uid!: string;

  /** What stood before the numbers when this one was given. */
  @Column('text')
  numberPrefix!: string;

  /** Counted up within the tenant; shown as `Q-1042`. */
  @Column('bigint', { transformer: bigintColumn })
  number!: number;

  @Column('text')
  name!: string;

  /** As it was written; a quoted one whose time is over is expired, and `QuoteRepository` reads it so. */
  @Column('text')
  status!: QuoteStatus;

  /** Grows with every change to the quote or one of its panels. */
  @Column('integer')
  version!: number;

  /** The buyer whose quote it is. */
  @Column('uuid')
  contactUid!: string;

  @Column('uuid', { nullable: true })
  companyUid!: string | null;

  @Column('text')
  poNumber!: string;

  @Column('text')
  notes!: string;

  @Column('jsonb', { nullable: true })
  shippingAddress!: PostalAddress | null;

  @Column('text')
  shipMethod!: QuoteShipping['method'];

  @Column('text')
  addressSource!: QuoteShipping['addressSource'];

  /** The entry of the address book that was taken over; it may be gone since. */
  @Column('uuid', { nullable: true })
  addressUid!: string | null;

  /** A day, `2026-11-20`. */
  @Column('date', { nullable: true })
  requestedDate!: string | null;

  @Column('text')
  deliveryNotes!: string;

  /** Codes of the catalogue; null for none. */
  @Column('text', { nullable: true })
  rush!: string | null;

  @Column('text', { nullable: true })
  crate!: string | null;

  @Column('jsonb', { nullable: true })
  review!: QuoteReview | null;

  /** What the panels use of the catalogue they were priced by (`catalogueSnapshot`); null while the quote is a draft. */
  @Column('jsonb', { nullable: true })
  catalogue!: Catalogue | null;

  @Column('jsonb')
  totals!: QuoteTotals;

  /** For lists: what `totals` says. null while a panel is priced on request. */
  @Column('bigint', { nullable: true, transformer: bigintColumn })
  totalMinor!: number | null;

  @Column('text')
  currency!: string;

  @Column('integer')
  panelCount!: number;

  /** For the search of lists: what its panels are called (`marksOf`). */
  @Column('text')
  marks!: string;

  @Column('integer')
  pieces!: number;

  @Column('timestamptz')
  createdAt!: Date;

  @Column('timestamptz')
  updatedAt!: Date;

  /** Whose change `version` is, by the name they had. */
  @Column('text')
  updatedByName!: string;

  @Column('timestamptz', { nullable: true })
  expiresAt!: Date | null;

  /** When its prices came to hold: it was submitted or, as a draft, ordered; null while it is a draft or in review. */
  @Column('timestamptz', { nullable: true })
  quotedAt!: Date | null;

  /** For the platform alone: no reply to a buyer or a tenant says it. */
  @Column('jsonb', { nullable: true })
  platformFee!: QuotePlatformFee | null;

  /** The order that was made from it; null again when that was cancelled unpaid. */
  @Column('uuid', { nullable: true })
  orderUid!: string | null;

  /** When its buyer asked for a price last. */
  @Column('timestamptz', { nullable: true })
  submittedAt!: Date | null;

  /** When the tenant approved or declined it; null for one that nobody had to look at. */
  @Column('timestamptz', { nullable: true })
  answeredAt!: Date | null;

  /** The tenant's user who entered it for its buyer, by the name they had. */
  @Column('text', { nullable: true })
  enteredByName!: string | null;

  /** What the tenant settled by hand for charges that are on request. */
  @Column('jsonb')
  agreedCharges!: AgreedCharges;

  @Column('integer')
  messageCount!: number;

  /** Messages of the tenant that the buyer has not read, and the other way round. */
  @Column('integer')
  unreadByBuyer!: number;

  @Column('integer')
  unreadByTenant!: number;
}
