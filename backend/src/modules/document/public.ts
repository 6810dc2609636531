/** Draws documents and machine files, in requests and for jobs. */
export { DocumentModule } from './document.module.js';
export { RenderDocument } from './services/render-document.js';
export type { DocumentToRender } from './services/render-document.thread.js';
export { RenderDocuments, combinePrintNotes } from './services/render-documents.js';
export { isListTooBig, refuseTooBig } from './services/document-work.js';
export { DrawMailFiles, type MailedDocument, NO_DRAWINGS } from './services/draw-mail-files.js';
export { DxfPart, zipDxfFiles, zipDxfParts } from './services/dxf-archive.js';
export { joinPdfs } from './services/join/join-pdfs.js';
export { joinTexts, TextPart } from './services/join/stored-part.js';
export { WriteBulkFile } from './services/write-bulk-file.js';
export { JobPart } from './persistence/job-part.entity.js';
