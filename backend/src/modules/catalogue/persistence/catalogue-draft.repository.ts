import { Injectable } from '@nestjs/common';
import { TenantRepository } from '../../../kernel/database/tenant-repository.js';
import { CatalogueDraftRow } from './catalogue.entities.js';

@Injectable()
export class CatalogueDraftRepository extends TenantRepository<CatalogueDraftRow> {
  constructor() {
    super(CatalogueDraftRow, 'price list', 'tenant');
  }
}

/** Revision of the last change of an entry (by uid) or part (by name). */
export function versionOf(draft: CatalogueDraftRow, name: string): number {
  return draft.versions[name] ?? 0;
}
