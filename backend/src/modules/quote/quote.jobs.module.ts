import { Module } from '@nestjs/common';
import { CustomerModule } from '../customer/public.js';
import { TenantModule } from '../tenant/public.js';
import { ExpireQuotesTask } from './jobs/expire-quotes.handler.js';
import { SendQuoteMail } from './jobs/quote-mail.handler.js';
import { QuoteModule } from './quote.module.js';

@Module({
  imports: [QuoteModule, CustomerModule, TenantModule],
  providers: [SendQuoteMail, ExpireQuotesTask],
})
export class QuoteJobsModule {}
