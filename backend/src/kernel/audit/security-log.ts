import { PinoLogger } from 'nestjs-pino';
import { networkOf } from '../limits/limit.js';

/** Something about signing in that must be found again when it is asked who got in, or tried to. */
export interface SecurityEvent {
  event: 'sign-in' | 'refresh' | 'password-check' | 'second-factor';
  outcome: 'done' | 'refused';
  /** How: by password, by a link, by an invitation …, or which second factor. */
  method?: string;
  /** Why it was refused. */
  reason?: string;
  tenantUid: string;
  /** Whose account it is about; absent where there is no such account. */
  contactUid?: string;
  /** Platform staff who sign in as that person. */
  staffContactUid?: string;
}

/**
 * One line, beside the line of its request, which bears the same trace id. Never a password, a token or a typed
 * address (people type passwords there), and of the caller's address only the network.
 */
export function logSecurity(event: SecurityEvent, caller: { traceId: string; address: string }): void {
  const level = event.outcome === 'refused' ? 'warn' : 'info';
  PinoLogger.root[level]({ ...event, traceId: caller.traceId, from: networkOf(caller.address) });
}
