import { Global, Module } from '@nestjs/common';
import { CatalogueModule } from '../catalogue/public.js';
import { CustomerModule } from '../customer/public.js';
import { DocumentModule } from '../document/public.js';
import { FileModule } from '../file/public.js';
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
} from './persistence/order-parts.repositories.js';
import { OrderRepository } from './persistence/order.repository.js';
import { GetOrderFiles } from './queries/get-order-files.query.js';
import { GetOrderPayments } from './queries/get-order-payments.query.js';
import { GetOrder } from './queries/get-order.query.js';
import { ListOrders } from './queries/list-orders.query.js';
import { GetPaymentDashboard } from './queries/payment-dashboard.query.js';
import { PaymentOptions } from './queries/payment-options.query.js';
import { ReadOrderDocuments } from './queries/read-order-documents.query.js';
import { RecentOrders } from './queries/recent-orders.query.js';
import { SearchEverything } from './queries/search-everything.query.js';
import { ReadShopParts } from './queries/shop-parts.query.js';
import { CancelOrder } from './services/cancel-order.js';
import { ChangeOrderPlace } from './services/change-order-place.js';
import { ChargeHouseAccount } from './services/charge-house-account.js';
import { CreditOrder } from './services/credit-order.js';
import { FindPiece } from './queries/find-piece.query.js';
import { MoveInShop } from './services/move-in-shop.js';
import { MoveOrder } from './services/move-order.js';
import { NotifyOrderMoved } from './services/notify-order-moved.js';
import { OfferHouseAccount } from './queries/offer-house-account.query.js';
import { OpenCheckout } from './services/open-checkout.js';
import { OpenOrderSession } from './services/open-order-session.js';
import { OrderOnAccount } from './services/order-on-account.js';
import { PaymentMethods } from './queries/payment-methods.query.js';
import { PlaceOrder } from './services/place-order.js';
import { ReceiveOrder } from './services/receive-order.js';
import { SettleCardPayment } from './services/settle-card-payment.js';
import { SettlePayment } from './services/settle-payment.js';
import { CancelUnpaidOrders } from './use-cases/cancel-unpaid-orders.use-case.js';
import { CompleteCheckoutSession } from './use-cases/complete-checkout-session.use-case.js';
import { CompleteHouseAccount } from './use-cases/complete-house-account.use-case.js';
import { CreateCheckoutSession } from './use-cases/create-checkout-session.use-case.js';
import { HandlePaymentNotice } from './use-cases/handle-payment-notice.use-case.js';
import { PlaceApprovedOrder } from './use-cases/place-approved-order.use-case.js';
import { RefundOrder } from './use-cases/refund-order.use-case.js';
import { SaveProcessingDetails } from './use-cases/save-processing-details.use-case.js';
import { SettlePendingPayments } from './use-cases/settle-pending-payments.use-case.js';
import { StartBulkJob } from './use-cases/start-bulk-job.use-case.js';

const PROVIDERS = [
  OrderRepository,
  OrderPanelRepository,
  OrderAttachmentRepository,
  OrderEventRepository,
  OrderPanelEventRepository,
  OrderRemakePhotoRepository,
  OrderRemakeRepository,
  LabelKeys,
  GetOrder,
  ReadShopParts,
  ListOrders,
  SearchEverything,
  PaymentOptions,
  GetOrderPayments,
  GetPaymentDashboard,
  ReadOrderDocuments,
  GetOrderFiles,
  RecentOrders,
  OfferHouseAccount,
  OpenCheckout,
  OpenOrderSession,
  OrderOnAccount,
  PlaceOrder,
  MoveOrder,
  ReceiveOrder,
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
  StartBulkJob,
  RefundOrder,
  HandlePaymentNotice,
  SettlePendingPayments,
  { provide: ORDERED_FILES, useExisting: OrderAttachmentRepository },
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
