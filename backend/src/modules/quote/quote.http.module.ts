import { Module } from '@nestjs/common';
import { DxfUploadController } from './http/dxf-upload.controller.js';
import { GlassPanelController, QuotePanelsController } from './http/glass-panel.controller.js';
import { QuoteDeliveriesController } from './http/quote-deliveries.controller.js';
import { QuoteHardwareController, QuoteShowersController } from './http/quote-showers.controller.js';
import { QuoteShippingController } from './http/quote-shipping.controller.js';
import { OrderApprovalController } from './http/order-approval.controller.js';
import { QuoteWorkflowController, QuoteController, QuoteQueueController } from './http/quote.controller.js';
import { PanelModelController } from './http/panel-model.controller.js';
import { QuoteLinkController } from './http/quote-link.controller.js';
import { QuoteMessagesController } from './http/quote-messages.controller.js';
import { QuoteReviewController } from './http/quote-review.controller.js';
import { SecondMeasurementController } from './http/second-measurement.controller.js';
import { QuoteModule } from './quote.module.js';

@Module({
  imports: [QuoteModule],
  controllers: [
    QuoteController,
    QuoteWorkflowController,
    OrderApprovalController,
    QuoteShippingController,
    QuoteDeliveriesController,
    QuoteShowersController,
    QuoteHardwareController,
    QuotePanelsController,
    GlassPanelController,
    DxfUploadController,
    PanelModelController,
    QuoteQueueController,
    QuoteReviewController,
    QuoteMessagesController,
    QuoteLinkController,
    SecondMeasurementController,
  ],
})
export class QuoteHttpModule {}
