import { Controller, Param, Res, type StreamableFile } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Ctx } from '../../../kernel/access/context.decorator.js';
import { Endpoint } from '../../../kernel/access/endpoint.decorator.js';
import type { Context } from '../../../kernel/context/context.js';
import { UidField } from '../../../kernel/http/fields.js';
import { fileResponse, notePrinting } from '../../../kernel/http/file-response.js';
import { isPictureType } from '../domain/picture-type.js';
import { FileStore } from '../file-store.js';

/** For a year: a public file never changes, because what takes its place has another address. */
const FOR_GOOD = 'public, max-age=31536000, immutable';

class FileAddress {
  @UidField()
  tenantId!: string;

  @UidField()
  fileId!: string;
}

@Controller()
export class FileController {
  constructor(private readonly files: FileStore) {}

  /** A picture is shown where it stands; all else is offered for saving, for what it shows may be anyone's. */
  @Endpoint('/api/file/{tenantId}/{fileId}')
  async fetch(
    @Ctx() ctx: Context,
    @Param() { fileId }: FileAddress,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const { file, content } = await this.files.open(ctx, fileId);
    if (file.visibility === 'public' && !file.expiresAt) void reply.header('cache-control', FOR_GOOD);
    notePrinting(reply, file.printNote);
    return fileResponse(content, { ...file, inline: isPictureType(file.contentType) });
  }
}
