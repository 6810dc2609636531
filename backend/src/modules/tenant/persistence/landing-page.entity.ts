import type { LandingPage } from '@glass/contracts';
import { Injectable } from '@nestjs/common';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { TenantRepository } from '../../../kernel/database/tenant-repository.js';

/** A tenant's landing page; there is none while nobody has saved one. */
@Entity('landing_page')
export class LandingPageRow {
  @PrimaryColumn('uuid')
  tenantUid!: string;

  @PrimaryColumn('uuid')
  uid!: string;

  @Column('integer')
  version!: number;

  @Column('jsonb')
  draft!: LandingPage;

  @Column('timestamptz')
  changedAt!: Date;

  @Column('text')
  changedBy!: string;

  /** What visitors see; null while they see the ready-made page. */
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
