import type { OrderStatus, PanelPrice, PanelSpec, PanelStage, RemakeReason } from '@glass/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { numericColumn } from '../../../kernel/database/columns.js';

/** One line of an order. */
@Entity('order_panel')
export class OrderPanel {
  @PrimaryColumn('uuid')
  tenantUid!: string;

  @PrimaryColumn('uuid')
  uid!: string;

  @Column('uuid')
  orderUid!: string;

  @Column('integer')
  lineNumber!: number;

  @Column('integer')
  quantity!: number;

  /** Of its slowest piece. */
  @Column('text')
  stage!: PanelStage;

  /** Those that the panel needs, in order. */
  @Column('text', { array: true })
  stages!: PanelStage[];

  /** One a piece; null while all of them stand where the panel does. */
  @Column('text', { array: true, nullable: true })
  pieceStages!: PanelStage[] | null;

  @Column('jsonb')
  spec!: PanelSpec;

  @Column('jsonb')
  price!: PanelPrice;

  /** Of one piece. */
  @Column('numeric', { name: 'area_m2', transformer: numericColumn })
  areaM2!: number;

  /** Of one piece. */
  @Column('numeric', { transformer: numericColumn })
  weightKg!: number;
}

/** An attachment of the quote that was ordered: the order keeps it, whatever becomes of the quote. */
@Entity('order_attachment')
export class OrderAttachment {
  @PrimaryColumn('uuid')
  tenantUid!: string;

  @PrimaryColumn('uuid')
  uid!: string;

  @Column('uuid')
  orderUid!: string;

  /** The quote's attachment has the same, as long as it is there. */
  @Column('uuid')
  fileUid!: string;

  /** The name they had. */
  @Column('text')
  addedByName!: string;

  @Column('timestamptz')
  addedAt!: Date;
}

/** One move of an order; never changed, never deleted. */
@Entity('order_event')
export class OrderEvent {
  @PrimaryColumn('uuid')
  tenantUid!: string;

  @PrimaryColumn('uuid')
  uid!: string;

  @Column('uuid')
  orderUid!: string;

  @Column('timestamptz')
  at!: Date;

  /** The person's name at that time, or "System". */
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

/** What somebody did to pieces of a panel; never changed, never deleted. */
abstract class PanelRow {
  @PrimaryColumn('uuid')
  tenantUid!: string;

  /** Chosen by the client, so that what is sent twice happens once. */
  @PrimaryColumn('uuid')
  uid!: string;

  @Column('uuid')
  orderUid!: string;

  @Column('uuid')
  panelUid!: string;

  @Column('timestamptz')
  at!: Date;

  /** The person's name at that time. */
  @Column('text')
  who!: string;

  @Column('uuid', { nullable: true })
  contactUid!: string | null;

  @Column('text')
  note!: string;
}

/** A move of pieces from stage to stage. */
@Entity('order_panel_event')
export class OrderPanelEvent extends PanelRow {
  /** From 1; null for all. */
  @Column('integer', { array: true, nullable: true })
  pieces!: number[] | null;

  /** null where the pieces were at several. */
  @Column('text', { nullable: true })
  fromStage!: PanelStage | null;

  @Column('text')
  toStage!: PanelStage;

  /** `at` is when it happened: what was scanned without a network is recorded later. */
  @Column('timestamptz')
  recordedAt!: Date;
}

/** Pieces that are made once more. */
@Entity('order_remake')
export class OrderRemake extends PanelRow {
  @Column('integer', { array: true })
  pieces!: number[];

  @Column('text')
  reason!: RemakeReason;

  @Column('text')
  atStage!: PanelStage;
}

/** A picture of what is made again; never changed, never deleted. */
@Entity('order_remake_photo')
export class OrderRemakePhoto {
  @PrimaryColumn('uuid')
  tenantUid!: string;

  /** Chosen by the client, so that what is sent twice is kept once. */
  @PrimaryColumn('uuid')
  uid!: string;

  @Column('uuid')
  orderUid!: string;

  @Column('uuid')
  remakeUid!: string;

  @Column('uuid')
  fileUid!: string;

  @Column('timestamptz')
  addedAt!: Date;
}
