import type { OrderStatus, PanelStage, RemakeReason } from '@glass/contracts/order';
import type { PanelPrice, PanelSpec } from '@glass/contracts/panel';
import { Column, Entity } from 'typeorm';
import { TenantOwned } from '../../../kernel/database/tenant-owned.js';
import { numericColumn } from '../../../kernel/database/columns.js';

@Entity('order_panel')
export class OrderPanel extends TenantOwned {
  @Column('uuid')
  orderUid!: string;

  @Column('integer')
  lineNumber!: number;

  @Column('integer')
  quantity!: number;

  /** Stage of its slowest piece. */
  @Column('text')
  stage!: PanelStage;

  /** Stages that the panel needs, in order. */
  @Column('text', { array: true })
  stages!: PanelStage[];

  /** Stage of each piece; null while all pieces are at `stage`. */
  @Column('text', { array: true, nullable: true })
  pieceStages!: PanelStage[] | null;

  @Column('jsonb')
  spec!: PanelSpec;

  @Column('jsonb')
  price!: PanelPrice;

  /** Area of one piece. */
  @Column('numeric', { name: 'area_m2', transformer: numericColumn })
  areaM2!: number;

  /** Weight of one piece. */
  @Column('numeric', { transformer: numericColumn })
  weightKg!: number;

  /** SHA-256 of `canonicalPanel`; null if it was ordered before these were kept. */
  @Column('text', { nullable: true })
  drawingHash!: string | null;

  /** The drawing that the customer approved; null like `drawingHash`. */
  @Column('text', { nullable: true })
  approvedHash!: string | null;

  @Column('timestamptz', { nullable: true })
  approvedAt!: Date | null;

  /** Name at that time. */
  @Column('text', { nullable: true })
  approvedByName!: string | null;

  @Column('uuid', { nullable: true })
  approvedByUid!: string | null;

  /** Fields that were confirmed one by one on the drawing, such as `shape.width`. */
  @Column('text', { array: true })
  confirmedSizes!: string[];

  /** Each size was confirmed; otherwise the drawing was ordered, not approved. */
  @Column('boolean')
  sizesConfirmed!: boolean;
}

/** The columns of an ordered panel that say what its customer approved. */
export type PanelApproval = Pick<
  OrderPanel,
  | 'drawingHash'
  | 'approvedHash'
  | 'approvedAt'
  | 'approvedByName'
  | 'approvedByUid'
  | 'confirmedSizes'
  | 'sizesConfirmed'
>;

/** An attachment of the ordered quote, or one added since. The order keeps it even if the quote is deleted. */
@Entity('order_attachment')
export class OrderAttachment extends TenantOwned {
  @Column('uuid')
  orderUid!: string;

  /** Uid that it has, or had, in the quote: the photos of a shower name it. */
  @Column('uuid')
  attachmentUid!: string;

  /** Shared with the quote's attachment while that exists. */
  @Column('uuid')
  fileUid!: string;

  /** Name at that time. */
  @Column('text')
  addedByName!: string;

  @Column('timestamptz')
  addedAt!: Date;
}

/** A status change of an order; append-only. */
@Entity('order_event')
export class OrderEvent extends TenantOwned {
  @Column('uuid')
  orderUid!: string;

  @Column('timestamptz')
  at!: Date;

  /** Name at that time, or "System". */
  @Column('text')
  who!: string;

  @Column('uuid', { nullable: true })
  contactUid!: string | null;

  /** null when the order was placed. */
  @Column('text', { nullable: true })
  fromStatus!: OrderStatus | null;

  @Column('text')
  toStatus!: OrderStatus;

  @Column('text')
  note!: string;
}

/**
 * An action on pieces of a panel; append-only. Its uid is chosen by the client, so that a repeated request takes
 * effect once.
 */
abstract class PanelRow extends TenantOwned {
  @Column('uuid')
  orderUid!: string;

  @Column('uuid')
  panelUid!: string;

  @Column('timestamptz')
  at!: Date;

  /** Name at that time. */
  @Column('text')
  who!: string;

  @Column('uuid', { nullable: true })
  contactUid!: string | null;

  @Column('text')
  note!: string;
}

@Entity('order_panel_event')
export class OrderPanelEvent extends PanelRow {
  /** Piece numbers from 1; null for all. */
  @Column('integer', { array: true, nullable: true })
  pieces!: number[] | null;

  /** null if the pieces were at different stages. */
  @Column('text', { nullable: true })
  fromStage!: PanelStage | null;

  @Column('text')
  toStage!: PanelStage;

  /** When the server stored it; `at` is when it happened, which is earlier for offline scans. */
  @Column('timestamptz')
  recordedAt!: Date;
}

/** Pieces that are made again. */
@Entity('order_remake')
export class OrderRemake extends PanelRow {
  @Column('integer', { array: true })
  pieces!: number[];

  @Column('text')
  reason!: RemakeReason;

  @Column('text')
  atStage!: PanelStage;
}

/** Photo of a remake; append-only. Its uid is chosen by the client, so that a repeated upload is stored once. */
@Entity('order_remake_photo')
export class OrderRemakePhoto extends TenantOwned {
  @Column('uuid')
  orderUid!: string;

  @Column('uuid')
  remakeUid!: string;

  @Column('uuid')
  fileUid!: string;

  @Column('timestamptz')
  addedAt!: Date;
}
