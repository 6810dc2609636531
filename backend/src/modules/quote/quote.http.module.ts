import { Module } from '@nestjs/common';
import { AttachmentController } from './http/attachment.controller.js';
import { DxfUploadController } from './http/dxf-upload.controller.js';
import { GlassPanelController } from './http/glass-panel.controller.js';
import { QuotePanelsController } from './http/quote-panels.controller.js';
import { QuoteShippingController } from './http/quote-shipping.controller.js';
import { OrderApprovalController } from './http/order-approval.controller.js';
import { QuoteWorkflowController } from './http/quote-workflow.controller.js';
import { QuoteController } from './http/quote.controller.js';
import { QuoteMessagesController } from './http/quote-messages.controller.js';
import { QuoteQueueController } from './http/quote-queue.controller.js';
import { QuoteReviewController } from './http/quote-review.controller.js';
import { QuoteModule } from './quote.module.js';

@Module({
  imports: [QuoteModule],
  controllers: [
    QuoteController,
    QuoteWorkflowController,
    OrderApprovalController,
    QuoteShippingController,
    QuotePanelsController,
    GlassPanelController,
    DxfUploadController,
    AttachmentController,
    QuoteQueueController,
    QuoteReviewController,
    QuoteMessagesController,
  ],
})
export class QuoteHttpModule {}
