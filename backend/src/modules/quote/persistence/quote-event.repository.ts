import { Injectable } from '@nestjs/common';
import { TenantRepository } from '../../../kernel/database/tenant-repository.js';
import { QuoteEventRow } from './quote-event.entity.js';
import { OF_OWN_QUOTES } from './quote.repository.js';

/** The history of the quotes that the context reaches. */
@Injectable()
export class QuoteEventRepository extends TenantRepository<QuoteEventRow> {
  constructor() {
    super(QuoteEventRow, 'event', { column: 'quoteUid', among: OF_OWN_QUOTES });
  }
}
