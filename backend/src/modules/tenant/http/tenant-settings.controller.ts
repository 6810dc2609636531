import { Body, Controller } from '@nestjs/common';
import { limits } from '@glass/contracts/limits';
import type { FindSentencesReply, PictureReply, TenantSettingsReply } from '@glass/contracts/tenant';
import { Ctx } from '../../../kernel/access/context.decorator.js';
import { Endpoint } from '../../../kernel/access/endpoint.decorator.js';
import type { Context } from '../../../kernel/context/context.js';
import { EmptyBody } from '../../../kernel/http/list-body.js';
import type { Upload } from '../../../kernel/http/read-upload.js';
import { UploadedForm } from '../../../kernel/http/upload.decorator.js';
import { FindSentences } from '../queries/find-sentences.query.js';
import { GetTenantSettings } from '../queries/get-tenant-settings.query.js';
import { SaveTenantSettings, UploadTenantLogo } from '../use-cases/save-tenant-settings.use-case.js';
import { FindSentencesBody, SaveTenantSettingsBody } from './tenant-settings.bodies.js';

@Controller()
export class TenantSettingsController {
  constructor(
    private readonly getSettings: GetTenantSettings,
    private readonly saveSettings: SaveTenantSettings,
    private readonly uploadTenantLogo: UploadTenantLogo,
    private readonly sentences: FindSentences,
  ) {}

  @Endpoint('/api/tenant-settings/get')
  get(@Ctx() ctx: Context, @Body() _body: EmptyBody): Promise<TenantSettingsReply> {
    return this.getSettings.run(ctx);
  }

  @Endpoint('/api/tenant-settings/save')
  save(@Ctx() ctx: Context, @Body() body: SaveTenantSettingsBody): Promise<TenantSettingsReply> {
    return this.saveSettings.run(ctx, body);
  }

  @Endpoint('/api/tenant-settings/find-sentences')
  findSentences(@Body() body: FindSentencesBody): FindSentencesReply {
    return this.sentences.run(body);
  }

  @Endpoint('/api/tenant-settings/upload-logo')
  uploadLogo(
    @Ctx() ctx: Context,
    @UploadedForm({ maxBytes: limits.pictureBytes.max, fields: EmptyBody }) upload: Upload<EmptyBody>,
  ): Promise<PictureReply> {
    return this.uploadTenantLogo.run(ctx, upload);
  }
}
