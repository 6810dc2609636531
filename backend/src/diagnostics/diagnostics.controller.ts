import { Body, Controller } from '@nestjs/common';
import type { Done, MiscInfoReply, TestEmailRequest } from '@glass/contracts';
import { Ctx } from '../kernel/access/context.decorator.js';
import { Endpoint } from '../kernel/access/endpoint.decorator.js';
import type { Context } from '../kernel/context/context.js';
import { EmailField } from '../kernel/http/fields.js';
import { EmptyBody } from '../kernel/http/list-body.js';
import { Diagnostics } from './diagnostics.js';

class TestEmailBody implements TestEmailRequest {
  @EmailField()
  to!: string;
}

@Controller()
export class DiagnosticsController {
  constructor(private readonly diagnostics: Diagnostics) {}

  @Endpoint('/api-test/misc-info')
  info(@Ctx() ctx: Context, @Body() _body: EmptyBody): Promise<MiscInfoReply> {
    return this.diagnostics.info(ctx);
  }

  @Endpoint('/api-test/test-email')
  sendTestMail(@Ctx() ctx: Context, @Body() { to }: TestEmailBody): Promise<Done> {
    return this.diagnostics.sendTestMail(ctx, to);
  }

  @Endpoint('/api-test/throw-exception')
  fail(@Body() _body: EmptyBody): Done {
    return this.diagnostics.fail();
  }
}
