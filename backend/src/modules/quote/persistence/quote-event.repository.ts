import { Injectable } from '@nestjs/common';
import { TenantRepository } from '../../../kernel/database/tenant-repository.js';
import { QuoteEventRow } from './quote-event.entity.js';
import { OWN_QUOTES_SQL } from './quote.repository.js';

@Injectable()
export class QuoteEventRepository extends TenantRepository<QuoteEventRow> {
  constructor() {
    super(QuoteEventRow, 'event', { column: 'quoteUid', among: OWN_QUOTES_SQL });
  }
}
