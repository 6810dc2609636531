import type { OrderStatus, PanelPrice, PanelSpec, PanelStage } from '@glass/contracts';
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

  @Column('text')
  stage!: PanelStage;

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
