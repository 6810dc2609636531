import { Module } from '@nestjs/common';
import { FileModule } from '../file/public.js';
import { QuoteModule } from '../quote/public.js';
import { TenantModule } from '../tenant/public.js';
import { MakeBulkDxfFiles } from './jobs/bulk-dxf-files.handler.js';
import { MakeBulkOrderSummaries } from './jobs/bulk-order-summary-pdf.handler.js';
import { MakeBulkPanelLabels } from './jobs/bulk-panel-labels-pdf.handler.js';
import { CancelUnpaidOrdersTask } from './jobs/cancel-unpaid-orders.handler.js';
import { SendOrderMovedMail } from './jobs/order-moved-mail.handler.js';
import { SendOrderReceivedMail } from './jobs/order-received-mail.handler.js';
import { WriteBulkFile } from './jobs/write-bulk-file.js';
import { OrderModule } from './order.module.js';

@Module({
  imports: [OrderModule, QuoteModule, FileModule, TenantModule],
  providers: [
    WriteBulkFile,
    MakeBulkOrderSummaries,
    MakeBulkPanelLabels,
    MakeBulkDxfFiles,
    SendOrderReceivedMail,
    SendOrderMovedMail,
    CancelUnpaidOrdersTask,
  ],
})
export class OrderJobsModule {}
