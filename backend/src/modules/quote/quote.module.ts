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
import {
  QuoteEventRepository,
  QuoteMessageRepository,
  QuoteRepository,
} from './persistence/quote.repository.js';
import { SecondMeasurementRepository } from './persistence/second-measurement.repository.js';
import { QuoteLinkRepository } from './persistence/quote-link.repository.js';
import { GetApproval, ListApprovals } from './queries/order-approvals.query.js';
import { GetPanelDxf } from './queries/get-panel-dxf.query.js';
import { GetPanelModel } from './queries/get-panel-model.query.js';
import { GetQuoteDetails } from './queries/get-quote-details.query.js';
import { GetQuotePdf, ReadQuoteDocument } from './queries/get-quote-pdf.query.js';
import { GetMeasuringSheet } from './queries/get-measuring-sheet.query.js';
import { GetShowerPapers } from './queries/get-shower-papers.query.js';
import { OpenSecondMeasurement } from './queries/open-second-measurement.query.js';
import { GetQuoteFigures } from './queries/get-quote-figures.query.js';
import { GetBuyerTerms } from './queries/buyer-terms.query.js';
import { QuoteRecords } from './queries/quote-records.query.js';
import { ListQuoteLinks } from './queries/list-quote-links.query.js';
import { ReadLinkedQuote } from './queries/read-linked-quote.query.js';
import { ListQuotes } from './queries/list-quotes.query.js';
import { PrintShower } from './queries/print-shower.query.js';
import { ReadParties } from './queries/read-parties.query.js';
import { AddGlassPanel, AddGlassPanels } from './use-cases/add-glass-panels.use-case.js';
import {
  AskApproval,
  DecideApproval,
  RemindApprovers,
  WriteOnApproval,
} from './use-cases/order-approval.use-case.js';
import { ChangeGlassPanels } from './use-cases/change-glass-panels.use-case.js';
import {
  DeleteGlassPanel,
  SaveGlassPanel,
  UpdateQuantity,
  RemovePanel,
  ReorderPanels,
} from './use-cases/change-glass-panel.use-case.js';
import {
  DeleteCustomAddress,
  SaveCustomAddress,
  SelectFromAddressBook,
  UpdateShipping,
  ChangeDelivery,
} from './use-cases/change-shipping.use-case.js';
import { MoveToDelivery, RemoveDelivery, SaveDelivery } from './use-cases/change-deliveries.use-case.js';
import { RemoveHardware, SaveHardware } from './use-cases/change-hardware.use-case.js';
import { AttachPane, RemoveShower, SaveShower, SwapHardware } from './use-cases/change-showers.use-case.js';
import { HardwareChanges } from './services/hardware-changes.js';
import { ShowerChanges } from './services/shower-changes.js';
import { FindBookAddress } from './services/find-book-address.js';
import { AskApprover, UpdatePendingApprovals } from './services/ask-approver.js';
import { ApprovalPolicy } from './services/approval-policy.js';
import { AddMessage, NotifyQuoteParties } from './services/notify-quote-parties.js';
import {
  AnswerQuote,
  ApproveQuote,
  DeclineQuote,
  SetChargePrice,
  SetPanelPrice,
} from './use-cases/review-quote.use-case.js';
import { CreateQuote } from './services/create-quote.js';
import {
  ChangeQuoteDetails,
  DeleteQuote,
  SaveQuote,
  UpdateCompany,
} from './use-cases/change-quote.use-case.js';
import { ChangeReviewedPanel, PanelChanges } from './services/panel-changes.js';
import { QuoteCompany } from './services/quote-company.js';
import { CopyQuote } from './use-cases/copy-quote.use-case.js';
import { CopyWork, CreateQuoteCopy } from './services/create-quote-copy.js';
import { ReadOrderedWork } from './services/read-ordered-work.js';
import { ReadWorkToCopy } from './services/read-work-to-copy.js';
import { DeleteAttachment, UploadAttachment } from './use-cases/change-attachments.use-case.js';
import { ExpireQuotes } from './use-cases/expire-quotes.use-case.js';
import { RepriceQuote, SubmitQuote } from './use-cases/submit-quote.use-case.js';
import { PriceChangedOrder } from './services/price-changed-order.js';
import { FreezeQuote, QuoteValidity } from './services/freeze-quote.js';
import { LockQuoteVersion } from './services/lock-quote-version.js';
import { RecordQuoteEvent } from './services/record-quote-event.js';
import { PriceQuotePanels } from './queries/price-quote-panels.js';
import { StoreQuotePrices } from './services/store-quote-prices.js';
import { ReadApprovalParties, ReadMailParties } from './services/read-mail-parties.js';
import { ReadQuoteMail } from './services/read-quote-mail.js';
import { ReadDrawingInThread } from './services/read-drawing-in-thread.js';
import { ReadDxfUpload } from './use-cases/read-dxf-upload.use-case.js';
import { ListProductAliases } from './queries/list-product-aliases.query.js';
import { SaveProductAliases } from './use-cases/save-product-aliases.use-case.js';
import { QuoteLinks } from './services/quote-links.js';
import {
  AddQuoteLink,
  CreateQuoteLink,
  RevokeQuoteLink,
  SendQuoteLinkAgain,
} from './use-cases/change-quote-links.use-case.js';
import {
  CreateSecondMeasurement,
  DeleteExpiredMeasurements,
  SaveSecondMeasurement,
} from './use-cases/second-measurement.use-case.js';
import { ReadMessages, SendMessage } from './use-cases/send-message.use-case.js';
import { StartQuotePdf } from './use-cases/start-quote-pdf.use-case.js';
import { PricingContexts } from './persistence/pricing-contexts.js';
import { ShowerPhotos } from './services/shower-photos.js';
import { SourceFiles } from './services/source-files.js';
import { CheckVisitorQuote, VisitorPanels } from './services/visitor-panels.js';

