import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Context } from '../context/context.js';
import type { GuardedRequest } from './access.guard.js';

/** The context that the guard made: who calls, in which tenant. */
export const Ctx = createParamDecorator((_: unknown, execution: ExecutionContext): Context => {
  const request = execution.switchToHttp().getRequest<GuardedRequest>();
  if (!request.glass?.context)
    throw new Error('A public endpoint has no context; it names its tenant itself');
  return request.glass.context;
});

/** What is known of a caller before it is known who they are. */
export interface Caller {
  traceId: string;
  address: string;
  /** What the browser says it is; cut to a length that fits a column of a list. */
  userAgent: string;
  origin: string | null;
}

export const CallerOf = createParamDecorator((_: unknown, execution: ExecutionContext): Caller => {
  const request = execution.switchToHttp().getRequest<GuardedRequest>();
  const { origin = null, 'user-agent': userAgent = '' } = request.headers;
  return { traceId: String(request.id), address: request.ip, origin, userAgent: userAgent.slice(0, 400) };
});
