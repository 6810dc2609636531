import { Module } from '@nestjs/common';
import { FileStore } from './services/file-store.js';
import { StorageQuota } from './services/storage-quota.js';
import { ContentFileRepository } from './persistence/content-file.entity.js';
import { FindServedFile } from './queries/find-served-file.query.js';
import { ReadFiles } from './queries/read-files.query.js';
import { GetStorageUsage } from './queries/storage-usage.query.js';
import { FileLinks } from './queries/file-links.query.js';
import { ListContentFiles } from './queries/list-content-files.query.js';
import { ReencodePicture } from './services/reencode-picture.js';
import { SaveAttachment, SavePicture } from './services/save-upload.js';
import { StoreContent } from './services/store-content.js';
import { RecordFileUses } from './services/record-file-uses.js';
import {
  ChangeContentFiles,
  DeleteContentFiles,
  RenameContentFile,
} from './use-cases/change-content-files.use-case.js';
import { UploadContentFile } from './use-cases/upload-content-file.use-case.js';
import { WriteJobFile } from './services/write-job-file.js';

const EXPORTED = [
  FileStore,
  ReadFiles,
  GetStorageUsage,
  SavePicture,
  SaveAttachment,
  WriteJobFile,
  StorageQuota,
  FindServedFile,
  FileLinks,
  ListContentFiles,
  RecordFileUses,
  UploadContentFile,
  RenameContentFile,
  ChangeContentFiles,
  DeleteContentFiles,
];

@Module({
  providers: [...EXPORTED, ReencodePicture, ContentFileRepository, StoreContent],
  exports: EXPORTED,
})
export class FileModule {}
