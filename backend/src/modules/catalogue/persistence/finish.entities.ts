import { Column, Entity } from 'typeorm';
import type {
  CornerFinish,
  EdgeFinish,
  EdgeMatrixCell,
  HingeCutout,
  HingeTemplate,
  MatrixCell,
} from '@glass/contracts';
import { numericColumn } from '../../../kernel/database/columns.js';
import { CatalogueItem } from './catalogue-item.js';

@Entity('edge_finish')
export class EdgeFinishRow extends CatalogueItem {
  @Column('text')
  kind!: EdgeFinish['kind'];

  @Column('numeric', { nullable: true, transformer: numericColumn })
  bevelWidthMm!: number | null;

  @Column('numeric', { nullable: true, transformer: numericColumn })
  mitreDegrees!: number | null;

  @Column('jsonb')
  matrix!: EdgeMatrixCell[];
}

@Entity('corner_finish')
export class CornerFinishRow extends CatalogueItem {
  @Column('text')
  kind!: CornerFinish['kind'];

  @Column('numeric', { nullable: true, transformer: numericColumn })
  minSizeMm!: number | null;

  @Column('numeric', { nullable: true, transformer: numericColumn })
  maxSizeMm!: number | null;

  @Column('jsonb')
  matrix!: MatrixCell[];
}

@Entity('hinge_template')
export class HingeTemplateRow extends CatalogueItem {
  @Column('text')
  kind!: HingeTemplate['kind'];

  @Column('jsonb')
  cutout!: HingeCutout;

  @Column('numeric', { nullable: true, transformer: numericColumn })
  maxDoorWidthMm!: number | null;

  @Column('numeric', { nullable: true, transformer: numericColumn })
  maxDoorWeightKg!: number | null;

  @Column('numeric', { nullable: true, transformer: numericColumn })
  minThicknessMm!: number | null;

  @Column('numeric', { nullable: true, transformer: numericColumn })
  maxThicknessMm!: number | null;

  @Column('jsonb')
  matrix!: MatrixCell[];
}
