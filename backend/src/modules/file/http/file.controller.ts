import { Controller, Param, type StreamableFile } from '@nestjs/common';
import { Ctx } from '../../../kernel/access/context.decorator.js';
import { Endpoint } from '../../../kernel/access/endpoint.decorator.js';
import type { Context } from '../../../kernel/context/context.js';
import { UidField } from '../../../kernel/http/fields.js';
import { fileResponse } from '../../../kernel/http/file-response.js';
import { FileStore } from '../file-store.js';

class FileAddress {
  @UidField()
  tenantId!: string;

  @UidField()
  fileId!: string;
}

@Controller()
export class FileController {
  constructor(private readonly files: FileStore) {}

  @Endpoint('/api/file/{tenantId}/{fileId}')
  async fetch(@Ctx() ctx: Context, @Param() { fileId }: FileAddress): Promise<StreamableFile> {
    const { file, content } = await this.files.open(ctx, fileId);
    return fileResponse(content, file);
  }
}
