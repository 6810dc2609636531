import { Body, Controller } from '@nestjs/common';
import type { Done } from '@glass/contracts/endpoints';
import { limits } from '@glass/contracts/limits';
import type {
  Attachment,
  AttachmentListReply,
  AttachmentRequest,
  QuoteMessagesReply,
  ReadQuoteMessagesRequest,
  SendQuoteMessageRequest,
  UploadAttachmentFields,
} from '@glass/contracts/quote';
import { Ctx } from '../../../kernel/access/context.decorator.js';
import { Endpoint } from '../../../kernel/access/endpoint.decorator.js';
import type { Context } from '../../../kernel/context/context.js';
import { QuoteRecords } from '../queries/quote-records.query.js';
import { ReadMessages, SendMessage } from '../use-cases/send-message.use-case.js';
import { QuoteBody } from './quote.bodies.js';
import { TextField, UidField, UidListField } from '../../../kernel/http/fields.js';
import type { Upload } from '../../../kernel/http/read-upload.js';
import { UploadedForm } from '../../../kernel/http/upload.decorator.js';
import { DeleteAttachment, UploadAttachment } from '../use-cases/change-attachments.use-case.js';

class SendQuoteMessageBody extends QuoteBody implements SendQuoteMessageRequest {
  @UidField()
  messageUID!: string;

  @TextField({ ...limits.quoteMessage, lines: true })
  text!: string;

  @UidListField({ ...limits.attachments, optional: true })
  attachmentUIDs?: string[];
}

class ReadQuoteMessagesBody extends QuoteBody implements ReadQuoteMessagesRequest {
  @UidField()
  messageUID!: string;
}

class AttachmentBody extends QuoteBody implements AttachmentRequest, UploadAttachmentFields {
  @UidField()
  attachmentUID!: string;
}

const ATTACHMENT_UPLOAD = { maxBytes: limits.attachmentBytes.max, fields: AttachmentBody };

/** Messages between buyer and fabricator, and files attached to a quote. */
@Controller()
export class QuoteMessagesController {
  constructor(
    private readonly records: QuoteRecords,
    private readonly sendMessage: SendMessage,
    private readonly readMessages: ReadMessages,
    private readonly uploadAttachment: UploadAttachment,
    private readonly deleteAttachment: DeleteAttachment,
  ) {}

  @Endpoint('/api/quote/message/list')
  list(@Ctx() ctx: Context, @Body() body: QuoteBody): Promise<QuoteMessagesReply> {
    return this.records.listMessages(ctx, body.quoteUID);
  }

  @Endpoint('/api/quote/message/send')
  send(@Ctx() ctx: Context, @Body() body: SendQuoteMessageBody): Promise<QuoteMessagesReply> {
    return this.sendMessage.run(ctx, body);
  }

  @Endpoint('/api/quote/message/set-read')
  setRead(@Ctx() ctx: Context, @Body() body: ReadQuoteMessagesBody): Promise<QuoteMessagesReply> {
    return this.readMessages.run(ctx, body);
  }

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
  listAttachments(@Ctx() ctx: Context, @Body() body: QuoteBody): Promise<AttachmentListReply> {
    return this.records.listAttachments(ctx, body.quoteUID);
  }
}
