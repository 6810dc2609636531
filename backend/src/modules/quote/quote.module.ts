import { Module } from '@nestjs/common';
import { CatalogueModule } from '../catalogue/public.js';
import { CustomerModule } from '../customer/public.js';
import { DocumentModule } from '../document/public.js';
import { FileModule } from '../file/public.js';
import { PaymentModule } from '../payment/public.js';
import { TenantModule } from '../tenant/public.js';
import { GlassPanelRepository } from './persistence/glass-panel.repository.js';
import { OrderApprovalRepository } from './persistence/order-approval.repository.js';
import { QuoteAttachmentRepository } from './persistence/quote-attachment.repository.js';
import { QuoteEventRepository } from './persistence/quote-event.repository.js';
import { QuoteMessageRepository } from './persistence/quote-message.repository.js';
import { QuoteRepository } from './persistence/quote.repository.js';
import { GetApproval } from './queries/get-approval.query.js';
import { ListApprovals } from './queries/list-approvals.query.js';
import { CountQuotes } from './queries/count-quotes.query.js';
import { GetCustomAddress } from './queries/get-custom-address.query.js';
import { GetPanelDxf } from './queries/get-panel-dxf.query.js';
import { GetQuoteDetails } from './queries/get-quote-details.query.js';
import { GetQuotePdf } from './queries/get-quote-pdf.query.js';
import { GetQuoteFigures } from './queries/get-quote-figures.query.js';
import { GetQuoteHistory } from './queries/get-quote-history.query.js';
import { ListAttachments } from './queries/list-attachments.query.js';
import { ListMessages } from './queries/list-messages.query.js';
import { ListQuotes } from './queries/list-quotes.query.js';
import { ReadParties } from './queries/read-parties.query.js';
import { ReadQuoteDocument } from './queries/read-quote-document.query.js';
import { AddGlassPanel } from './use-cases/add-glass-panel.use-case.js';
import { AskApproval } from './use-cases/ask-approval.use-case.js';
import { DecideApproval } from './use-cases/decide-approval.use-case.js';
import { AddGlassPanels } from './use-cases/add-glass-panels.use-case.js';
import { DeleteGlassPanel, SaveGlassPanel, UpdateQuantity } from './use-cases/change-glass-panel.use-case.js';
import {
  DeleteCustomAddress,
  SaveCustomAddress,
  SelectFromAddressBook,
  UpdateShipping,
} from './use-cases/change-shipping.use-case.js';
import { RemindApprovers } from './use-cases/remind-approvers.use-case.js';
import { WriteOnApproval } from './use-cases/write-on-approval.use-case.js';
import { AskApprover } from './services/ask-approver.js';
import { UpdatePendingApprovals } from './services/update-pending-approvals.js';
import { ApprovalPolicy } from './services/approval-policy.js';
import { AddMessage } from './services/add-message.js';
import { AnswerQuote } from './services/answer-quote.js';
import { CreateQuote } from './services/create-quote.js';
import { ChangeDelivery } from './services/change-delivery.js';
import { ChangeQuoteDetails } from './services/change-quote-details.js';
import { RemovePanel } from './services/remove-panel.js';
import { ChangeReviewedPanel } from './services/change-reviewed-panel.js';
import { QuoteCompany } from './services/quote-company.js';
import { CopyPanels } from './services/copy-panels.js';
import { CopyQuote } from './use-cases/copy-quote.use-case.js';
import { ApproveQuote, DeclineQuote } from './use-cases/decide-quote.use-case.js';
import { DeleteAttachment } from './use-cases/delete-attachment.use-case.js';
import { DeleteQuote } from './use-cases/delete-quote.use-case.js';
import { ExpireQuotes } from './use-cases/expire-quotes.use-case.js';
import { FreezeQuote, QuoteValidity } from './services/freeze-quote.js';
import { PanelChanges } from './services/panel-changes.js';
import { LockQuoteVersion } from './services/lock-quote-version.js';
import { RecordQuoteEvent } from './services/record-quote-event.js';
import { PriceQuotePanels } from './queries/price-quote-panels.js';
import { StoreQuotePrices } from './services/store-quote-prices.js';
import { ReadApprovalParties } from './services/read-approval-parties.js';
import { ReadMailParties } from './services/read-mail-parties.js';
import { ReadDrawingInThread } from './services/read-drawing-in-thread.js';
import { ReadDxfUpload } from './use-cases/read-dxf-upload.use-case.js';
import { ReorderPanels } from './use-cases/reorder-panels.use-case.js';
import { RepriceQuote } from './use-cases/reprice-quote.use-case.js';
import { SaveQuote } from './use-cases/save-quote.use-case.js';
import { ReadMessages, SendMessage } from './use-cases/send-message.use-case.js';
import { SetChargePrice, SetPanelPrice } from './use-cases/set-price.use-case.js';
import { StartQuotePdf } from './use-cases/start-quote-pdf.use-case.js';
import { PricingContexts } from './persistence/pricing-contexts.js';
import { SourceFiles } from './services/source-files.js';
import { NotifyQuoteParties } from './services/notify-quote-parties.js';
import { SubmitQuote } from './use-cases/submit-quote.use-case.js';
import { UpdateCompany } from './use-cases/update-company.use-case.js';
import { UploadAttachment } from './use-cases/upload-attachment.use-case.js';
import { CheckVisitorQuote, VisitorPanels } from './services/visitor-panels.js';

