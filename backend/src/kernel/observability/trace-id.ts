import { randomBytes } from 'node:crypto';

/**
 * The id of a request, by which its reply, its lines in the log, its jobs and its trace are found: 32 hexadecimal digits,
 * as the W3C's trace context writes it.
 */
export function newTraceId(): string {
  return randomBytes(16).toString('hex');
}

const TRACE_ID = /^(?!0{32})[0-9a-f]{32}$/;

export function isTraceId(text: string): boolean {
  return TRACE_ID.test(text);
}

/**
 * The first span of a trace bears this id, so that whatever knows the trace's id alone, such as a job in another process,
 * can stand below it.
 */
export function firstSpanId(traceId: string): string {
  const id = traceId.slice(16);
  return /^0+$/.test(id) ? '0000000000000001' : id;
}
