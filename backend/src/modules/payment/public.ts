/** Payments, each for a thing of a module above that this one does not know. */
export { PaymentModule } from './payment.module.js';
export { PaymentSession } from './persistence/payment-session.entity.js';
export { PaymentSessionRepository } from './persistence/payment-session.repository.js';
export { OpenSession, type PaymentToOpen } from './steps/open-session.js';
export { SettleSession, type Settlement } from './steps/settle-session.js';
export type { PaymentOutcome } from './domain/payment-status.js';
