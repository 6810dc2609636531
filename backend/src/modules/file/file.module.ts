import { Module } from '@nestjs/common';
import { FileStore } from './file-store.js';
import { ReencodePicture } from './reencode-picture.js';
import { SavePicture } from './save-picture.js';

@Module({ providers: [FileStore, ReencodePicture, SavePicture], exports: [FileStore, SavePicture] })
export class FileModule {}
