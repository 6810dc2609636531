import type { PostalAddress } from '@glass/contracts/geo';
import type { DeliveredPieces, OrderDelivery } from '@glass/contracts/order';
import type { DeliveredHardware } from '@glass/contracts/quote';
import { Column, Entity } from 'typeorm';
import type { DeliveryFields } from '../domain/order-deliveries.js';
import { TenantOwned } from '../../../kernel/database/tenant-owned.js';

/** One of several deliveries of an order. Orders in one delivery have none. */
@Entity('order_delivery')
export class OrderDeliveryRow extends TenantOwned implements DeliveryFields {
  @Column('uuid')
  orderUid!: string;

  /** From 1. */
  @Column('integer')
  number!: number;

  @Column('text')
  name!: string;

  @Column('text')
  shipMethod!: OrderDelivery['method'];

  @Column('jsonb', { nullable: true })
  shippingAddress!: PostalAddress | null;

  @Column('text')
  deliveryNotes!: string;

  @Column('jsonb')
  pieces!: DeliveredPieces[];

  /** Shares of the order's hardware, which add up to it. */
  @Column('jsonb')
  hardware!: DeliveredHardware[];

  /** Dates promised when it was ordered; null if none could be computed. */
  @Column('date', { nullable: true })
  readyDate!: string | null;

  @Column('date', { nullable: true })
  promisedDate!: string | null;

  /** Requested by the buyer. */
  @Column('date', { nullable: true })
  requiredDate!: string | null;

  @Column('date', { nullable: true })
  confirmedDate!: string | null;

  /** For lists: the confirmed date, else the required one, else the ready date. */
  @Column('date', { nullable: true })
  dueDate!: string | null;

  @Column('text')
  carrier!: string;

  @Column('text')
  trackingNumber!: string;

  @Column('timestamptz', { nullable: true })
  shippedAt!: Date | null;

  @Column('timestamptz', { nullable: true })
  deliveredAt!: Date | null;
}
