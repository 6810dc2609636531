import { Body, Controller } from '@nestjs/common';
import { limits } from '@glass/contracts/limits';
import type { SendDigestReply, SendDigestRequest } from '@glass/contracts/news';
import { Ctx } from '../../../kernel/access/context.decorator.js';
import { Endpoint } from '../../../kernel/access/endpoint.decorator.js';
import type { Context } from '../../../kernel/context/context.js';
import { BooleanField, TextField } from '../../../kernel/http/fields.js';
import { SendChangelogDigest } from '../use-cases/send-changelog-digest.use-case.js';

class SendDigestBody implements SendDigestRequest {
  @TextField({ ...limits.productVersion, min: 1 })
  version!: string;

  @BooleanField()
  isPreview!: boolean;
}

@Controller()
export class ChangelogController {
  constructor(private readonly digest: SendChangelogDigest) {}

  @Endpoint('/api/platform/send-changelog-digest')
  send(@Ctx() ctx: Context, @Body() body: SendDigestBody): Promise<SendDigestReply> {
    return this.digest.run(ctx, body);
  }
}
