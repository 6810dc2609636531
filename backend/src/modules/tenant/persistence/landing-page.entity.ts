import type { LandingPage } from '@glass/contracts/tenant';
import { Injectable } from '@nestjs/common';
import { Column, Entity } from 'typeorm';
import { TenantOwned } from '../../../kernel/database/tenant-owned.js';
import { TenantRepository } from '../../../kernel/database/tenant-repository.js';

/** Landing page of a tenant; no row until first saved. */
@Entity('landing_page')
export class LandingPageRow extends TenantOwned {
  @Column('integer')
  version!: number;

  @Column('jsonb')
  draft!: LandingPage;

  @Column('timestamptz')
  changedAt!: Date;

  @Column('text')
  changedBy!: string;

  /** Published page; null while visitors see the default page. */
  @Column('jsonb', { nullable: true })
  published!: LandingPage | null;

  @Column('timestamptz', { nullable: true })
  publishedAt!: Date | null;

  @Column('text', { nullable: true })
  publishedBy!: string | null;
}

@Injectable()
export class LandingPageRepository extends TenantRepository<LandingPageRow> {
  constructor() {
    super(LandingPageRow, 'landing page', 'unowned');
  }
}
