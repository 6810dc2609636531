import type { Locale } from '@glass/language';
import { Column, Entity } from 'typeorm';
import type { Catalogue } from '@glass/contracts/catalogue';
import type { PostalAddress } from '@glass/contracts/geo';
import type { OrderStatus, PanelStage, PaymentMethod, ProcessingDetails } from '@glass/contracts/order';
import type { QuoteTotals } from '@glass/contracts/panel';
import type { QuotePlatformFee } from '@glass/contracts/payment';
import type { PricedHardwareLine } from '@glass/contracts/quote';
import { type FrozenShower, showersColumn } from '../../quote/public.js';
import { TenantOwned } from '../../../kernel/database/tenant-owned.js';
import { bigintColumn } from '../../../kernel/database/columns.js';

/** A quote that was ordered: a snapshot of its prices, panels and catalog. */
@Entity('customer_order')
export class CustomerOrder extends TenantOwned {
  /** Prefix of order numbers at that time. */
  @Column('text')
  numberPrefix!: string;

  /** Sequential per tenant, without gaps. */
  @Column('bigint', { transformer: bigintColumn })
  number!: number;

  @Column('text')
  status!: OrderStatus;

  /** Status before it was put on hold; null if it is not on hold. */
  @Column('text', { nullable: true })
  heldFrom!: OrderStatus | null;

  @Column('integer')
  version!: number;

  @Column('uuid')
  quoteUid!: string;

  /** The buyer who owns the order. */
  @Column('uuid')
  contactUid!: string;

  @Column('uuid', { nullable: true })
  companyUid!: string | null;

  /** Name of the quote. */
  @Column('text')
  jobName!: string;

  /** Marks of its panels, for searching. */
  @Column('text')
  marks!: string;

  @Column('text')
  poNumber!: string;

  @Column('text')
  paymentMethod!: PaymentMethod;

  /** The parts of the catalog that the panels use (`catalogueSnapshot`). */
  @Column('jsonb')
  catalogue!: Catalogue;

  /** Hardware beside the glass, with the prices it was ordered at. */
  @Column('jsonb')
  hardware!: PricedHardwareLine[];

  /** Showers as they were ordered, with the glass and hardware that followed from them. */
  @Column('jsonb', { transformer: showersColumn })
  showers!: FrozenShower[];

  @Column('jsonb')
  totals!: QuoteTotals;

  @Column('bigint', { transformer: bigintColumn })
  totalMinor!: number;

  /** Due when ordering, by card or demo payment; 0 on account. */
  @Column('bigint', { transformer: bigintColumn })
  depositMinor!: number;

  @Column('text')
  currency!: string;

  @Column('integer')
  pieces!: number;

  @Column('jsonb', { nullable: true })
  shippingAddress!: PostalAddress | null;

  /** Dates promised when it was ordered; null if none could be computed. */
  @Column('date', { nullable: true })
  readyDate!: string | null;

  @Column('date', { nullable: true })
  promisedDate!: string | null;

  /**
   * Only the fields that were set; `toProcessingDetails` fills in the rest. New details belong here, unless a list
   * filters or sorts by them: then they need a column.
   */
  @Column('jsonb')
  processing!: Partial<ProcessingDetails>;

  /** Copy of the field in `processing`, for lists. */
  @Column('date', { nullable: true })
  requiredDate!: string | null;

  /** For lists and the board, see `computeReadyDay`. */
  @Column('date', { nullable: true })
  dueDate!: string | null;

  /** Aggregates of its panels: stage of the slowest piece, stages needed, pieces packed. */
  @Column('text')
  stage!: PanelStage;

  @Column('text', { array: true })
  stages!: PanelStage[];

  @Column('integer')
  packedPieces!: number;

  /** Number of remade pieces. */
  @Column('integer')
  remakes!: number;

  @Column('text')
  notesForShop!: string;

  /** When the buyer accepted the terms and confirmed the measurements. */
  @Column('timestamptz')
  measurementsFinalAt!: Date;

  /** Language of its papers, fixed when it was placed; null for orders before languages. */
  @Column('text', { nullable: true })
  language!: Locale | null;

  @Column('timestamptz')
  createdAt!: Date;

  /** Platform fee as computed at ordering. Never part of a reply to a buyer or tenant. */
  @Column('jsonb', { nullable: true })
  platformFee!: QuotePlatformFee | null;

  @Column('timestamptz', { nullable: true })
  paidAt!: Date | null;
}
