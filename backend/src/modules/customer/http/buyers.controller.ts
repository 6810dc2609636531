import { Body, Controller } from '@nestjs/common';
import type { FindBuyersReply, FindBuyersRequest } from '@glass/contracts/company';
import { limits } from '@glass/contracts/limits';
import { Ctx } from '../../../kernel/access/context.decorator.js';
import { Endpoint } from '../../../kernel/access/endpoint.decorator.js';
import type { Context } from '../../../kernel/context/context.js';
import { TextField } from '../../../kernel/http/fields.js';
import { FindBuyers } from '../queries/find-buyers.query.js';

class FindBuyersBody implements FindBuyersRequest {
  @TextField(limits.search)
  search!: string;
}

/** Finds buyers for tenant users who enter quotes for them. */
@Controller()
export class BuyersController {
  constructor(private readonly findBuyers: FindBuyers) {}

  @Endpoint('/api/contact/find-buyers')
  find(@Ctx() ctx: Context, @Body() body: FindBuyersBody): Promise<FindBuyersReply> {
    return this.findBuyers.run(ctx, body.search);
  }
}
