import { Module } from '@nestjs/common';
import { scheduledTask } from '../../kernel/jobs/job-handler.js';
import { CustomerModule } from '../customer/public.js';
import { DocumentModule } from '../document/public.js';
import { FileModule } from '../file/public.js';
import { TenantModule } from '../tenant/public.js';
import { SendApprovalMail, SendQuoteMail, SendQuoteMessageMail } from './jobs/quote-mails.handler.js';
import { SendQuoteLinkMail } from './jobs/quote-link-mail.handler.js';
import { MakeQuotePdf } from './jobs/quote-pdf.handler.js';
import { QuoteModule } from './quote.module.js';
import { ExpireQuotes } from './use-cases/expire-quotes.use-case.js';
import { DeleteExpiredMeasurements } from './use-cases/second-measurement.use-case.js';
import { RemindApprovers } from './use-cases/order-approval.use-case.js';

@Module({
  imports: [QuoteModule, CustomerModule, DocumentModule, FileModule, TenantModule],
  providers: [
    SendQuoteMail,
    SendQuoteMessageMail,
    SendQuoteLinkMail,
    MakeQuotePdf,
    SendApprovalMail,
    scheduledTask('expire-quotes', 900_000, ExpireQuotes),
    scheduledTask('delete-second-measurements', 86_400_000, DeleteExpiredMeasurements),
    scheduledTask('remind-approvers', 3_600_000, RemindApprovers),
  ],
})
export class QuoteJobsModule {}
