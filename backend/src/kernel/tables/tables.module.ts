import { Module } from '@nestjs/common';
import { ReadUploadedTable } from './read-uploaded-table.js';

/** Tables that are uploaded. One instance bounds how many are read at a time. */
@Module({ providers: [ReadUploadedTable], exports: [ReadUploadedTable] })
export class TablesModule {}