const PROVIDERS = [
  QuoteRepository,
  GlassPanelRepository,
  QuoteAttachmentRepository,
  OrderApprovalRepository,
  QuoteEventRepository,
  QuoteMessageRepository,
  QuoteLinkRepository,
  SecondMeasurementRepository,
  OpenSecondMeasurement,
  CreateSecondMeasurement,
  SaveSecondMeasurement,
  DeleteExpiredMeasurements,
  QuoteLinks,
  ReadLinkedQuote,
  ListQuoteLinks,
  AddQuoteLink,
  CreateQuoteLink,
  RevokeQuoteLink,
  SendQuoteLinkAgain,
  ApprovalPolicy,
  AskApprover,
  UpdatePendingApprovals,
  CreateQuote,
  ChangeDelivery,
  FindBookAddress,
  MoveToDelivery,
  SaveDelivery,
  RemoveDelivery,
  HardwareChanges,
  SaveHardware,
  RemoveHardware,
  ShowerChanges,
  SaveShower,
  RemoveShower,
  AttachPane,
  SwapHardware,
  ChangeQuoteDetails,
  AddMessage,
  AnswerQuote,
  ChangeReviewedPanel,
  RemovePanel,
  QuoteCompany,
  CopyWork,
  CreateQuoteCopy,
  ReadOrderedWork,
  ReadWorkToCopy,
  FreezeQuote,
  PanelChanges,
  LockQuoteVersion,
  RecordQuoteEvent,
  PriceQuotePanels,
  StoreQuotePrices,
  QuoteValidity,
  PriceChangedOrder,
  ReadApprovalParties,
  ReadMailParties,
  ReadQuoteMail,
  PrintShower,
  ReadParties,
  ReadDrawingInThread,
  ShowerPhotos,
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
  ChangeGlassPanels,
  ListProductAliases,
  SaveProductAliases,
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
  GetPanelModel,
  GetQuotePdf,
  GetShowerPapers,
  GetMeasuringSheet,
  GetQuoteFigures,
  GetBuyerTerms,
  QuoteRecords,
  ReadQuoteDocument,
];

@Module({
  imports: [CatalogueModule, CustomerModule, DocumentModule, FileModule, PaymentModule, TenantModule],
  providers: PROVIDERS,
  exports: PROVIDERS,
})
export class QuoteModule {}
