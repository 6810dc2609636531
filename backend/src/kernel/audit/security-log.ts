import { PinoLogger } from 'nestjs-pino';
import { toLogNetwork } from '../limits/limit.js';

/** Sign-in event, logged so that access attempts can be investigated later. */
interface SecurityEvent {
  event: 'sign-in' | 'refresh' | 'password-check' | 'second-factor';
  outcome: 'done' | 'refused';
  /** Such as password, link or invitation, or the kind of second factor. */
  method?: string;
  reason?: string;
  tenantUid: string;
  /** Absent if there is no such account. */
  contactUid?: string;
  /** Platform staff who sign in as the user. */
  staffContactUid?: string;
}

/**
 * Logs one line with the trace id of its request. Never logs passwords, tokens or typed addresses (people type
 * passwords there), and only the network of the caller's IP address.
 */
export function logSecurity(event: SecurityEvent, caller: { traceId: string; address: string }): void {
  const level = event.outcome === 'refused' ? 'warn' : 'info';
  PinoLogger.root[level]({ ...event, traceId: caller.traceId, from: toLogNetwork(caller.address) });
}
