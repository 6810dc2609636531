import { Column, Entity } from 'typeorm';
import { numericColumn } from '../../../kernel/database/columns.js';
import { CatalogueItem } from './catalogue-item.js';

/** A glass that the tenant sells, with its thickness. */
@Entity('material')
export class MaterialRow extends CatalogueItem {
  @Column('numeric', { transformer: numericColumn })
  thicknessMm!: number;

  @Column('text')
  thicknessName!: string;

  @Column('boolean')
  tempered!: boolean;

  /** Exact decimal text; null is "price on request". */
  @Column('numeric', { nullable: true })
  ratePerArea!: string | null;

  @Column('numeric', { name: 'weight_kg_per_m2', transformer: numericColumn })
  weightKgPerM2!: number;

  @Column('uuid', { nullable: true })
  defaultEdgeFinishUid!: string | null;
}
