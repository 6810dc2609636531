import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('discount_structure')
export class DiscountStructureRow {
  @PrimaryColumn('uuid')
  tenantUid!: string;

  @PrimaryColumn('uuid')
  uid!: string;

  @Column('text')
  name!: string;

  /** Exact decimal text. */
  @Column('numeric')
  percent!: string;
}
