import { Inject, Injectable } from '@nestjs/common';
import { isUid, type FileLink } from '@glass/contracts';
import type { AppConfig } from '../../../kernel/config/app-config.js';
import { CONFIG } from '../../../kernel/config/config.module.js';
import { systemContext, type Context } from '../../../kernel/context/context.js';
import { AppError } from '../../../kernel/errors/app-error.js';
import { fileLink, isOurLink, LINK_LASTS_MS } from '../domain/file-link.js';
import { FileStore } from '../file-store.js';
import type { StoredFile } from '../persistence/stored-file.entity.js';
import { FindServedFile } from './find-served-file.query.js';

/** As it stands in the address: anything. */
export interface FollowedLink {
  tenantUid: string;
  storedUid: string;
  until: unknown;
  signature: unknown;
}

/** A link that we never made, or one whose time is over. */
export type DeadLink = 'unknown' | 'over';

/** Links by which whatever follows them gets one file, for some minutes, without a token. */
@Injectable()
export class LinkedFiles {
  constructor(
    @Inject(CONFIG) private readonly config: AppConfig,
    private readonly findFile: FindServedFile,
    private readonly files: FileStore,
  ) {}

  /** For whoever may fetch the file. @throws NOT_FOUND */
  async link(ctx: Context, fileUid: string): Promise<FileLink> {
    const { storedUid, printNote } = await this.findFile.run(ctx, fileUid);
    const until = Date.now() + LINK_LASTS_MS;
    const { apiPublicUrl, jwtSecret } = this.config;
    const url = fileLink(apiPublicUrl, jwtSecret, { tenantUid: ctx.tenantUid, storedUid, until });
    return { url, until: new Date(until).toISOString(), printNote };
  }

  /** @returns the file, with the context that reads it */
  async follow(link: FollowedLink, traceId: string): Promise<{ ctx: Context; file: StoredFile } | DeadLink> {
    const { tenantUid, storedUid, signature } = link;
    const until = Number(link.until);
    const isWhole = isUid(tenantUid) && isUid(storedUid) && typeof signature === 'string';
    const linked = { tenantUid, storedUid, until };
    if (!isWhole || !isOurLink(this.config.jwtSecret, linked, signature)) return 'unknown';
    if (until <= Date.now()) return 'over';
    const ctx = systemContext(tenantUid, 'Link to a file', traceId);
    try {
      return { ctx, file: await this.files.find(ctx, storedUid) };
    } catch (error) {
      if (error instanceof AppError && error.code === 'NOT_FOUND') return 'over';
      throw error;
    }
  }
}
