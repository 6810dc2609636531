import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { OrderSummaryRequest, PanelLabelsRequest } from '@glass/contracts';
import { orderSummaryPdf, panelLabelsPdf } from '@glass/documents';
import type { Context } from '../../../kernel/context/context.js';
import { orderDxfFiles } from '../domain/order-dxf-files.js';
import { DxfArchive } from './dxf-archive.js';
import { ReadOrderPapers } from './read-order-papers.query.js';

export interface OrderFile {
  name: string;
  contentType: string;
  content: Readable;
}

/** The papers and machine files of one order, each as a file that is made while it is read. */
@Injectable()
export class GetOrderFiles {
  constructor(private readonly papers: ReadOrderPapers) {}

  /** A copy without prices is for the shop; buyers get theirs with prices. @throws NOT_FOUND */
  async summary(ctx: Context, request: OrderSummaryRequest): Promise<OrderFile> {
    const { document } = await this.papers.run(ctx, request.orderUID);
    const withPrices = ctx.reach.kind === 'own' || (request.withPrices ?? true);
    return pdf(
      `${document.order.number}-${withPrices ? 'summary' : 'shop'}`,
      orderSummaryPdf(document, { withPrices }),
    );
  }

  /** @throws NOT_FOUND */
  async labels(ctx: Context, request: PanelLabelsRequest): Promise<OrderFile> {
    const { document, settings } = await this.papers.run(ctx, request.orderUID);
    const format = request.format ?? settings.labelFormat;
    return pdf(`${document.order.number}-labels`, panelLabelsPdf(document, { format }));
  }

  /** @throws NOT_FOUND */
  async dxfFiles(ctx: Context, orderUid: string): Promise<OrderFile> {
    const { document, settings } = await this.papers.run(ctx, orderUid);
    const files = orderDxfFiles(document, settings.dxfProfile);
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
}

function pdf(name: string, content: Readable): OrderFile {
  return { name: `${name}.pdf`, contentType: 'application/pdf', content };
}
