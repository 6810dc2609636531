import { joinPdfs, combinePrintNotes, type FinishedPart, type RenderDocuments } from '../../file/public.js';
import type { OrderDocuments } from '../queries/read-order-documents.query.js';
import type { BulkFile } from './write-bulk-file.js';

type CombinedPdf = ReturnType<RenderDocuments['open']>;

/** Notes on what the documents of a part could not print. */
export interface PdfDetail {
  notes: string[];
}

interface BulkPdf {
  name: string;
  open(): CombinedPdf;
  /** See `OpenPart`. */
  addOrder(pdf: CombinedPdf, documents: OrderDocuments): Promise<number>;
}

export function bulkPdf({ name, open, addOrder }: BulkPdf): BulkFile<PdfDetail> {
  return {
    name,
    contentType: 'application/pdf',
    openPart: () => {
      const pdf = open();
      return {
        stream: pdf.stream,
        addOrder: (documents) => addOrder(pdf, documents),
        finish: () => pdf.finish(),
        detail: () => ({ notes: pdf.notes }),
      };
    },
    join: (parts) => joinPdfs(listStored(parts)),
    printNote: (parts) => combinePrintNotes(parts.flatMap(({ detail }) => detail.notes)),
  };
}

function listStored(parts: FinishedPart<object>[]): FinishedPart<object>['stored'][] {
  return parts.map(({ stored }) => stored);
}
