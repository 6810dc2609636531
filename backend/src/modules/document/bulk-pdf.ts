import { joinPdfs } from './join/join-pdfs.js';
import { combinePrintNotes, type CombinedPdf } from './render-documents.js';
import type { BulkFile } from './write-bulk-file.js';

/** Notes on what the documents of a part could not print. */
export interface PdfDetail {
  notes: string[];
}

interface BulkPdf {
  name: string;
  open(): CombinedPdf;
  /** See `OpenPart`. */
  addOrder(pdf: CombinedPdf, orderUid: string): Promise<number>;
}

export function bulkPdf({ name, open, addOrder }: BulkPdf): BulkFile<PdfDetail> {
  return {
    name,
    contentType: 'application/pdf',
    openPart: () => {
      const pdf = open();
      return {
        stream: pdf.stream,
        addOrder: (orderUid) => addOrder(pdf, orderUid),
        finish: () => pdf.finish(),
        detail: () => ({ notes: pdf.notes }),
      };
    },
    join: (parts) => joinPdfs(parts.map(({ stored }) => stored)),
    printNote: (parts) => combinePrintNotes(parts.flatMap(({ detail }) => detail.notes)),
  };
}
