/** Stored files: logos, attachments, results of jobs. */
export { FileModule } from './file.module.js';
export { FileStore, type NewFile } from './file-store.js';
export { StoredFile } from './persistence/stored-file.entity.js';
