import { Module } from '@nestjs/common';
import { FileStore } from './file-store.js';
import { ReencodePicture } from './reencode-picture.js';
import { SavePaper } from './save-paper.js';
import { SavePicture } from './save-picture.js';

@Module({
  providers: [FileStore, ReencodePicture, SavePicture, SavePaper],
  exports: [FileStore, SavePicture, SavePaper],
})
export class FileModule {}
