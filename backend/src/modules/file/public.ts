import { ContentFileRow, ContentFileUse } from './persistence/content-file.entity.js';
import { StoredFile } from './persistence/stored-file.entity.js';

export { FileModule } from './file.module.js';
export { saveWhileWriting, toJobTaskOwner, WriteJobFile } from './services/write-job-file.js';
export { zipEntries, type ZipEntry } from './services/zip-archive.js';
export { StorageQuota } from './services/storage-quota.js';
export { LINKED_FILES, ReadFiles, type LinkedFiles } from './queries/read-files.query.js';
export { GetStorageUsage } from './queries/storage-usage.query.js';
export { FileStore, type NewFile } from './services/file-store.js';
export { SaveAttachment, SavePicture } from './services/save-upload.js';
export { ReencodePicture, type PictureShape } from './services/reencode-picture.js';
export { readCrop } from './domain/picture-crop.js';
export { ContentFileRow, ContentFileUse } from './persistence/content-file.entity.js';
export { ListContentFiles } from './queries/list-content-files.query.js';
export { RecordFileUses, type FileToUse } from './services/record-file-uses.js';
export { StoreContent } from './services/store-content.js';

export const fileEntities = [StoredFile, ContentFileRow, ContentFileUse];
