import { Module } from '@nestjs/common';
import { DrawPaper } from './draw-paper.js';
import { FileStore } from './file-store.js';
import { ReencodePicture } from './reencode-picture.js';
import { SavePaper } from './save-paper.js';
import { SavePicture } from './save-picture.js';

@Module({
  providers: [DrawPaper, FileStore, ReencodePicture, SavePicture, SavePaper],
  exports: [DrawPaper, FileStore, SavePicture, SavePaper],
})
export class FileModule {}
