/** Payments, each for a thing of a module above that this one does not know; and what the platform keeps of them. */
export { PaymentModule } from './payment.module.js';
export { PaymentSession } from './persistence/payment-session.entity.js';
export { PaymentSessionRepository } from './persistence/payment-session.repository.js';
export { OpenSession, type PaymentToOpen } from './steps/open-session.js';
export { PlatformFeeAssignmentRow, PlatformFeeScheduleRow } from './persistence/platform-fee.entities.js';
export { quotePlatformFee, type HeldSchedule } from './domain/quote-platform-fee.js';
export { WorkOutPlatformFee } from './steps/work-out-platform-fee.js';
export { SettleSession, type Settlement } from './steps/settle-session.js';
export type { PaymentOutcome } from './domain/payment-status.js';
