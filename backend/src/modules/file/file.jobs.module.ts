import { Module } from '@nestjs/common';
import { FileModule } from './file.module.js';
import { DeleteExpiredFiles } from './jobs/delete-expired-files.handler.js';

@Module({ imports: [FileModule], providers: [DeleteExpiredFiles] })
export class FileJobsModule {}
