import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { PanelPrice, PanelSpec, PanelStage } from '@glass/contracts';
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
