/** Payments for subjects of other modules, Stripe accounts, house account entries and platform fees. */
import { AccountAllocationRow, AccountEntryRow } from './persistence/account-entry.entity.js';
import { CardAccount } from './persistence/card-account.entity.js';
import {
  PaymentCheckRow,
  PaymentDifferenceRow,
  PaymentPayout,
} from './persistence/payment-check.entities.js';
import { PaymentDispute, PaymentRefund, ProviderEvent } from './persistence/payment-parts.entities.js';
import { PaymentSession } from './persistence/payment-session.entity.js';
import { PlatformFeeEntry, PlatformFeeLimitRow } from './persistence/platform-fee-entry.entity.js';
import { PlatformFeeAssignmentRow, PlatformFeeScheduleRow } from './persistence/platform-fee.entities.js';

export { PaymentModule } from './payment.module.js';
export { PaymentSession, PaymentSessionRepository } from './persistence/payment-session.entity.js';
export { CardAccountRepository } from './persistence/card-account.entity.js';
export {
  PaymentDispute,
  PaymentDisputeRepository,
  PaymentRefund,
  PaymentRefundRepository,
} from './persistence/payment-parts.entities.js';
export { OpenSession } from './services/open-session.js';
export { CardCheckout } from './services/card-checkout.js';
export { RequestRefund, StoreRefunds } from './services/refunds.js';
export { RefreshPayout } from './use-cases/receive-event.use-case.js';
export { SendRefund } from './use-cases/send-refund.use-case.js';
export {
  ConnectCardAccount,
  DisconnectCardAccount,
  RefreshCardAccount,
} from './use-cases/card-account.use-case.js';
export { StripeGateway } from './stripe/stripe-gateway.js';
export { PaymentServiceError } from './stripe/stripe-client.js';
export { cardMinimumMinor } from './domain/card-minimum.js';
export {
  paymentNoticeJob,
  type PaymentNotice,
  feeBalanceMailJob,
  type FeeBalanceMail,
  paymentMailJob,
  type PaymentMail,
} from './jobs/payments.job.js';
export { PlatformFeeAssignmentRow, PlatformFeeScheduleRow } from './persistence/platform-fee.entities.js';
export {
  computeFeeShare,
  computeQuotePlatformFee,
  type AssignedSchedule,
  PAYMENT_KIND,
  TOP_UP_KIND,
} from './domain/fee-ledger.js';
export { PlatformFeeEntry, PlatformFeeLimitRow } from './persistence/platform-fee-entry.entity.js';
export { FeeLedger, ComputePlatformFee } from './services/fee-ledger.js';
export { SettleTopUp } from './services/settle-top-up.js';
export { StoreDifferences } from './services/store-differences.js';
export { ComparePayments, type ComparedTenant } from './use-cases/compare-payments.use-case.js';
export { canRetryRefund, computeRefundable } from './domain/payment-status.js';
export { SettleSession } from './services/settle-session.js';
export { AccountAllocationRow, AccountEntryRow } from './persistence/account-entry.entity.js';
export {
  AccountEntryRepository,
  type ShownEntry,
  accountBalanceSql,
  lateAccountsSql,
} from './persistence/account-entry.repository.js';
export { computeAgeing } from './domain/account-book.js';
export { PostAccountEntries, type CreditAllocation } from './services/post-account-entries.js';
export { ReadPaymentNews } from './queries/read-payment-news.query.js';

export const paymentEntities = [
  PaymentSession,
  PaymentRefund,
  PaymentCheckRow,
  PaymentDifferenceRow,
  PaymentDispute,
  PaymentPayout,
  CardAccount,
  ProviderEvent,
  AccountEntryRow,
  AccountAllocationRow,
  PlatformFeeScheduleRow,
  PlatformFeeEntry,
  PlatformFeeLimitRow,
  PlatformFeeAssignmentRow,
];
