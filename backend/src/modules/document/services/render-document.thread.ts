import { on, once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import type { MessagePort } from 'node:worker_threads';
import type { LabelOptions, OrderDocument, PaperDocument } from '@glass/contracts/document';
import type { DxfProfile } from '@glass/contracts/panel';
import {
  cuttingList,
  drawPanelPictures,
  openPdf,
  orderSummaryPdf,
  orderSummaryTitle,
  panelLabelsPdf,
  panelLabelsTitle,
  panelLabelsZpl,
  packingSlip,
  paperPdf,
  waitForDrain,
  writeOrderSummary,
  writePanelLabels,
  type CuttingListOptions,
  type PanelPicture,
  type Pdf,
  type PdfTitle,
} from '@glass/documents';
import { orderDxfFiles, type OrderDxfFile } from '@glass/dxf';

/** Functions that run in worker threads; called by RenderDocument and RenderDocuments. */

export type DocumentToRender =
  | { kind: 'summary'; document: OrderDocument; withPrices: boolean; forCustomer?: boolean }
  | ({ kind: 'labels'; document: OrderDocument } & LabelOptions);

export type ShopPaper =
  | { kind: 'cuttingList'; documents: [OrderDocument, ...OrderDocument[]]; options: CuttingListOptions }
  | { kind: 'packingSlip'; document: OrderDocument };

export interface DxfFilesToWrite {
  document: OrderDocument;
  profile: DxfProfile;
}

export interface RenderedDocument {
  bytes: Uint8Array;
  /** Sentence about characters that could not be printed; empty if none. */
  printNote: string;
}

export async function renderDocument(toRender: DocumentToRender): Promise<RenderedDocument> {
  const { document } = toRender;
  const { pdf, note } = await (toRender.kind === 'labels'
    ? panelLabelsPdf(document, toRender)
    : orderSummaryPdf(document, toRender));
  return { bytes: await buffer(pdf), printNote: note };
}

export async function writeZpl(
  labels: LabelOptions & { document: OrderDocument },
): Promise<RenderedDocument> {
  const { zpl, note } = await panelLabelsZpl(labels.document, labels);
  return { bytes: new TextEncoder().encode(zpl), printNote: note };
}

export async function renderShopPaper(paper: ShopPaper): Promise<RenderedDocument> {
  return renderPaper(
    paper.kind === 'packingSlip' ? packingSlip(paper.document) : cuttingList(paper.documents, paper.options),
  );
}

export async function renderPaper(paper: PaperDocument): Promise<RenderedDocument> {
  const { pdf, note } = await paperPdf(paper);
  return { bytes: await buffer(pdf), printNote: note };
}

export interface PicturesToDraw {
  document: OrderDocument;
  /** Draws the first panels only. */
  most: number;
}

export async function drawPictures({ document, most }: PicturesToDraw): Promise<PanelPicture[]> {
  return drawPanelPictures(document, most);
}

export function writeDxfFiles({ document, profile }: DxfFilesToWrite): OrderDxfFile[] {
  return orderDxfFiles(document, profile);
}

/** Message after each document, and after the last. */
export interface DrawingMessage {
  word: 'written' | 'ended';
  printNote: string;
}

export interface DocumentsToRender {
  /** A title, or the only document, which has its own. */
  title: PdfTitle | DocumentToRender;
  /** Receives documents, and null after the last. Sends bytes, and a `DrawingMessage` after each document. */
  port: MessagePort;
}

/** Draws documents into one PDF as they arrive. */
export async function renderDocuments({ title, port }: DocumentsToRender): Promise<void> {
  const pdf = openPdf('kind' in title ? titleOf(title) : title);
  const ended = once(pdf, 'end');
  pdf.on('data', (chunk: Buffer) => port.postMessage(Uint8Array.from(chunk)));
  for await (const [toRender] of on(port, 'message') as AsyncIterable<[DocumentToRender | null]>) {
    if (!toRender) break;
    const printNote = await write(pdf, toRender);
    await waitForDrain(pdf);
    port.postMessage({ word: 'written', printNote } satisfies DrawingMessage);
  }
  pdf.end();
  await ended;
  port.postMessage({ word: 'ended', printNote: '' } satisfies DrawingMessage);
  port.close();
}

function titleOf(toRender: DocumentToRender): PdfTitle {
  return toRender.kind === 'labels'
    ? panelLabelsTitle(toRender.document)
    : orderSummaryTitle(toRender.document, toRender);
}

function write(pdf: Pdf, toRender: DocumentToRender): Promise<string> {
  return toRender.kind === 'labels'
    ? writePanelLabels(pdf, toRender.document, toRender)
    : writeOrderSummary(pdf, toRender.document, toRender);
}
