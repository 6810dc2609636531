import { Module } from '@nestjs/common';
import { FileModule } from './file.module.js';
import { FileController } from './http/file.controller.js';

@Module({ imports: [FileModule], controllers: [FileController] })
export class FileHttpModule {}
