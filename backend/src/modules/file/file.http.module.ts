import { Module } from '@nestjs/common';
import { FileModule } from './file.module.js';
import { ContentFilesController } from './http/content-files.controller.js';
import { FileController, FileLinksController, FollowedLinksController } from './http/file.controller.js';

@Module({
  imports: [FileModule],
  controllers: [FileController, ContentFilesController, FileLinksController, FollowedLinksController],
})
export class FileHttpModule {}
