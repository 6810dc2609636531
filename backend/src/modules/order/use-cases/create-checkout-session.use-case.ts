import { Injectable } from '@nestjs/common';
import type { CreateCheckoutSessionReply, CreateCheckoutSessionRequest } from '@glass/contracts';
import type { Context } from '../../../kernel/context/context.js';
import { OpenCheckout } from '../services/open-checkout.js';

/** Orders a quote with payment at checkout, by card or demo payment. */
@Injectable()
export class CreateCheckoutSession {
  constructor(private readonly openCheckout: OpenCheckout) {}

  async run(
    ctx: Context,
    request: CreateCheckoutSessionRequest,
    origin: string | null,
  ): Promise<CreateCheckoutSessionReply> {
    return this.openCheckout.run(ctx, request, origin);
  }
}
