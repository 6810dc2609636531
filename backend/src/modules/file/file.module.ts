import { Module } from '@nestjs/common';
import { RenderDocument } from './render-document.js';
import { RenderDocuments } from './render-documents.js';
import { FileStore } from './file-store.js';
import { ReencodePicture } from './reencode-picture.js';
import { SaveAttachment } from './save-attachment.js';
import { SavePicture } from './save-picture.js';

@Module({
  providers: [RenderDocument, RenderDocuments, FileStore, ReencodePicture, SavePicture, SaveAttachment],
  exports: [RenderDocument, RenderDocuments, FileStore, SavePicture, SaveAttachment],
})
export class FileModule {}
