import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A host name of the tenant's own that its site answers to. */
@Entity('tenant_domain')
export class TenantDomain {
  @PrimaryColumn('uuid')
  tenantUid!: string;

  @PrimaryColumn('uuid')
  uid!: string;

  /** Lower case, without a port; belongs to one tenant of all. */
  @Column('text')
  host!: string;
}
