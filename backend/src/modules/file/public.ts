/** Stored files: logos, attachments, results of jobs; and papers, drawn when they are asked for. */
export { FileModule } from './file.module.js';
export { DrawPaper, type Paper } from './draw-paper.js';
export { FileStore, type NewFile } from './file-store.js';
export { StoredFile } from './persistence/stored-file.entity.js';
export { SavePaper, type PaperToSave } from './save-paper.js';
export { SavePicture, type PictureToSave } from './save-picture.js';
export type { PictureShape } from './reencode-picture.js';
export { readCrop } from './domain/picture-crop.js';
