import { Module } from '@nestjs/common';
import { CustomerModule } from '../customer/public.js';
import { FileModule } from '../file/public.js';
import { PaymentModule } from '../payment/public.js';
import { QuoteModule } from '../quote/public.js';
import { TenantModule } from '../tenant/public.js';
import { MakeBulkDxfFiles } from './jobs/bulk-dxf-files.handler.js';
import { MakeBulkOrderSummaries } from './jobs/bulk-order-summary-pdf.handler.js';
import { MakeBulkPanelLabels } from './jobs/bulk-panel-labels-pdf.handler.js';
import { CancelUnpaidOrdersTask } from './jobs/cancel-unpaid-orders.handler.js';
import { SendOrderMovedMail } from './jobs/order-moved-mail.handler.js';
import { SendOrderReceivedMail } from './jobs/order-received-mail.handler.js';
import { SendPaymentMail } from './jobs/payment-mail.handler.js';
import { PaymentNoticeHandler, SettlePendingPaymentsTask } from './jobs/payment-notice.handler.js';
import { DocumentModule } from '../document/public.js';
import { OrderModule } from './order.module.js';

@Module({
  imports: [
    OrderModule,
    CustomerModule,
    PaymentModule,
    QuoteModule,
    DocumentModule,
    FileModule,
    TenantModule,
  ],
  providers: [
    MakeBulkOrderSummaries,
    MakeBulkPanelLabels,
    MakeBulkDxfFiles,
    SendOrderReceivedMail,
    SendOrderMovedMail,
    CancelUnpaidOrdersTask,
    PaymentNoticeHandler,
    SendPaymentMail,
    SettlePendingPaymentsTask,
  ],
})
export class OrderJobsModule {}
