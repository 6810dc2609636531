import { Module } from '@nestjs/common';
import { RenderDocument } from './render-document.js';
import { RenderDocuments } from './render-documents.js';
import { FileStore } from './file-store.js';
import { ReencodePicture } from './reencode-picture.js';
import { SaveAttachment } from './save-attachment.js';
import { SavePicture } from './save-picture.js';
import { WriteJobFile } from './write-job-file.js';

const EXPORTED = [RenderDocument, RenderDocuments, FileStore, SavePicture, SaveAttachment, WriteJobFile];

@Module({
  providers: [...EXPORTED, ReencodePicture],
  exports: EXPORTED,
})
export class FileModule {}
