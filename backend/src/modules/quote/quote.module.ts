import { Module } from '@nestjs/common';
import { CatalogueModule } from '../catalogue/public.js';
import { CustomerModule } from '../customer/public.js';
import { TenantModule } from '../tenant/public.js';
import { GlassPanelRepository } from './persistence/glass-panel.repository.js';
import { QuoteRepository } from './persistence/quote.repository.js';
import { GetPanelDxf } from './queries/get-panel-dxf.query.js';
import { GetQuoteDetails } from './queries/get-quote-details.query.js';
import { ListQuotes } from './queries/list-quotes.query.js';
import { AddGlassPanel } from './use-cases/add-glass-panel.use-case.js';
import { ChangeGlassPanel } from './use-cases/change-glass-panel.use-case.js';
import { DeleteQuote } from './use-cases/delete-quote.use-case.js';
import { FreezeQuote } from './use-cases/freeze-quote.js';
import { PriceQuotePanels } from './use-cases/price-quote-panels.js';
import { SaveQuote } from './use-cases/save-quote.use-case.js';
import { VisitorPanels } from './use-cases/visitor-panels.js';

const USE_CASES = [
  SaveQuote,
  DeleteQuote,
  AddGlassPanel,
  ChangeGlassPanel,
  FreezeQuote,
  PriceQuotePanels,
  VisitorPanels,
];
const QUERIES = [GetQuoteDetails, ListQuotes, GetPanelDxf];

@Module({
  imports: [CatalogueModule, CustomerModule, TenantModule],
  providers: [QuoteRepository, GlassPanelRepository, ...USE_CASES, ...QUERIES],
  exports: [QuoteRepository, ...USE_CASES, ...QUERIES],
})
export class QuoteModule {}
