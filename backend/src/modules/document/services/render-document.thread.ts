import { currentLocale, isLocale, type Locale } from '@glass/language';
import { inLanguage, type LanguageWord } from '@glass/language/server';
import { on, once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import type { MessagePort } from 'node:worker_threads';
import type {
  LabelOptions,
  MeasuringSheetDocument,
  OrderDocument,
  PaperDocument,
  ShowerDocument,
} from '@glass/contracts/document';
import type { DxfProfile } from '@glass/contracts/panel';
import {
  cuttingList,
  documentInLanguage,
  drawPanelPictures,
  measuringSheetPdf,
  openPdf,
  orderSummaryPdf,
  orderSummaryTitle,
  panelLabelsPdf,
  panelLabelsTitle,
  panelLabelsZpl,
  packingSlip,
  paperPdf,
  pickList,
  showerPapersPdf,
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

/** Input of a thread, and the language that it writes. */
export interface InLanguage<Input> {
  language: Locale;
  /** The tenant's own words. */
  words: readonly LanguageWord[];
  input: Input;
}

/** @param documentOf document whose language the paper has; without one, that of the request or job */
function drawsInLanguage<Input, Drawn>(
  draw: (input: Input) => Drawn,
  documentOf: (input: Input) => OrderDocument | null = () => null,
) {
  return ({ language, words, input }: InLanguage<Input>): Drawn =>
    inLanguage(language, () => inLanguageOf(documentOf(input), () => draw(input)), words);
}

function inLanguageOf<Drawn>(document: OrderDocument | null, draw: () => Drawn): Drawn {
  const language = document?.language;
  return isLocale(language) ? inLanguage(language, draw) : draw();
}

/** Words the names of glass, finishes and charges in the language of the paper being drawn. */
const worded = (document: OrderDocument): OrderDocument => documentInLanguage(document, currentLocale());

export type DocumentToRender =
  | { kind: 'summary'; document: OrderDocument; withPrices: boolean; forCustomer?: boolean }
  | ({ kind: 'labels'; document: OrderDocument } & LabelOptions);

export type ShopPaper =
  | { kind: 'cuttingList'; documents: [OrderDocument, ...OrderDocument[]]; options: CuttingListOptions }
  | { kind: 'pickList'; documents: [OrderDocument, ...OrderDocument[]]; options: { today: string } }
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

export const renderDocument = drawsInLanguage(
  async (toRender: DocumentToRender): Promise<RenderedDocument> => {
    const document = worded(toRender.document);
    const { pdf, note } = await (toRender.kind === 'labels'
      ? panelLabelsPdf(document, toRender)
      : orderSummaryPdf(document, toRender));
    return { bytes: await buffer(pdf), printNote: note };
  },
  ({ document }) => document,
);

export const writeZpl = drawsInLanguage(
  async (labels: LabelOptions & { document: OrderDocument }): Promise<RenderedDocument> => {
    const { zpl, note } = await panelLabelsZpl(worded(labels.document), labels);
    return { bytes: new TextEncoder().encode(zpl), printNote: note };
  },
  ({ document }) => document,
);

export const renderShopPaper = drawsInLanguage(
  (paper: ShopPaper) => drawPaper(toPaper(paper)),
  (paper) => (paper.kind === 'packingSlip' ? paper.document : paper.documents[0]),
);

function toPaper(paper: ShopPaper): PaperDocument {
  if (paper.kind === 'packingSlip') return packingSlip(worded(paper.document));
  const documents = paper.documents.map(worded) as typeof paper.documents;
  return paper.kind === 'pickList'
    ? pickList(documents, paper.options)
    : cuttingList(documents, paper.options);
}

/** The installer's set of a shower. */
export const renderShower = drawsInLanguage(async (document: ShowerDocument): Promise<RenderedDocument> => {
  const { pdf, note } = await showerPapersPdf(document);
  return { bytes: await buffer(pdf), printNote: note };
});

export const renderMeasuringSheet = drawsInLanguage(
  async (document: MeasuringSheetDocument): Promise<RenderedDocument> => {
    const { pdf, note } = await measuringSheetPdf(document);
    return { bytes: await buffer(pdf), printNote: note };
  },
);

export const renderPaper = drawsInLanguage(drawPaper);

export interface InvoiceWithData {
  paper: PaperDocument;
  xml: string;
  at: Date;
}

export const renderInvoice = drawsInLanguage(({ paper, xml, at }: InvoiceWithData) =>
  drawPaper(paper, { xml, at }),
);

async function drawPaper(
  paper: PaperDocument,
  data?: Omit<InvoiceWithData, 'paper'>,
): Promise<RenderedDocument> {
  const { pdf, note } = await paperPdf(paper, data);
  return { bytes: await buffer(pdf), printNote: note };
}

export interface PicturesToDraw {
  document: OrderDocument;
  /** Draws the first panels only. */
  most: number;
}

export const drawPictures = drawsInLanguage(
  ({ document, most }: PicturesToDraw): Promise<PanelPicture[]> => drawPanelPictures(worded(document), most),
  ({ document }) => document,
);

export const writeDxfFiles = drawsInLanguage(
  ({ document, profile }: DxfFilesToWrite): OrderDxfFile[] => orderDxfFiles(document, profile),
  ({ document }) => document,
);

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
export const renderDocuments = drawsInLanguage(async ({ title, port }: DocumentsToRender): Promise<void> => {
  const pdf = openPdf('kind' in title ? inLanguageOf(title.document, () => titleOf(title)) : title);
  const ended = once(pdf, 'end');
  pdf.on('data', (chunk: Buffer) => port.postMessage(Uint8Array.from(chunk)));
  for await (const [toRender] of on(port, 'message') as AsyncIterable<[DocumentToRender | null]>) {
    if (!toRender) break;
    const printNote = await inLanguageOf(toRender.document, () => write(pdf, toRender));
    await waitForDrain(pdf);
    port.postMessage({ word: 'written', printNote } satisfies DrawingMessage);
  }
  pdf.end();
  await ended;
  port.postMessage({ word: 'ended', printNote: '' } satisfies DrawingMessage);
  port.close();
});

function titleOf(toRender: DocumentToRender): PdfTitle {
  return toRender.kind === 'labels'
    ? panelLabelsTitle(toRender.document)
    : orderSummaryTitle(toRender.document, toRender);
}

function write(pdf: Pdf, toRender: DocumentToRender): Promise<string> {
  const document = worded(toRender.document);
  return toRender.kind === 'labels'
    ? writePanelLabels(pdf, document, toRender)
    : writeOrderSummary(pdf, document, toRender);
}
