import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Finding, PanelPrice, PanelSpec } from '@glass/contracts';
import { numericColumn } from '../../../kernel/database/columns.js';

/** One line of a quote: a panel, how many of it, and what the server found and priced when it was saved. */
@Entity('glass_panel')
export class GlassPanel {
  @PrimaryColumn('uuid')
  tenantUid!: string;

  @PrimaryColumn('uuid')
  uid!: string;

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

  /** Of one piece. */
  @Column('numeric', { name: 'area_m2', transformer: numericColumn })
  areaM2!: number;

  /** Of one piece. */
  @Column('numeric', { transformer: numericColumn })
  weightKg!: number;

  @Column('timestamptz')
  createdAt!: Date;

  @Column('timestamptz')
  updatedAt!: Date;

  /** Whose change `version` is, by the name they had. */
  @Column('text')
  updatedByName!: string;
}
