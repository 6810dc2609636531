import { Module } from '@nestjs/common';
import { CustomerModule } from '../customer/public.js';
import { FileModule } from '../file/public.js';
import { PaymentModule } from '../payment/public.js';
import { QuoteModule } from '../quote/public.js';
import { TenantModule } from '../tenant/public.js';
import {
  MakeBulkDxfFiles,
  MakeBulkOrderSummaries,
  MakeBulkPanelLabels,
} from './jobs/bulk-documents.handler.js';
import { SendBalanceReminder } from './jobs/balance-reminder.handler.js';
import { SendOrderChangeMail } from './jobs/order-change-mail.handler.js';
import { SendOrderDeliveryMail } from './jobs/order-delivery-mail.handler.js';
import {
  SendOrderCanceledMail,
  SendOrderMovedMail,
  SendOrderReceivedMail,
  SendPaymentMail,
} from './jobs/order-mails.handler.js';
import { PaymentNoticeHandler } from './jobs/payment-notice.handler.js';
import { SendPaymentReceipt } from './jobs/payment-receipt.handler.js';
import { DocumentModule } from '../document/public.js';
import { scheduledTask } from '../../kernel/jobs/job-handler.js';
import { CancelUnpaidOrders } from './use-cases/cancel-unpaid-orders.use-case.js';
import { RemindBalances } from './use-cases/remind-balances.use-case.js';
import { SettlePendingPayments } from './use-cases/settle-order-payments.use-case.js';
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
    SendOrderCanceledMail,
    SendOrderMovedMail,
    SendOrderDeliveryMail,
    SendOrderChangeMail,
    SendBalanceReminder,
    SendPaymentReceipt,
    scheduledTask('remind-balances', 3_600_000, RemindBalances),
    scheduledTask('cancel-unpaid-orders', 600_000, CancelUnpaidOrders),
    PaymentNoticeHandler,
    SendPaymentMail,
    // Catches up when webhook events are lost and the buyer never returns to the page.
    scheduledTask('settle-payments-under-way', 600_000, SettlePendingPayments),
  ],
})
export class OrderJobsModule {}
