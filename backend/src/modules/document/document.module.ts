import { Module } from '@nestjs/common';
import { FileModule } from '../file/public.js';
import { JobParts } from './job-parts.js';
import { JobPartRepository } from './persistence/job-part.entity.js';
import { RenderDocument } from './render-document.js';
import { RenderDocuments } from './render-documents.js';
import { WriteBulkFile } from './write-bulk-file.js';

@Module({
  imports: [FileModule],
  providers: [RenderDocument, RenderDocuments, JobParts, JobPartRepository, WriteBulkFile],
  exports: [RenderDocument, RenderDocuments, JobParts, WriteBulkFile],
})
export class DocumentModule {}
