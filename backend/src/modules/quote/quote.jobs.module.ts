import { Module } from '@nestjs/common';
import { CustomerModule } from '../customer/public.js';
import { DocumentModule } from '../document/public.js';
import { FileModule } from '../file/public.js';
import { TenantModule } from '../tenant/public.js';
import { ExpireQuotesTask } from './jobs/expire-quotes.handler.js';
import { SendApprovalMail } from './jobs/approval-mail.handler.js';
import { RemindApproversTask } from './jobs/remind-approvers.handler.js';
import { SendQuoteMail } from './jobs/quote-mail.handler.js';
import { MakeQuotePdf } from './jobs/quote-pdf.handler.js';
import { SendQuoteMessageMail } from './jobs/quote-message-mail.handler.js';
import { QuoteModule } from './quote.module.js';

@Module({
  imports: [QuoteModule, CustomerModule, DocumentModule, FileModule, TenantModule],
  providers: [
    SendQuoteMail,
    SendQuoteMessageMail,
    MakeQuotePdf,
    ExpireQuotesTask,
    SendApprovalMail,
    RemindApproversTask,
  ],
})
export class QuoteJobsModule {}
