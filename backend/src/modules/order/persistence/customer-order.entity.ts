import { Column, Entity, PrimaryColumn } from 'typeorm';
import type {
  Catalogue,
  OrderStatus,
  PanelStage,
  PaymentMethod,
  PostalAddress,
  ProcessingDetails,
  QuotePlatformFee,
  QuoteTotals,
} from '@glass/contracts';
import { bigintColumn } from '../../../kernel/database/columns.js';

/** A quote that was ordered: prices, panels and what they are made of as they were at that moment. */
@Entity('customer_order')
export class CustomerOrder {
  @PrimaryColumn('uuid')
  tenantUid!: string;

  @PrimaryColumn('uuid')
  uid!: string;

  /** What stood before the numbers when this one was given. */
  @Column('text')
  numberPrefix!: string;

  /** Counted up within the tenant, without gaps. */
  @Column('bigint', { transformer: bigintColumn })
  number!: number;

  @Column('text')
  status!: OrderStatus;

  /** Where it stood before it was put on hold; null when it is not. */
  @Column('text', { nullable: true })
  heldFrom!: OrderStatus | null;

  @Column('integer')
  version!: number;

  @Column('uuid')
  quoteUid!: string;

  /** The buyer whose order it is. */
  @Column('uuid')
  contactUid!: string;

  @Column('uuid', { nullable: true })
  companyUid!: string | null;

  /** What the quote was called. */
  @Column('text')
  jobName!: string;

  /** For the search of lists: what its panels are called. */
  @Column('text')
  marks!: string;

  @Column('text')
  poNumber!: string;

  @Column('text')
  paymentMethod!: PaymentMethod;

  /** What the panels use of the catalogue (`catalogueSnapshot`). */
  @Column('jsonb')
  catalogue!: Catalogue;

  @Column('jsonb')
  totals!: QuoteTotals;

  @Column('bigint', { transformer: bigintColumn })
  totalMinor!: number;

  @Column('text')
  currency!: string;

  @Column('integer')
  pieces!: number;

  @Column('jsonb', { nullable: true })
  shippingAddress!: PostalAddress | null;

  /** Days that were promised when it was ordered; null where nobody could say. */
  @Column('date', { nullable: true })
  readyDate!: string | null;

  @Column('date', { nullable: true })
  promisedDate!: string | null;

  /** What was set; read it with `processingDetails`, which fills in the rest. */
  @Column('jsonb')
  processing!: Partial<ProcessingDetails>;

  /** For lists: what `processing` says. */
  @Column('date', { nullable: true })
  requiredDate!: string | null;

  /** For lists and the board: the confirmed day, and until there is one the wanted. */
  @Column('date', { nullable: true })
  dueDate!: string | null;

  /** The same of its panels: the stage of the slowest piece, those that they need, and how far they are. */
  @Column('text')
  stage!: PanelStage;

  @Column('text', { array: true })
  stages!: PanelStage[];

  @Column('integer')
  packedPieces!: number;

  /** Pieces that had to be made again. */
  @Column('integer')
  remakes!: number;

  @Column('text')
  notesForShop!: string;

  /** When the buyer ticked that terms are read and measurements final. */
  @Column('timestamptz')
  measurementsFinalAt!: Date;

  @Column('timestamptz')
  createdAt!: Date;

  /** What the platform keeps of it, as worked out when it was ordered; no reply to a buyer or a tenant says it. */
  @Column('jsonb', { nullable: true })
  platformFee!: QuotePlatformFee | null;

  @Column('timestamptz', { nullable: true })
  paidAt!: Date | null;
}
