import { t } from '@lingui/core/macro';
import { Body, Controller, Get, Param, Query, Req, Res, type StreamableFile } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  type FileAddressQuery,
  type FileLink,
  PICTURE_SIZES,
  type PictureSize,
} from '@glass/contracts/tenant';
import { Ctx } from '../../../kernel/access/context.decorator.js';
import { Endpoint, OperationalRoute } from '../../../kernel/access/endpoint.decorator.js';
import type { Context } from '../../../kernel/context/context.js';
import { FormNumberField, MAX_VERSION, OneOfField, UidField } from '../../../kernel/http/fields.js';
import { createFileResponse, notePrinting } from '../../../kernel/http/file-response.js';
import { sendFile } from '../../../kernel/http/send-file.js';
import { isPictureType } from '../domain/file-type.js';
import { ReadFiles } from '../queries/read-files.query.js';
import { FindServedFile } from '../queries/find-served-file.query.js';
import { FileBody } from './content-files.controller.js';
import { inVisitorLanguage, PLAIN_PAGE_POLICY, renderPlainPage } from '../../../kernel/http/plain-page.js';
import { FileLinks, type InvalidLink, type RequestedLink } from '../queries/file-links.query.js';

type InPath = Pick<RequestedLink, 'tenantUid' | 'storedUid'>;
type InQuery = Pick<RequestedLink, 'until' | 'signature'>;

@Controller()
export class FileLinksController {
  constructor(private readonly links: FileLinks) {}

  @Endpoint('/api/file/link')
  link(@Ctx() ctx: Context, @Body() { fileUID }: FileBody): Promise<FileLink> {
    return this.links.link(ctx, fileUID);
  }
}

/** Opened by browsers and download programs, without a token; supports ranges. */
@Controller('files')
export class FollowedLinksController {
  constructor(
    private readonly links: FileLinks,
    private readonly files: ReadFiles,
  ) {}

  @Get(':tenantUid/:storedUid')
  @OperationalRoute()
  async follow(
    @Param() path: InPath,
    @Query() query: InQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile | string | undefined> {
    const found = await this.links.follow({ ...path, ...query }, String(request.id));
    void reply.header('referrer-policy', 'no-referrer');
    if (typeof found === 'string') return inVisitorLanguage(request, () => invalidLinkPage(reply, found));
    const { ctx, file } = found;
    const how = { etag: `"${file.uid}"`, cacheControl: 'private, no-store', inline: false };
    return sendFile(request, reply, { ...file, ...how }, (part) => this.files.read(ctx, file.uid, part));
  }
}

function invalidLinkPage(reply: FastifyReply, reason: InvalidLink): string {
  void reply.status(reason === 'expired' ? 410 : 404).headers({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': PLAIN_PAGE_POLICY,
    'cache-control': 'no-store',
  });
  return reason === 'expired'
    ? renderPlainPage(
        t`This link has expired`,
        `<p>${t`Download links work for a few minutes. Go back to the page where you found it and download the file again.`}</p>`,
      )
    : renderPlainPage(
        t`This link is incomplete`,
        `<p>${t`Go back to the page where you found it and download the file again.`}</p>`,
      );
}

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
