import { Injectable } from '@nestjs/common';
import type { ShowerDocument } from '@glass/contracts/document';
import type { Attachment } from '@glass/contracts/quote';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { RenderDocument } from '../../document/public.js';
import { ReadFiles } from '../../file/public.js';
import { QuoteAttachmentRepository } from '../persistence/quote-attachment.repository.js';
import { toPrintedPhoto } from './printed-photo.js';

/** Prints the installer's set of a shower with its photos. */
@Injectable()
export class PrintShower {
  constructor(
    private readonly database: Database,
    private readonly attachments: QuoteAttachmentRepository,
    private readonly files: ReadFiles,
    private readonly renderDocument: RenderDocument,
  ) {}

  /** Requires no transaction. @throws as `RenderDocument` */
  ofQuote(
    ctx: Context,
    document: ShowerDocument,
    quoteUid: string,
  ): Promise<{ bytes: Buffer; printNote: string }> {
    return this.run(ctx, document, (tx) => this.attachments.ofQuote(tx, quoteUid));
  }

  /**
   * Requires no transaction: large pictures take a while. Photos that aren't uploaded or can't be read are printed without their
   * picture.
   * @param readAttachments attachments of the quote or order
   * @throws as `RenderDocument`
   */
  async run(
    ctx: Context,
    document: ShowerDocument,
    readAttachments: (tx: Context) => Promise<Attachment[]>,
  ): Promise<{ bytes: Buffer; printNote: string }> {
    const { photos = [] } = document.layout;
    if (photos.length === 0) return this.renderDocument.shower(ctx, document);
    const attachments = await this.database.runInTransaction(ctx, readAttachments);
    const pictures: Record<string, Uint8Array> = {};
    for (const { attachmentUID } of photos) {
      const fileUid = attachments.find((one) => one.attachmentUID === attachmentUID)?.fileUID ?? null;
      const photo = await this.files.readBytes(ctx, fileUid);
      const picture = photo && (await toPrintedPhoto(photo, 'whole'));
      if (picture) pictures[attachmentUID] = picture;
    }
    return this.renderDocument.shower(ctx, { ...document, pictures });
  }
}
