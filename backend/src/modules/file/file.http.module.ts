import { Module } from '@nestjs/common';
import { FileModule } from './file.module.js';
import { ContentFilesController } from './http/content-files.controller.js';
import { FileController } from './http/file.controller.js';
import { FileLinksController, FollowedLinksController } from './http/file-links.controller.js';

@Module({
  imports: [FileModule],
  controllers: [FileController, ContentFilesController, FileLinksController, FollowedLinksController],
})
export class FileHttpModule {}
