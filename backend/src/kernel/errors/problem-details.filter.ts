import { Catch, Logger, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { problemDetailsOf } from './problem-details.js';

/** Turns whatever was thrown into problem details; the unexpected is logged with its stack, never sent. */
@Catch()
export class ProblemDetailsFilter implements ExceptionFilter {
  private readonly log = new Logger('Errors');

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    this.reply(error, http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>());
  }

  /** Also called by Fastify itself, for what fails before Nest is reached. */
  reply(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
    const problem = problemDetailsOf(error, String(request.id));
    if (problem.status >= 500 && problem.code !== 'NOT_BUILT') {
      this.log.error({ err: error, traceId: problem.traceId }, 'A request failed unexpectedly');
    }
    if (reply.sent) return;
    void reply
      .status(problem.status)
      .header('content-type', 'application/problem+json; charset=utf-8')
      .send(problem);
  }
}
