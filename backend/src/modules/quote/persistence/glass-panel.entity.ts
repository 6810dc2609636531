import { Column, Entity } from 'typeorm';
import type { Finding, PanelPrice, PanelSpec } from '@glass/contracts/panel';
import { TenantOwned } from '../../../kernel/database/tenant-owned.js';
import { numericColumn } from '../../../kernel/database/columns.js';

/** One line of a quote: a panel, its quantity, and the findings and price of the last save. */
@Entity('glass_panel')
export class GlassPanel extends TenantOwned {
  @Column('uuid')
  quoteUid!: string;

  @Column('integer')
  lineNumber!: number;

  @Column('integer')
  version!: number;

  @Column('integer')
  quantity!: number;

  @Column('jsonb')
  spec!: PanelSpec;

  @Column('jsonb')
  price!: PanelPrice;

  @Column('jsonb')
  findings!: Finding[];

  /** Per piece. */
  @Column('numeric', { name: 'area_m2', transformer: numericColumn })
  areaM2!: number;

  /** Per piece. */
  @Column('numeric', { transformer: numericColumn })
  weightKg!: number;

  @Column('timestamptz')
  createdAt!: Date;

  @Column('timestamptz')
  updatedAt!: Date;

  /** Name of the person who wrote this version, at that time. */
  @Column('text')
  updatedByName!: string;
}
