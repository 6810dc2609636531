import { Body, Controller, Param, Query, Req, Res, type StreamableFile } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PICTURE_SIZES, type FileAddressQuery, type PictureSize } from '@glass/contracts';
import { Ctx } from '../../../kernel/access/context.decorator.js';
import { Endpoint } from '../../../kernel/access/endpoint.decorator.js';
import type { Context } from '../../../kernel/context/context.js';
import { FormNumberField, MAX_VERSION, OneOfField, UidField } from '../../../kernel/http/fields.js';
import { createFileResponse, notePrinting } from '../../../kernel/http/file-response.js';
import { sendFile } from '../../../kernel/http/send-file.js';
import { isPictureType } from '../domain/picture-type.js';
import { ReadFiles } from '../queries/read-files.query.js';
import { FindServedFile } from '../queries/find-served-file.query.js';
import { FileBody } from './content-files.controller.js';

class FileAddress {
  @UidField()
  tenantId!: string;

  @UidField()
  fileId!: string;
}

class FileQuery implements FileAddressQuery {
  @OneOfField(PICTURE_SIZES, { optional: true })
  size?: PictureSize;

  @FormNumberField({ min: 1, max: MAX_VERSION, optional: true })
  version?: number;
}

@Controller()
export class FileController {
  constructor(
    private readonly findFile: FindServedFile,
    private readonly files: ReadFiles,
  ) {}

  /** Pictures are shown inline. Other files are downloads, because their content is untrusted. */
  @Endpoint('/api/file/{tenantId}/{fileId}')
  async fetch(
    @Ctx() ctx: Context,
    @Param() { fileId }: FileAddress,
    @Query() { size }: FileQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile | undefined> {
    const file = await this.findFile.run(ctx, fileId, size);
    notePrinting(reply, file.printNote);
    const toSend = { ...file, etag: `"${file.storedUid}"`, inline: isPictureType(file.contentType) };
    return sendFile(request, reply, toSend, (part) => this.files.read(ctx, file.storedUid, part));
  }

  /** For tenant users, also before the file is published. */
  @Endpoint('/api/file/download')
  async download(@Ctx() ctx: Context, @Body() { fileUID }: FileBody): Promise<StreamableFile> {
    const file = await this.findFile.content(ctx, fileUID);
    return createFileResponse(await this.files.read(ctx, file.storedUid), file);
  }
}
