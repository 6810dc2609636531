import { msg } from '@lingui/core/macro';
import { limits } from '@glass/contracts/limits';
import {
  UPLOAD_FIELD,
  type ContentFile,
  type ReplaceContentFileFields,
  type UploadContentFileFields,
} from '@glass/contracts/tenant';
import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../../kernel/audit/audit-log.js';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { lockUid } from '../../../kernel/database/locks.js';
import { fieldError, generalError, uidTaken, versionConflict } from '../../../kernel/errors/app-error.js';
import type { Limit } from '../../../kernel/limits/limit.js';
import { RateLimits } from '../../../kernel/limits/rate-limits.js';
import { ContentFileRepository, type ContentFileRow } from '../persistence/content-file.entity.js';
import { StoredFile } from '../persistence/stored-file.entity.js';
import { ListContentFiles } from '../queries/list-content-files.query.js';
import { replaceExtension, StoreContent, type StoredContent } from '../services/store-content.js';

interface Uploaded<Fields> {
  /** Untrusted, as uploaded. */
  bytes: Buffer;
  name: string;
  fields: Fields;
}

/** Enough for uploading a whole site. Re-encoding pictures takes CPU time. */
const CONTENT_UPLOAD_LIMIT: Limit = { name: 'content-file', attempts: 400, perSeconds: 3600 };

/**
 * Adds a file to the tenant's site, or replaces the content of one, whose address, folder and audience stay. Only the
 * team can fetch a new file until it is published.
 */
@Injectable()
export class UploadContentFile {
  constructor(
    private readonly database: Database,
    private readonly limits: RateLimits,
    private readonly contents: ContentFileRepository,
    private readonly store: StoreContent,
    private readonly list: ListContentFiles,
    private readonly audit: AuditLog,
  ) {}

  /**
   * Adding is idempotent by uid.
   * @throws VALIDATION_FAILED or PICTURE_UNREADABLE at the upload's field, TOO_MANY_REQUESTS, UNAVAILABLE; when adding
   * STATE_CONFLICT if there are too many, and UID_TAKEN; when replacing NOT_FOUND, and VERSION_CONFLICT with the file
   */
  async run(
    ctx: Context,
    { bytes, name, fields }: Uploaded<UploadContentFileFields | ReplaceContentFileFields>,
  ): Promise<ContentFile> {
    await this.limits.take(CONTENT_UPLOAD_LIMIT, ctx.tenantUid);
    const check = (tx: Context) =>
      'version' in fields ? this.refuseOutdated(tx, fields) : this.findOrRefuse(tx, fields.fileUID);
    // Checked before the upload is stored, and again under a lock.
    const known = await this.database.runInTransaction(ctx, check);
    if (known) return known;
    const content = await this.store.run(ctx, { bytes, name });
    try {
      const { file, former } = await this.database.runInTransaction(ctx, async (tx) => {
        if ('version' in fields) return this.replace(tx, fields, content);
        await lockUid(tx, 'content files');
        const file = (await check(tx)) ?? (await this.add(tx, fields, name, content));
        return { file, former: null };
      });
      if (former) await this.store.delete(ctx, former);
      return file;
    } catch (error) {
      await this.store.delete(ctx, content);
      throw error;
    }
  }

  private async add(
    ctx: Context,
    { fileUID, folder = '' }: UploadContentFileFields,
    uploadedName: string,
    { ending, ...content }: StoredContent,
  ): Promise<ContentFile> {
    const now = new Date();
    const name = replaceExtension(uploadedName, ending);
    await this.store.keep(ctx, content);
    await this.contents.insert(ctx, {
      ...content,
      ...{ uid: fileUID, version: 1, name, folder, audience: 'team' },
      ...{ createdAt: now, changedAt: now, changedBy: ctx.actorName },
    });
    await this.audit.write(ctx, 'file-uploaded', { fileUid: fileUID, name, folder });
    return this.list.one(ctx, fileUID);
  }

  /** Returns the file if it exists, null if it can be added. @throws UID_TAKEN, STATE_CONFLICT */
  private async findOrRefuse(ctx: Context, uid: string): Promise<ContentFile | null> {
    if (await this.contents.findOne(ctx, { uid })) return this.list.one(ctx, uid);
    const { tx, tenantUid } = ctx;
    // Content files and stored files share the address space.
    if (await tx.manager.existsBy(StoredFile, { tenantUid, uid })) throw uidTaken();
    if ((await this.contents.count(ctx)) >= limits.contentFiles.max) {
      throw generalError(
        'STATE_CONFLICT',
        msg`You can store up to ${{ max: limits.contentFiles.max }} files. Delete some first.`,
      );
    }
    return null;
  }

  private async replace(
    ctx: Context,
    fields: ReplaceContentFileFields,
    { ending, ...content }: StoredContent,
  ): Promise<{ former: ContentFileRow; file: ContentFile }> {
    const { fileUID } = fields;
    const former = await this.contents.lockOrThrow(ctx, { uid: fileUID });
    await this.refuseOutdated(ctx, fields);
    if (former.kind !== content.kind) {
      const isPicture = former.kind === 'picture';
      const reason = isPicture
        ? msg`A picture can only be replaced with a picture. Upload this file as a new one.`
        : msg`A document can only be replaced with a document. Upload this picture as a new file.`;
      throw fieldError(UPLOAD_FIELD, reason, 'fileType');
    }
    await this.store.keep(ctx, content);
    await this.store.release(ctx, former);
    const name = replaceExtension(former.name, ending);
    await this.contents.update(ctx, fileUID, {
      ...content,
      ...{ name, version: former.version + 1, changedAt: new Date(), changedBy: ctx.actorName },
    });
    await this.audit.write(ctx, 'file-replaced', { fileUid: fileUID, name });
    return { former, file: await this.list.one(ctx, fileUID) };
  }

  private async refuseOutdated(ctx: Context, fields: ReplaceContentFileFields): Promise<null> {
    const { version, changedBy } = await this.contents.getOrThrow(ctx, { uid: fields.fileUID });
    if (version !== fields.version)
      throw versionConflict('file', await this.list.one(ctx, fields.fileUID), changedBy);
    return null;
  }
}
