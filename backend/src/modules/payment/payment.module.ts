import { Module } from '@nestjs/common';
import { CONFIG } from '../../kernel/config/config.module.js';
import { AccountEntryRepository } from './persistence/account-entry.repository.js';
import { CardAccountRepository } from './persistence/card-account.entity.js';
import { PaymentDisputeRepository, PaymentRefundRepository } from './persistence/payment-parts.entities.js';
import { PaymentSessionRepository } from './persistence/payment-session.entity.js';
import { ReadPaymentNews } from './queries/read-payment-news.query.js';
import { CardCheckout } from './services/card-checkout.js';
import { PostAccountEntries } from './services/post-account-entries.js';
import { StoreRefunds, ApplyRefundToFees, RequestRefund } from './services/refunds.js';
import { FeeLedger, ComputePlatformFee } from './services/fee-ledger.js';
import { SettleTopUp } from './services/settle-top-up.js';
import { OpenSession } from './services/open-session.js';
import { SettleSession } from './services/settle-session.js';
import { STRIPE, stripeClient } from './stripe/stripe-client.js';
import { StripeGateway } from './stripe/stripe-gateway.js';
import {
  ConnectCardAccount,
  DisconnectCardAccount,
  RefreshCardAccount,
} from './use-cases/card-account.use-case.js';
import { StoreDifferences } from './services/store-differences.js';
import { StripeLists } from './stripe/stripe-lists.js';
import { ComparePayments } from './use-cases/compare-payments.use-case.js';
import { ReceiveEvent, RefreshPayout } from './use-cases/receive-event.use-case.js';
import { SendRefund } from './use-cases/send-refund.use-case.js';

const PARTS = [
  PaymentSessionRepository,
  PaymentRefundRepository,
  PaymentDisputeRepository,
  CardAccountRepository,
  AccountEntryRepository,
  StripeGateway,
  StripeLists,
  StoreDifferences,
  ComparePayments,
  FeeLedger,
  ApplyRefundToFees,
  OpenSession,
  SettleTopUp,
  SettleSession,
  CardCheckout,
  RequestRefund,
  StoreRefunds,
  PostAccountEntries,
  ReadPaymentNews,
  ComputePlatformFee,
  ConnectCardAccount,
  RefreshCardAccount,
  DisconnectCardAccount,
  ReceiveEvent,
  RefreshPayout,
  SendRefund,
];

@Module({
  providers: [{ provide: STRIPE, inject: [CONFIG], useFactory: stripeClient }, ...PARTS],
  exports: PARTS,
})
export class PaymentModule {}
