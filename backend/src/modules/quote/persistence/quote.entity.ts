import type { Locale } from '@glass/language';
import { Column, Entity } from 'typeorm';
import type { Catalogue } from '@glass/contracts/catalogue';
import type { PostalAddress } from '@glass/contracts/geo';
import type { AgreedCharges, QuoteTotals } from '@glass/contracts/panel';
import type { QuotePlatformFee } from '@glass/contracts/payment';
import type { QuoteShipping, QuoteStatus, StoredHardwareLine } from '@glass/contracts/quote';
import type { StoredDelivery } from '../domain/quote-deliveries.js';
import { showersColumn } from './showers-column.js';
import type { StoredShower } from '../domain/quote-showers.js';
import type { StoredReview } from '../domain/stored-review.js';
import { TenantOwned } from '../../../kernel/database/tenant-owned.js';
import { bigintColumn } from '../../../kernel/database/columns.js';

/** Panels that a buyer wants a price for. Its totals are those of the last change. */
@Entity('quote')
export class Quote extends TenantOwned {
  /** Prefix of numbers when this one was assigned. */
  @Column('text')
  numberPrefix!: string;

  /** Sequence within the tenant; shown as `Q-1042`. */
  @Column('bigint', { transformer: bigintColumn })
  number!: number;

  @Column('text')
  name!: string;

  /** As stored. `QuoteRepository` returns `expired` for quoted ones after `expiresAt`. */
  @Column('text')
  status!: QuoteStatus;

  /** Incremented by every change of the quote or one of its panels. */
  @Column('integer')
  version!: number;

  /** The buyer. */
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

  /** Method of the first delivery; the columns below describe it too. */
  @Column('text')
  shipMethod!: QuoteShipping['method'];

  @Column('text')
  addressSource!: QuoteShipping['addressSource'];

  /** Entry of the address book that the address was copied from; it may no longer exist. */
  @Column('uuid', { nullable: true })
  addressUid!: string | null;

  /** A date, `2026-11-20`. */
  @Column('date', { nullable: true })
  requestedDate!: string | null;

  @Column('text')
  deliveryNotes!: string;

  /** Name of the first of several deliveries; '' for none. */
  @Column('text')
  deliveryName!: string;

  /** Codes of the catalogue; null for none. */
  @Column('text', { nullable: true })
  rush!: string | null;

  @Column('text', { nullable: true })
  crate!: string | null;

  /** Further deliveries; usually none. */
  @Column('jsonb')
  deliveries!: StoredDelivery[];

  /** Hardware beside the glass; usually none. */
  @Column('jsonb')
  hardware!: StoredHardwareLine[];

  /** Whole showers; usually none. */
  @Column('jsonb', { transformer: showersColumn })
  showers!: StoredShower[];

  @Column('jsonb', { nullable: true })
  review!: StoredReview | null;

  /** The parts of the catalogue that its panels use (`catalogueSnapshot`); null for drafts. */
  @Column('jsonb', { nullable: true })
  catalogue!: Catalogue | null;

  @Column('jsonb')
  totals!: QuoteTotals;

  /** Copied from `totals` for lists; null if a price is on request. */
  @Column('bigint', { nullable: true, transformer: bigintColumn })
  totalMinor!: number | null;

  @Column('text')
  currency!: string;

  @Column('integer')
  panelCount!: number;

  /** Marks of its panels, for searching (`joinMarks`). */
  @Column('text')
  marks!: string;

  @Column('integer')
  pieces!: number;

  @Column('timestamptz')
  createdAt!: Date;

  @Column('timestamptz')
  updatedAt!: Date;

  /** Name of the person who wrote this version, at that time. */
  @Column('text')
  updatedByName!: string;

  @Column('timestamptz', { nullable: true })
  expiresAt!: Date | null;

  /** When its prices became fixed, by quoting or by ordering a draft; null for drafts and reviews. */
  @Column('timestamptz', { nullable: true })
  quotedAt!: Date | null;

  /** Only for the platform: never in replies to buyers or tenants. */
  @Column('jsonb', { nullable: true })
  platformFee!: QuotePlatformFee | null;

  /** The order made from it; null again if that was canceled before payment. */
  @Column('uuid', { nullable: true })
  orderUid!: string | null;

  @Column('timestamptz', { nullable: true })
  submittedAt!: Date | null;

  /** When the tenant approved or declined it; null without a review. */
  @Column('timestamptz', { nullable: true })
  answeredAt!: Date | null;

  /** Language of its papers, fixed by the first save; null for quotes before languages. */
  @Column('text', { nullable: true })
  language!: Locale | null;

  /** Name of the tenant user who entered it for its buyer. */
  @Column('text', { nullable: true })
  enteredByName!: string | null;

  /** Prices that the tenant set for charges on request. */
  @Column('jsonb')
  agreedCharges!: AgreedCharges;

  @Column('integer')
  messageCount!: number;

  @Column('integer')
  unreadByBuyer!: number;

  @Column('integer')
  unreadByTenant!: number;
}
