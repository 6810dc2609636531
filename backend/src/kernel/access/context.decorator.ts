import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Context } from '../context/context.js';
import type { GuardedRequest } from './access.guard.js';

/** Injects the context that the guard created. */
export const Ctx = createParamDecorator((_: unknown, execution: ExecutionContext): Context => {
  const request = execution.switchToHttp().getRequest<GuardedRequest>();
  if (!request.glass?.context)
    throw new Error('A public endpoint has no context; it names its tenant itself');
  return request.glass.context;
});

/** Request data available before sign-in. */
export interface Caller {
  traceId: string;
  address: string;
  /** Cut to a length that fits a table column. */
  userAgent: string;
  origin: string | null;
}

export const CallerOf = createParamDecorator((_: unknown, execution: ExecutionContext): Caller => {
  const request = execution.switchToHttp().getRequest<GuardedRequest>();
  const { origin = null, 'user-agent': userAgent = '' } = request.headers;
  return { traceId: String(request.id), address: request.ip, origin, userAgent: userAgent.slice(0, 400) };
});
