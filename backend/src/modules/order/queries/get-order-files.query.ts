import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { OrderSummaryRequest, PanelLabelsRequest } from '@glass/contracts';
import type { Context } from '../../../kernel/context/context.js';
import { shareOf } from '../../../kernel/limits/share.js';
import { RenderDocument, type DocumentToRender } from '../../file/public.js';
import { DxfArchive } from './dxf-archive.js';
import { ReadOrderDocuments } from './read-order-documents.query.js';

export interface OrderFile {
  name: string;
  contentType: string;
  content: Readable;
}

/** The documents and machine files of one order, each as a file. */
@Injectable()
export class GetOrderFiles {
  constructor(
    private readonly documents: ReadOrderDocuments,
    private readonly renderDocument: RenderDocument,
  ) {}

  /** A copy without prices is for the shop; buyers get theirs with prices. @throws NOT_FOUND, and as `RenderDocument` */
  async summary(ctx: Context, request: OrderSummaryRequest): Promise<OrderFile> {
    const { document } = await this.documents.run(ctx, request.orderUID);
    const withPrices = ctx.reach.kind === 'own' || (request.withPrices ?? true);
    const name = `${document.order.number}-${withPrices ? 'summary' : 'shop'}`;
    return this.pdf(ctx, name, { kind: 'summary', document, withPrices });
  }

  /** @throws NOT_FOUND, and as `RenderDocument` */
  async labels(ctx: Context, request: PanelLabelsRequest): Promise<OrderFile> {
    const { document, settings } = await this.documents.run(ctx, request.orderUID);
    const format = request.format ?? settings.labelFormat;
    return this.pdf(ctx, `${document.order.number}-labels`, { kind: 'labels', document, format });
  }

  /** @throws NOT_FOUND, and as `RenderDocument` */
  async dxfFiles(ctx: Context, orderUid: string): Promise<OrderFile> {
    const { document, settings } = await this.documents.run(ctx, orderUid);
    const files = await this.renderDocument.dxfFiles(shareOf(ctx), {
      document,
      profile: settings.dxfProfile,
    });
    const archive = new DxfArchive();
    // What goes wrong from here on ends the stream: the download breaks off.
    void archive
      .addFiles(document.order, files)
      .then(() => archive.finish())
      .catch((error: Error) => archive.stream.destroy(error));
    return {
      name: `${document.order.number}-dxf.zip`,
      contentType: 'application/zip',
      content: archive.stream,
    };
  }

  private async pdf(ctx: Context, name: string, document: DocumentToRender): Promise<OrderFile> {
    const content = Readable.from([await this.renderDocument.run(ctx, document)]);
    return { name: `${name}.pdf`, contentType: 'application/pdf', content };
  }
}
