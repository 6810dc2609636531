import { Module } from '@nestjs/common';
import { FileModule } from '../file/public.js';
import { DrawMailFiles } from './services/draw-mail-files.js';
import { JobParts } from './services/job-parts.js';
import { JobPartRepository } from './persistence/job-part.entity.js';
import { RenderDocument } from './services/render-document.js';
import { RenderDocuments } from './services/render-documents.js';
import { WriteBulkFile } from './services/write-bulk-file.js';

const PROVIDERS = [
  DrawMailFiles,
  RenderDocument,
  RenderDocuments,
  JobParts,
  JobPartRepository,
  WriteBulkFile,
];

@Module({
  imports: [FileModule],
  providers: PROVIDERS,
  exports: PROVIDERS,
})
export class DocumentModule {}
