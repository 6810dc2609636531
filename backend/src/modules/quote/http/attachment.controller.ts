import { Body, Controller } from '@nestjs/common';
import {
  limits,
  type Attachment,
  type AttachmentListReply,
  type AttachmentRequest,
  type Done,
  type UploadAttachmentFields,
} from '@glass/contracts';
import { Ctx } from '../../../kernel/access/context.decorator.js';
import { Endpoint } from '../../../kernel/access/endpoint.decorator.js';
import type { Context } from '../../../kernel/context/context.js';
import { UidField } from '../../../kernel/http/fields.js';
import type { Upload } from '../../../kernel/http/read-upload.js';
import { UploadedForm } from '../../../kernel/http/upload.decorator.js';
import { ListAttachments } from '../queries/list-attachments.query.js';
import { DeleteAttachment } from '../use-cases/delete-attachment.use-case.js';
import { UploadAttachment } from '../use-cases/upload-attachment.use-case.js';
import { QuoteBody } from './quote.bodies.js';

class AttachmentBody extends QuoteBody implements AttachmentRequest, UploadAttachmentFields {
  @UidField()
  attachmentUID!: string;
}

const ATTACHMENT_UPLOAD = { maxBytes: limits.attachmentBytes.max, fields: AttachmentBody };

@Controller()
export class AttachmentController {
  constructor(
    private readonly uploadAttachment: UploadAttachment,
    private readonly deleteAttachment: DeleteAttachment,
    private readonly listAttachments: ListAttachments,
  ) {}

  @Endpoint('/api/quote/upload-attachment')
  upload(
    @Ctx() ctx: Context,
    @UploadedForm(ATTACHMENT_UPLOAD) upload: Upload<AttachmentBody>,
  ): Promise<Attachment> {
    return this.uploadAttachment.run(ctx, upload);
  }

  @Endpoint('/api/quote/delete-attachment')
  delete(@Ctx() ctx: Context, @Body() body: AttachmentBody): Promise<Done> {
    return this.deleteAttachment.run(ctx, body);
  }

  @Endpoint('/api/quote/get-attachment-list')
  list(@Ctx() ctx: Context, @Body() body: QuoteBody): Promise<AttachmentListReply> {
    return this.listAttachments.run(ctx, body.quoteUID);
  }
}
