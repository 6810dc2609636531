import { Module } from '@nestjs/common';
import { FileModule } from '../file/public.js';
import { JobParts } from './job-parts.js';
import { JobPartRepository } from './persistence/job-part.entity.js';
import { RenderDocument } from './render-document.js';
import { RenderDocuments } from './render-documents.js';
import { WriteBulkFile } from './write-bulk-file.js';

const PROVIDERS = [RenderDocument, RenderDocuments, JobParts, JobPartRepository, WriteBulkFile];

@Module({
  imports: [FileModule],
  providers: PROVIDERS,
  exports: PROVIDERS,
})
export class DocumentModule {}
