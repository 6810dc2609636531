import { Inject, Injectable } from '@nestjs/common';
import { isUid } from '@glass/contracts/primitives';
import type { FileLink } from '@glass/contracts/tenant';
import type { AppConfig } from '../../../kernel/config/app-config.js';
import { CONFIG } from '../../../kernel/config/config.module.js';
import { type Context, systemContext } from '../../../kernel/context/context.js';
import { AppError } from '../../../kernel/errors/app-error.js';
import { ReadFiles } from './read-files.query.js';
import type { StoredFile } from '../persistence/stored-file.entity.js';
import { FindServedFile } from './find-served-file.query.js';
import { timingSafeEqual } from 'node:crypto';
import { keyedHash } from '../../../kernel/security/sealed-text.js';

/** Long enough to start a download, too short to pass the link on. */
const LINK_TTL_MS = 5 * 60_000;

/** Target of a link: one stored file, which never changes, until a time. */
interface LinkedFile {
  tenantUid: string;
  storedUid: string;
  /** Milliseconds since 1970. */
  until: number;
}

function signatureOf(secret: string, { tenantUid, storedUid, until }: LinkedFile): string {
  return keyedHash(secret, { purpose: 'link to a file', owner: tenantUid }, `${storedUid}\n${until}`);
}

/** The signature is in the query string, which is never logged. @param apiUrl without trailing slash */
export function buildFileLink(apiUrl: string, secret: string, linked: LinkedFile): string {
  const query = new URLSearchParams({ until: `${linked.until}`, signature: signatureOf(secret, linked) });
  return `${apiUrl}/files/${linked.tenantUid}/${linked.storedUid}?${query.toString()}`;
}

/** Whether the signature is ours. Doesn't check the expiry. */
function hasValidSignature(secret: string, linked: LinkedFile, signature: string): boolean {
  const [given, right] = [Buffer.from(signature), Buffer.from(signatureOf(secret, linked))];
  return given.length === right.length && timingSafeEqual(given, right);
}

/** Unvalidated parameters of a request. */
export interface RequestedLink {
  tenantUid: string;
  storedUid: string;
  until: unknown;
  signature: unknown;
}

/** An invalid signature, or an expired link. */
export type InvalidLink = 'unknown' | 'expired';

/** Signed links that give access to one file for some minutes, without a token. */
@Injectable()
export class FileLinks {
  constructor(
    @Inject(CONFIG) private readonly config: AppConfig,
    private readonly findFile: FindServedFile,
    private readonly files: ReadFiles,
  ) {}

  /** @throws NOT_FOUND also without access */
  async link(ctx: Context, fileUid: string): Promise<FileLink> {
    const { storedUid, printNote } = await this.findFile.run(ctx, fileUid);
    const until = Date.now() + LINK_TTL_MS;
    const { apiPublicUrl, jwtSecret } = this.config;
    const url = buildFileLink(apiPublicUrl, jwtSecret, { tenantUid: ctx.tenantUid, storedUid, until });
    return { url, until: new Date(until).toISOString(), printNote };
  }

  /** @returns the file and the context for reading it */
  async follow(
    link: RequestedLink,
    traceId: string,
  ): Promise<{ ctx: Context; file: StoredFile } | InvalidLink> {
    const { tenantUid, storedUid, signature } = link;
    const until = Number(link.until);
    const isWhole = isUid(tenantUid) && isUid(storedUid) && typeof signature === 'string';
    const linked = { tenantUid, storedUid, until };
    if (!isWhole || !hasValidSignature(this.config.jwtSecret, linked, signature)) return 'unknown';
    if (until <= Date.now()) return 'expired';
    const ctx = systemContext(tenantUid, 'Link to a file', traceId);
    try {
      return { ctx, file: await this.files.find(ctx, storedUid) };
    } catch (error) {
      if (error instanceof AppError && error.code === 'NOT_FOUND') return 'expired';
      throw error;
    }
  }
}
