import { Readable } from 'node:stream';
import { Body, Controller, Header, Query, type StreamableFile } from '@nestjs/common';
import type { CaptchaImageRequest, CaptchaReply } from '@glass/contracts/auth';
import type { TenantNamed } from '@glass/contracts/tenant';
import { CallerOf, type Caller } from '../../../kernel/access/context.decorator.js';
import { Endpoint } from '../../../kernel/access/endpoint.decorator.js';
import { UidField } from '../../../kernel/http/fields.js';
import { createFileResponse } from '../../../kernel/http/file-response.js';
import { CaptchaImage } from '../queries/captcha-image.query.js';
import { MakeCaptcha } from '../use-cases/make-captcha.use-case.js';

class CaptchaTokenBody implements TenantNamed {
  @UidField()
  tenantUID!: string;
}

class CaptchaImageQuery implements CaptchaImageRequest {
  @UidField()
  tenantUID!: string;

  @UidField()
  captchaUID!: string;
}

@Controller()
export class CaptchaController {
  constructor(
    private readonly makeCaptcha: MakeCaptcha,
    private readonly captchaImage: CaptchaImage,
  ) {}

  @Endpoint('/api/auth/captcha-token')
  make(@CallerOf() caller: Caller, @Body() body: CaptchaTokenBody): Promise<CaptchaReply> {
    return this.makeCaptcha.run(caller, body);
  }

  @Endpoint('/api/auth/captcha-image')
  @Header('cache-control', 'no-store')
  async image(@CallerOf() caller: Caller, @Query() query: CaptchaImageQuery): Promise<StreamableFile> {
    const png = await this.captchaImage.run(caller, query);
    return createFileResponse(Readable.from([png]), {
      name: 'captcha.png',
      contentType: 'image/png',
      sizeBytes: png.length,
      inline: true,
    });
  }
}
