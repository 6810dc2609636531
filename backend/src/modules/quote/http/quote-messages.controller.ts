import { Body, Controller } from '@nestjs/common';
import type { QuoteMessagesReply } from '@glass/contracts';
import { Ctx } from '../../../kernel/access/context.decorator.js';
import { Endpoint } from '../../../kernel/access/endpoint.decorator.js';
import type { Context } from '../../../kernel/context/context.js';
import { ListMessages } from '../queries/list-messages.query.js';
import { ReadMessages, SendMessage } from '../use-cases/send-message.use-case.js';
import { QuoteBody } from './quote.bodies.js';
import { ReadQuoteMessagesBody, SendQuoteMessageBody } from './quote-review.bodies.js';

@Controller()
export class QuoteMessagesController {
  constructor(
    private readonly messages: ListMessages,
    private readonly sendMessage: SendMessage,
    private readonly readMessages: ReadMessages,
  ) {}

  @Endpoint('/api/quote/message/list')
  list(@Ctx() ctx: Context, @Body() body: QuoteBody): Promise<QuoteMessagesReply> {
    return this.messages.run(ctx, body.quoteUID);
  }

  @Endpoint('/api/quote/message/send')
  send(@Ctx() ctx: Context, @Body() body: SendQuoteMessageBody): Promise<QuoteMessagesReply> {
    return this.sendMessage.run(ctx, body);
  }

  @Endpoint('/api/quote/message/set-read')
  setRead(@Ctx() ctx: Context, @Body() body: ReadQuoteMessagesBody): Promise<QuoteMessagesReply> {
    return this.readMessages.run(ctx, body);
  }
}
