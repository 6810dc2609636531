import { Global, Module } from '@nestjs/common';
import { CatalogueModule } from '../catalogue/public.js';
import { CustomerModule } from '../customer/public.js';
import { DocumentModule } from '../document/public.js';
import { FileModule, LINKED_FILES } from '../file/public.js';
import { PaymentModule } from '../payment/public.js';
import { ORDERED_FILES, QuoteModule } from '../quote/public.js';
import { TenantModule } from '../tenant/public.js';
import { LabelKeys } from './persistence/label-keys.js';
import {
  OrderPanelRepository,
  OrderAttachmentRepository,
  OrderEventRepository,
  OrderPanelEventRepository,
  OrderRemakePhotoRepository,
  OrderRemakeRepository,
  OrderRepository,
} from './persistence/order.repositories.js';
import { OrderDeliveryRepository } from './persistence/order-delivery.repository.js';
import { ReadOrderPanels } from './queries/read-order-panels.query.js';
import { AnnounceDelivery, MoveHardware, OrderDeliveries } from './services/order-deliveries.js';
import { SaveOrderDelivery } from './use-cases/save-order-delivery.use-case.js';
import { OrderMailFiles } from './services/order-mail-files.js';
import { ReadOrderMail } from './services/read-order-mail.js';
import { GetOrderFiles, ReadOrderDocuments, ReadPrintedPanels } from './queries/order-documents.query.js';
import { GetOrderPayments, ReadOrderMoney } from './queries/get-order-payments.query.js';
import { OrderChangeRepository } from './persistence/order-change.repository.js';
import { ListOrderChanges } from './queries/list-order-changes.query.js';
import { PreviewChange, PriceOrderChange } from './queries/preview-change.query.js';
import { PreviewOffer } from './queries/preview-offer.query.js';
import { AnnounceChange, ApplyOrderChange, SettleChangedTotal } from './services/apply-order-change.js';
import { MoveOrderChange } from './services/move-order-change.js';
import { AnswerChange, DecideChange } from './use-cases/answer-change.use-case.js';
import { StoreChangeRequest } from './services/store-change-request.js';
import { RequestChange, RequestHardwareChange } from './use-cases/request-change.use-case.js';
import { FindLinkedFile } from './queries/find-linked-file.query.js';
import { GetOrder, ReadOrderState, ReadShopParts } from './queries/get-order.query.js';
import { GetOrderedPanel } from './queries/get-ordered-panel.query.js';
import { GetBuyerHome } from './queries/buyer-home.query.js';
import { GetTenantHome } from './queries/tenant-home.query.js';
import { OrderBoard } from './queries/order-board.query.js';
import { ListOrders } from './queries/list-orders.query.js';
import { GetPaymentDashboard } from './queries/payment-dashboard.query.js';
import { PaymentOptions, OfferHouseAccount, PaymentMethods } from './queries/payment-options.query.js';
import { RecentOrders } from './queries/recent-orders.query.js';
import { SearchEverything } from './queries/search-everything.query.js';
import { CancelOrder, ChangeOrderPlace } from './services/change-order-place.js';
import { ChargeHouseAccount, CompleteHouseAccount } from './use-cases/complete-house-account.use-case.js';
import { CreditOrder } from './services/credit-order.js';
import { FindPiece } from './queries/find-piece.query.js';
import { MoveInShop, MoveOrder, NotifyOrderMoved } from './services/move-order.js';
import { OpenOrderSession, CreateCheckoutSession } from './use-cases/create-checkout-session.use-case.js';
import { PlaceOrder, StoreOrderParts } from './services/place-order.js';
import { ReadOrderBalance } from './queries/order-balance.query.js';
import { OpenPaymentPage } from './services/payment-page.js';
import {
  AnnounceCancellation,
  CancelOwnOrder,
  RefundCanceledOrder,
} from './use-cases/cancel-own-order.use-case.js';
import { PayBalance, RecordOrderPayment, StoreManualPayment } from './use-cases/pay-balance.use-case.js';
import {
  ApplyPayment,
  ReceiveOrder,
  SettleCardPayment,
  SettlePayment,
} from './services/settle-order-payment.js';
import { CancelUnpaidOrders } from './use-cases/cancel-unpaid-orders.use-case.js';
import { RemindBalances } from './use-cases/remind-balances.use-case.js';
import { CompleteCheckoutSession } from './use-cases/complete-checkout-session.use-case.js';
import { HandlePaymentNotice, SettlePendingPayments } from './use-cases/settle-order-payments.use-case.js';
import { PlaceApprovedOrder } from './use-cases/place-approved-order.use-case.js';
import { LinkToCopy, ReadWorkOfOrder } from './services/order-again.js';
import { OrderAgain } from './use-cases/order-again.use-case.js';
import { RefundOrder } from './use-cases/refund-order.use-case.js';
import { SaveProcessingDetails } from './use-cases/save-processing-details.use-case.js';
import { StartBulkJob } from './use-cases/start-bulk-job.use-case.js';