const PROVIDERS = [
  QuoteRepository,
  GlassPanelRepository,
  QuoteAttachmentRepository,
  OrderApprovalRepository,
  QuoteEventRepository,
  QuoteMessageRepository,
  ApprovalPolicy,
  AskApprover,
  UpdatePendingApprovals,
  CreateQuote,
  ChangeDelivery,
  ChangeQuoteDetails,
  AddMessage,
  AnswerQuote,
  ChangeReviewedPanel,
  RemovePanel,
  QuoteCompany,
  CopyPanels,
  FreezeQuote,
  PanelChanges,
  LockQuoteVersion,
  RecordQuoteEvent,
  PriceQuotePanels,
  StoreQuotePrices,
  QuoteValidity,
  ReadApprovalParties,
  ReadMailParties,
  ReadParties,
  ReadDrawingInThread,
  SourceFiles,
  PricingContexts,
  NotifyQuoteParties,
  CheckVisitorQuote,
  VisitorPanels,
  RemindApprovers,
  WriteOnApproval,
  SaveQuote,
  CopyQuote,
  DeleteQuote,
  SubmitQuote,
  RepriceQuote,
  ExpireQuotes,
  AddGlassPanel,
  AddGlassPanels,
  SaveGlassPanel,
  UpdateQuantity,
  DeleteGlassPanel,
  ReorderPanels,
  SaveCustomAddress,
  DeleteCustomAddress,
  SelectFromAddressBook,
  UpdateShipping,
  UpdateCompany,
  UploadAttachment,
  DeleteAttachment,
  ReadDxfUpload,
  StartQuotePdf,
  AskApproval,
  DecideApproval,
  SetPanelPrice,
  SetChargePrice,
  ApproveQuote,
  DeclineQuote,
  SendMessage,
  ReadMessages,
  GetApproval,
  ListApprovals,
  GetQuoteDetails,
  ListQuotes,
  GetPanelDxf,
  GetQuotePdf,
  GetCustomAddress,
  ListAttachments,
  ListMessages,
  CountQuotes,
  GetQuoteFigures,
  GetQuoteHistory,
  ReadQuoteDocument,
];

@Module({
  imports: [CatalogueModule, CustomerModule, DocumentModule, FileModule, PaymentModule, TenantModule],
  providers: PROVIDERS,
  exports: PROVIDERS,
})
export class QuoteModule {}
