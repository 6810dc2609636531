import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { MatrixCell } from '@glass/contracts';
import { numericColumn } from '../../../kernel/database/columns.js';

@Entity('hole_price')
export class HolePriceRow {
  @PrimaryColumn('uuid')
  tenantUid!: string;

  @PrimaryColumn('uuid')
  uid!: string;

  @Column('numeric', { transformer: numericColumn })
  maxDiameterMm!: number;

  @Column('jsonb')
  matrix!: MatrixCell[];
}

@Entity('standard_hole')
export class StandardHoleRow {
  @PrimaryColumn('uuid')
  tenantUid!: string;

  @PrimaryColumn('uuid')
  uid!: string;

  @Column('text')
  name!: string;

  @Column('numeric', { transformer: numericColumn })
  diameterMm!: number;

  @Column('integer')
  position!: number;

  @Column('boolean')
  active!: boolean;
}
