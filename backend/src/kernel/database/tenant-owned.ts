import { PrimaryColumn } from 'typeorm';

/** Base of entities whose rows belong to a tenant: their primary key. */
export abstract class TenantOwned {
  @PrimaryColumn('uuid')
  tenantUid!: string;

  @PrimaryColumn('uuid')
  uid!: string;
}
