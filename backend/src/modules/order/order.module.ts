import { Global, Module } from '@nestjs/common';
import { CatalogueModule } from '../catalogue/public.js';
import { CustomerModule } from '../customer/public.js';
import { FileModule } from '../file/public.js';
import { PaymentModule } from '../payment/public.js';
import { QuoteModule, ORDERED_FILES } from '../quote/public.js';
import { TenantModule } from '../tenant/public.js';
import { AccountMailRepository } from './persistence/account-mail.entity.js';
import { AccountingBatchRepository } from './persistence/accounting-batch.repository.js';
import { LabelKeys } from './persistence/label-keys.js';
import {
  OrderAttachmentRepository,
  OrderEventRepository,
  OrderPanelEventRepository,
  OrderPanelRepository,
  OrderRemakePhotoRepository,
  OrderRemakeRepository,
} from './persistence/order-parts.repositories.js';
import { OrderRepository } from './persistence/order.repository.js';
import { CompaniesForCustomer } from './queries/companies-for-customer.query.js';
import { ReadLabel } from './queries/read-label.query.js';
import { FindLabelPage } from './queries/find-label-page.query.js';
import { FindInvoices } from './queries/find-invoices.query.js';
import { GetAccountPapers } from './queries/get-account-papers.query.js';
import { ReadPrintedInvoice } from './queries/read-printed-invoice.js';
import { GetAccountStatement } from './queries/get-account-statement.query.js';
import { GetAccounting } from './queries/get-accounting.query.js';
import { GetOrderFiles } from './queries/get-order-files.query.js';
import { SearchEverything } from './queries/search-everything.query.js';
import { GetOrderedPanel } from './queries/get-ordered-panel.query.js';
import { ReadShopParts } from './queries/shop-parts.query.js';
import { OrderBoard } from './queries/order-board.query.js';
import { GetOrder } from './queries/get-order.query.js';
import { ListOrders } from './queries/list-orders.query.js';
import { GetPaymentDashboard } from './queries/payment-dashboard.query.js';
import { GetOrderPayments } from './queries/get-order-payments.query.js';
import { PaymentOptions } from './queries/payment-options.query.js';
import { ReadOrderDocuments } from './queries/read-order-documents.query.js';
import { RecentOrders } from './queries/recent-orders.query.js';
import { CancelOrder } from './steps/cancel-order.js';
import { ChangeAccount } from './steps/change-account.js';
import { CreditOrder } from './steps/credit-order.js';
import {
  AddCompanyContact,
  SaveCompanyContact,
  RemoveCompanyContact,
} from './use-cases/company-people.use-case.js';
import { DeleteCompany } from './use-cases/delete-company.use-case.js';
import { ImportCompanies } from './use-cases/import-companies.use-case.js';
import { MergeCompanies } from './use-cases/merge-companies.use-case.js';
import { DuplicatePeopleRepository } from './persistence/duplicate-people.repository.js';
import { MergePeople } from './use-cases/merge-people.use-case.js';
import {
  AdjustAccount,
  CreditAccountOrder,
  ReverseAccountEntry,
} from './use-cases/correct-account.use-case.js';
import { RecordAccountPayment, UseAccountCredit } from './use-cases/record-account-payment.use-case.js';
import { DeleteDiscount, SaveDiscount } from './use-cases/save-discount.use-case.js';
import { ListDiscounts } from './queries/list-discounts.query.js';
import { PreviewDiscount } from './queries/preview-discount.query.js';
import { SaveCompany } from './use-cases/save-company.use-case.js';
import { ExportCompanies } from './queries/export-companies.query.js';
import { GetCompany } from './queries/get-company.query.js';
import { ListCompanies } from './queries/list-companies.query.js';
import { ListDuplicatePeople } from './queries/list-duplicate-people.query.js';
import { ListDuplicateCompanies } from './queries/list-duplicate-companies.query.js';
import { CancelUnpaidOrders } from './use-cases/cancel-unpaid-orders.use-case.js';
import { ChargeHouseAccount } from './steps/charge-house-account.js';
import { CompleteCheckoutSession } from './use-cases/complete-checkout-session.use-case.js';
import { PlaceApprovedOrder } from './use-cases/place-approved-order.use-case.js';
import { CompleteHouseAccount } from './use-cases/complete-house-account.use-case.js';
import { ExportAccounting, UndoAccountingExport } from './use-cases/export-accounting.use-case.js';
import { CreateCheckoutSession } from './use-cases/create-checkout-session.use-case.js';
import { ChangeCompanyContacts } from './steps/change-company-contacts.js';
import { OfferHouseAccount } from './steps/offer-house-account.js';
import { OpenCheckout } from './steps/open-checkout.js';
import { OpenOrderSession } from './steps/open-order-session.js';
import { OrderOnAccount } from './steps/order-on-account.js';
import { ChangeOrderPlace } from './steps/change-order-place.js';
import { StoreRemakePhoto } from './steps/store-remake-photo.js';
import { FindPiece } from './steps/find-piece.js';
import { LockPanel } from './steps/lock-panel.js';
import { RevertMove } from './steps/revert-move.js';
import { MoveInShop } from './steps/move-in-shop.js';
import { MoveOrder } from './steps/move-order.js';
import { NotifyOrderMoved } from './steps/notify-order-moved.js';
import { MoveOrders } from './use-cases/move-orders.use-case.js';
import { MovePieces } from './use-cases/move-pieces.use-case.js';
import { RemakePieces } from './use-cases/remake-pieces.use-case.js';
import { UploadRemakePhoto } from './use-cases/upload-remake-photo.use-case.js';
import { ScanPanels } from './use-cases/scan-panels.use-case.js';
import { PriceVisibility } from './steps/price-visibility.js';
import { QueueAccountMail } from './steps/queue-account-mail.js';
import { MailAccountPaper } from './use-cases/mail-account-paper.use-case.js';
import { PaymentMethods } from './steps/payment-methods.js';
import { SettleCardPayment } from './steps/settle-card-payment.js';
import { SettlePayment } from './steps/settle-payment.js';
import { HandlePaymentNotice } from './use-cases/handle-payment-notice.use-case.js';
import { RefundOrder } from './use-cases/refund-order.use-case.js';
import { SettlePendingPayments } from './use-cases/settle-pending-payments.use-case.js';
import { PlaceOrder } from './steps/place-order.js';
import { ReceiveOrder } from './steps/receive-order.js';
import { SaveProcessingDetails } from './use-cases/save-processing-details.use-case.js';
import { ListJobs } from './queries/list-jobs.query.js';
import { StartBulkJob } from './use-cases/start-bulk-job.use-case.js';

