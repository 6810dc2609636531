import { Catch, Logger, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { AnsweredRequest } from '../http/log-requests.js';
import { inRequestLanguage, otherPageLocales } from '../language/request-language.js';
import { TooManyRequests } from './app-error.js';
import { PROBLEM_TYPE, toProblemDetails } from './problem-details.js';

/** Retry-After of every 503: enough for a database restart or a load spike. */
const RETRY_SECONDS = 5;

/** Converts everything thrown to problem details. Unexpected errors are logged with their stack, never sent. */
@Catch()
export class ProblemDetailsFilter implements ExceptionFilter {
  private readonly log = new Logger('Errors');

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<AnsweredRequest>();
    const reply = http.getResponse<FastifyReply>();
    // The client disconnected: a file broken off for that reason is no failure.
    const isGone = reply.raw.destroyed;
    if (isGone && isBrokenOff(error)) return;
    const problem = inRequestLanguage(request, () =>
      toProblemDetails(error, String(request.id), otherPageLocales(request)),
    );
    request.problemCode = problem.code;
    if (error instanceof TooManyRequests) request.limit = error.limit;
    if (problem.status >= 500) {
      this.log.error({ err: error, traceId: problem.traceId }, 'A request failed unexpectedly');
    }
    if (reply.sent || isGone) return;
    if (error instanceof TooManyRequests) void reply.header('retry-after', String(error.retryAfterSeconds));
    else if (problem.status === 503) void reply.header('retry-after', String(RETRY_SECONDS));
    void reply.status(problem.status).header('content-type', PROBLEM_TYPE).send(problem);
  }
}

function isBrokenOff(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
}
