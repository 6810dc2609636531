import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { OrderStatus } from '@glass/contracts';

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