const REPOSITORIES = [
  OrderRepository,
  OrderPanelRepository,
  OrderAttachmentRepository,
  OrderEventRepository,
  OrderPanelEventRepository,
  OrderRemakePhotoRepository,
  OrderRemakeRepository,
  AccountingBatchRepository,
  AccountMailRepository,
  LabelKeys,
];
const QUERIES = [
  GetOrder,
  GetOrderedPanel,
  ReadShopParts,
  ListOrders,
  OrderBoard,
  SearchEverything,
  PaymentOptions,
  GetOrderPayments,
  GetPaymentDashboard,
  ReadOrderDocuments,
  GetOrderFiles,
  CompaniesForCustomer,
  RecentOrders,
  ExportCompanies,
  GetCompany,
  ListCompanies,
  ListDuplicateCompanies,
  ListDuplicatePeople,
  ListDiscounts,
  PreviewDiscount,
  GetAccounting,
  GetAccountStatement,
  GetAccountPapers,
  ReadPrintedInvoice,
  FindInvoices,
  FindLabelPage,
  ReadLabel,
];
const STEPS = [
  ChangeCompanyContacts,
  OfferHouseAccount,
  OpenCheckout,
  OpenOrderSession,
  OrderOnAccount,
  PlaceOrder,
  MoveOrder,
  ReceiveOrder,
  CancelOrder,
  ChangeAccount,
  CreditOrder,
  ChargeHouseAccount,
  ChangeOrderPlace,
  StoreRemakePhoto,
  FindPiece,
  LockPanel,
  MoveInShop,
  RevertMove,
  NotifyOrderMoved,
  SettleCardPayment,
  SettlePayment,
  PaymentMethods,
  PriceVisibility,
  QueueAccountMail,
];
const USE_CASES = [
  CreateCheckoutSession,
  CompleteCheckoutSession,
  CompleteHouseAccount,
  PlaceApprovedOrder,
  SaveProcessingDetails,
  MoveOrders,
  MovePieces,
  RemakePieces,
  UploadRemakePhoto,
  ScanPanels,
  CancelUnpaidOrders,
  StartBulkJob,
  ListJobs,
  SaveCompany,
  SaveDiscount,
  DeleteDiscount,
  AddCompanyContact,
  SaveCompanyContact,
  RemoveCompanyContact,
  DeleteCompany,
  MergeCompanies,
  MergePeople,
  DuplicatePeopleRepository,
  RecordAccountPayment,
  UseAccountCredit,
  CreditAccountOrder,
  AdjustAccount,
  ReverseAccountEntry,
  ImportCompanies,
  RefundOrder,
  HandlePaymentNotice,
  SettlePendingPayments,
  ExportAccounting,
  UndoAccountingExport,
  MailAccountPaper,
];

/** Global because quotes ask it which files orders still need. */
@Global()
@Module({
  imports: [CatalogueModule, CustomerModule, FileModule, PaymentModule, TenantModule, QuoteModule],
  providers: [
    ...REPOSITORIES,
    ...QUERIES,
    ...STEPS,
    ...USE_CASES,
    { provide: ORDERED_FILES, useExisting: OrderAttachmentRepository },
  ],
  exports: [...REPOSITORIES, ...QUERIES, ...STEPS, ...USE_CASES, ORDERED_FILES],
})
export class OrderModule {}
