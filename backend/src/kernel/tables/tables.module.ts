import { Module } from '@nestjs/common';
import { ReadUploadedTable } from './read-uploaded-table.js';

/** Shared module, so that one limiter covers all uploaded tables. */
@Module({ providers: [ReadUploadedTable], exports: [ReadUploadedTable] })
export class TablesModule {}
