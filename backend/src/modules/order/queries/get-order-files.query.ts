import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { EndpointPath, OrderDocument, OrderSummaryRequest, PanelLabelsRequest } from '@glass/contracts';
import type { Context } from '../../../kernel/context/context.js';
import { fieldError } from '../../../kernel/errors/app-error.js';
import { shareOf } from '../../../kernel/limits/share.js';
import { refuseTooBig, RenderDocument, type DocumentToRender } from '../../file/public.js';
import { orderFileName } from '../domain/order-file-name.js';
import { DxfArchive } from './dxf-archive.js';
import { ReadOrderDocuments } from './read-order-documents.query.js';

export interface OrderFile {
  name: string;
  contentType: string;
  content: Readable;
  /** What of a document could not be printed, in words; empty where all could. */
  printNote: string;
}

/** The documents and machine files of one order, each as a file. */
@Injectable()
export class GetOrderFiles {
  constructor(
    private readonly documents: ReadOrderDocuments,
    private readonly renderDocument: RenderDocument,
  ) {}

  /**
   * A copy without prices is for the shop; buyers get theirs with prices.
   * @throws NOT_FOUND, DOCUMENT_TOO_BIG, and as `RenderDocument`
   */
  async summary(ctx: Context, request: OrderSummaryRequest): Promise<OrderFile> {
    const { document } = await this.documents.run(ctx, request.orderUID);
    const withPrices = summaryHasPrices(ctx, request);
    const name = orderFileName.summary(document, withPrices);
    return this.pdf(ctx, name, { kind: 'summary', document, withPrices }, '/api/order/make-summary-pdf');
  }

  /** @throws NOT_FOUND, DOCUMENT_TOO_BIG, and as `RenderDocument` */
  async labels(ctx: Context, request: PanelLabelsRequest): Promise<OrderFile> {
    const { document: all, settings } = await this.documents.run(ctx, request.orderUID);
    const document = request.onlyRemakes ? onlyRemakes(all) : all;
    const format = request.format ?? settings.labelFormat;
    const name = orderFileName.labels(document);
    return this.pdf(ctx, name, { kind: 'labels', document, format }, '/api/order/bulk-panel-labels-pdf');
  }

  /** Those of the largest order take less than a second. @throws NOT_FOUND, and as `RenderDocument` */
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
      name: orderFileName.dxf(document),
      contentType: 'application/zip',
      content: archive.stream,
      printNote: '',
    };
  }

  private async pdf(
    ctx: Context,
    name: string,
    document: DocumentToRender,
    job: EndpointPath,
  ): Promise<OrderFile> {
    refuseTooBig(document, job);
    const { bytes, printNote } = await this.renderDocument.run(ctx, document);
    return { name, contentType: 'application/pdf', content: Readable.from([bytes]), printNote };
  }
}

/** @throws VALIDATION_FAILED where nothing is made again: a PDF has a page */
function onlyRemakes(document: OrderDocument): OrderDocument {
  const panels = document.panels.flatMap((panel) =>
    panel.remadePieces ? { ...panel, labelledPieces: panel.remadePieces } : [],
  );
  if (panels.length === 0) throw fieldError('onlyRemakes', 'No piece of this order is made again.');
  return { ...document, panels };
}

/** A copy without prices is for the shop alone. */
export function summaryHasPrices(ctx: Context, { withPrices = true }: { withPrices?: boolean }): boolean {
  return ctx.reach.kind === 'own' || withPrices;
}