const PROVIDERS = [
  OrderRepository,
  OrderPanelRepository,
  OrderAttachmentRepository,
  OrderDeliveryRepository,
  OrderEventRepository,
  OrderPanelEventRepository,
  OrderRemakePhotoRepository,
  OrderRemakeRepository,
  ReadOrderPanels,
  OrderDeliveries,
  AnnounceDelivery,
  MoveHardware,
  SaveOrderDelivery,
  LabelKeys,
  GetOrder,
  ReadShopParts,
  GetOrderedPanel,
  ListOrders,
  OrderBoard,
  GetBuyerHome,
  GetTenantHome,
  SearchEverything,
  PaymentOptions,
  GetOrderPayments,
  ReadOrderMoney,
  GetPaymentDashboard,
  ReadOrderDocuments,
  OrderMailFiles,
  ReadOrderMail,
  GetOrderFiles,
  RecentOrders,
  OfferHouseAccount,
  OpenOrderSession,
  PlaceOrder,
  MoveOrder,
  ReceiveOrder,
  ApplyPayment,
  ReadOrderBalance,
  OpenPaymentPage,
  PayBalance,
  CancelOwnOrder,
  AnnounceChange,
  AnswerChange,
  ApplyOrderChange,
  DecideChange,
  ListOrderChanges,
  MoveOrderChange,
  OrderChangeRepository,
  SettleChangedTotal,
  StoreChangeRequest,
  PreviewChange,
  PreviewOffer,
  PriceOrderChange,
  RequestChange,
  RequestHardwareChange,
  RefundCanceledOrder,
  AnnounceCancellation,
  StoreManualPayment,
  StoreOrderParts,
  ReadOrderState,
  ReadPrintedPanels,
  RecordOrderPayment,
  CancelOrder,
  CreditOrder,
  ChargeHouseAccount,
  ChangeOrderPlace,
  FindPiece,
  MoveInShop,
  NotifyOrderMoved,
  SettleCardPayment,
  SettlePayment,
  PaymentMethods,
  CreateCheckoutSession,
  CompleteCheckoutSession,
  CompleteHouseAccount,
  PlaceApprovedOrder,
  SaveProcessingDetails,
  CancelUnpaidOrders,
  RemindBalances,
  StartBulkJob,
  LinkToCopy,
  OrderAgain,
  ReadWorkOfOrder,
  RefundOrder,
  HandlePaymentNotice,
  SettlePendingPayments,
  { provide: ORDERED_FILES, useExisting: OrderAttachmentRepository },
  FindLinkedFile,
  { provide: LINKED_FILES, useExisting: FindLinkedFile },
];

/** Global because quotes ask it which files orders still need. */
@Global()
@Module({
  imports: [
    CatalogueModule,
    CustomerModule,
    DocumentModule,
    FileModule,
    PaymentModule,
    QuoteModule,
    TenantModule,
  ],
  providers: PROVIDERS,
  exports: PROVIDERS,
})
export class OrderModule {}
