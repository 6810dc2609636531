import { Injectable } from '@nestjs/common';
import { TenantRepository } from '../../../kernel/database/tenant-repository.js';
import { CatalogueDraftRow } from './catalogue.entities.js';

@Injectable()
export class CatalogueDraftRepository extends TenantRepository<CatalogueDraftRow> {
  constructor() {
    super(CatalogueDraftRow, 'price list', 'tenant');
  }
}
