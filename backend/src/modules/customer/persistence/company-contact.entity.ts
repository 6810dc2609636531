import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A contact who acts for a company. */
@Entity('company_contact')
export class CompanyContact {
  @PrimaryColumn('uuid')
  tenantUid!: string;

  @PrimaryColumn('uuid')
  uid!: string;

  @Column('uuid')
  companyUid!: string;

  @Column('uuid')
  contactUid!: string;
}
