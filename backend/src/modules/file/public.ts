/** Stored files: logos, attachments, results of jobs; and documents, drawn when they are asked for. */
export { FileModule } from './file.module.js';
export { RenderDocument, type DocumentToRender } from './render-document.js';
export { RenderDocuments } from './render-documents.js';
export { refuseTooBig } from './document-work.js';
export { shareOfJob, WriteJobFile, type JobFile } from './write-job-file.js';
export { FileStore, type NewFile } from './file-store.js';
export { StoredFile } from './persistence/stored-file.entity.js';
export { SaveAttachment, type AttachmentToSave } from './save-attachment.js';
export { SavePicture, type PictureToSave } from './save-picture.js';
export type { PictureShape } from './reencode-picture.js';
export { readCrop } from './domain/picture-crop.js';
