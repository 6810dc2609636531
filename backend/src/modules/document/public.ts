/** Draws documents and machine files, in requests and for jobs. */
export { DocumentModule } from './document.module.js';
export { RenderDocument, type DocumentToRender } from './render-document.js';
export { RenderDocuments, combinePrintNotes } from './render-documents.js';
export { isListTooBig, refuseTooBig } from './document-work.js';
export { DxfPart, zipDxfFiles, zipDxfParts } from './dxf-archive.js';
export { joinPdfs } from './join/join-pdfs.js';
export { joinTexts, TextPart } from './text-part.js';
export { bulkFileName, WriteBulkFile } from './write-bulk-file.js';
export { JobPart } from './persistence/job-part.entity.js';
