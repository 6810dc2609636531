import { msg } from '@lingui/core/macro';
import { Controller, Post, HttpCode, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { OperationalRoute } from '../../../kernel/access/endpoint.decorator.js';
import { generalError } from '../../../kernel/errors/app-error.js';
import { getRawBody } from '../../../kernel/http/raw-body.js';
import type { EventNotice } from '../stripe/parse-event.js';
import { StripeGateway } from '../stripe/stripe-gateway.js';
import { ReceiveEvent } from '../use-cases/receive-event.use-case.js';

/** Stripe's webhook endpoint. Requests have no token; their signature is verified first. */
@Controller('webhooks')
export class StripeWebhookController {
  constructor(
    private readonly gateway: StripeGateway,
    private readonly receive: ReceiveEvent,
  ) {}

  /** Replies 200 only after the event is stored. */
  @Post('stripe')
  @HttpCode(200)
  @OperationalRoute()
  async event(@Req() request: FastifyRequest): Promise<{ received: true }> {
    await this.receive.run(this.signed(request), String(request.id));
    return { received: true };
  }

  /** @throws NOT_FOUND without keys, BODY_UNREADABLE */
  private signed(request: FastifyRequest): EventNotice {
    if (!this.gateway.hasKeys) throw generalError('NOT_FOUND', msg`No payment service is set up here.`);
    const header = request.headers['stripe-signature'];
    try {
      return this.gateway.parseEvent(getRawBody(request), typeof header === 'string' ? header : '');
    } catch {
      throw generalError(
        'BODY_UNREADABLE',
        msg`This message has no valid signature, or no valid identifiers.`,
      );
    }
  }
}
