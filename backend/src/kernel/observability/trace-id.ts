import { randomBytes } from 'node:crypto';

/**
 * Creates a trace id that links a request's reply, log lines, jobs and spans: 32 hexadecimal digits (W3C Trace
 * Context).
 */
export function newTraceId(): string {
  return randomBytes(16).toString('hex');
}

const TRACE_ID = /^(?!0{32})[0-9a-f]{32}$/;

export function isTraceId(text: string): boolean {
  return TRACE_ID.test(text);
}

/**
 * Derives the id of a trace's root span, so that other processes, which only know the trace id, can attach spans to it.
 */
export function toRootSpanId(traceId: string): string {
  const id = traceId.slice(16);
  return /^0+$/.test(id) ? '0000000000000001' : id;
}
