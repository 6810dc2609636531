import { fileNames } from '../../../kernel/language/file-names.js';
import { Readable } from 'node:stream';
import { Body, Controller, type StreamableFile } from '@nestjs/common';
import { LABEL_FORMATS, listLabelDesignFaults, type LabelFormat } from '@glass/contracts/document';
import type { Done } from '@glass/contracts/endpoints';
import { limits } from '@glass/contracts/limits';
import type { PictureCrop, PictureReply, PreviewLabelRequest } from '@glass/contracts/tenant';
import { Ctx } from '../../../kernel/access/context.decorator.js';
import { Endpoint } from '../../../kernel/access/endpoint.decorator.js';
import type { Context } from '../../../kernel/context/context.js';
import { fieldError } from '../../../kernel/errors/app-error.js';
import { FormNumberField, ListField, OneOfField } from '../../../kernel/http/fields.js';
import { LABEL_DESIGN, LabelBlockBody } from '../../../kernel/http/label-block.body.js';
import { createFileResponse } from '../../../kernel/http/file-response.js';
import { EmptyBody } from '../../../kernel/http/list-body.js';
import type { Upload } from '../../../kernel/http/read-upload.js';
import { UploadedForm } from '../../../kernel/http/upload.decorator.js';
import { RenderDocument, type DocumentToRender } from '../../document/public.js';
import { PreviewLogoLabel } from '../queries/preview-logo-label.query.js';
import { DeletePicture, UploadPicture } from '../use-cases/change-picture.use-case.js';

class PictureFields implements Partial<PictureCrop> {
  @FormNumberField({ optional: true, min: 0, max: 1 })
  cropX?: number;

  @FormNumberField({ optional: true, min: 0, max: 1 })
  cropY?: number;

  @FormNumberField({ optional: true, min: 0, max: 1 })
  cropWidth?: number;

  @FormNumberField({ optional: true, min: 0, max: 1 })
  cropHeight?: number;
}

class PreviewLabelBody implements PreviewLabelRequest {
  @OneOfField(LABEL_FORMATS)
  format!: LabelFormat;

  @ListField(LabelBlockBody, LABEL_DESIGN)
  labelDesign!: LabelBlockBody[];
}

const PICTURE = { maxBytes: limits.pictureBytes.max, fields: PictureFields };

/** A user's avatar, and the company logo printed on their labels. */
@Controller()
export class UserPicturesController {
  constructor(
    private readonly uploadPicture: UploadPicture,
    private readonly deletePicture: DeletePicture,
    private readonly previewLogoLabel: PreviewLogoLabel,
    private readonly renderDocument: RenderDocument,
  ) {}

  @Endpoint('/api/user/upload-avatar')
  uploadAvatar(
    @Ctx() ctx: Context,
    @UploadedForm(PICTURE) upload: Upload<PictureFields>,
  ): Promise<PictureReply> {
    return this.uploadPicture.run(ctx, 'avatar', upload);
  }

  @Endpoint('/api/user/upload-company-logo')
  uploadCompanyLogo(
    @Ctx() ctx: Context,
    @UploadedForm(PICTURE) upload: Upload<PictureFields>,
  ): Promise<PictureReply> {
    return this.uploadPicture.run(ctx, 'companyLogo', upload);
  }

  @Endpoint('/api/user/delete-avatar')
  deleteAvatar(@Ctx() ctx: Context, @Body() _body: EmptyBody): Promise<Done> {
    return this.deletePicture.run(ctx, 'avatar');
  }

  @Endpoint('/api/user/delete-company-logo')
  deleteCompanyLogo(@Ctx() ctx: Context, @Body() _body: EmptyBody): Promise<Done> {
    return this.deletePicture.run(ctx, 'companyLogo');
  }

  @Endpoint('/api/user/preview-company-logo-label')
  async previewLabel(@Ctx() ctx: Context, @Body() _body: EmptyBody): Promise<StreamableFile> {
    return this.asFile(ctx, await this.previewLogoLabel.run(ctx));
  }

  @Endpoint('/api/tenant-settings/preview-label')
  async previewDesign(@Ctx() ctx: Context, @Body() body: PreviewLabelBody): Promise<StreamableFile> {
    const [fault] = listLabelDesignFaults(body.labelDesign);
    if (fault) throw fieldError(`labelDesign.${fault.at}`, fault.reason);
    return this.asFile(ctx, await this.previewLogoLabel.ofDesign(ctx, body));
  }

  private async asFile(ctx: Context, label: DocumentToRender): Promise<StreamableFile> {
    const { bytes } = await this.renderDocument.run(ctx, label);
    const content = Readable.from([bytes]);
    return createFileResponse(content, {
      name: `${fileNames.logoLabel}.pdf`,
      contentType: 'application/pdf',
      inline: true,
    });
  }
}
