import {
  limits,
  UPLOAD_FIELD,
  type ContentFile,
  type ReplaceContentFileFields,
  type UploadContentFileFields,
} from '@glass/contracts';
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

/** Adds a file to the tenant's site. Only the team can fetch it until it is published. */
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
   * Idempotent by uid.
   * @throws VALIDATION_FAILED or PICTURE_UNREADABLE at the upload's field, STATE_CONFLICT if there are too many,
   * UID_TAKEN, TOO_MANY_REQUESTS, UNAVAILABLE
   */
  async run(ctx: Context, { bytes, name, fields }: Uploaded<UploadContentFileFields>): Promise<ContentFile> {
    await this.limits.take(CONTENT_UPLOAD_LIMIT, ctx.tenantUid);
    // Checked before the upload is stored, and again under a lock.
    const known = await this.database.runInTransaction(ctx, (tx) => this.findOrRefuse(tx, fields.fileUID));
    if (known) return known;
    const content = await this.store.run(ctx, { bytes, name });
    try {
      return await this.database.runInTransaction(ctx, async (tx) => {
        await lockUid(tx, 'content files');
        const meanwhile = await this.findOrRefuse(tx, fields.fileUID);
        if (meanwhile) return meanwhile;
        return this.add(tx, fields, replaceExtension(name, content.ending), content);
      });
    } catch (error) {
      await this.store.delete(ctx, content);
      throw error;
    }
  }

  private async add(
    ctx: Context,
    { fileUID, folder = '' }: UploadContentFileFields,
    name: string,
    { ending: _, ...content }: StoredContent,
  ): Promise<ContentFile> {
    const now = new Date();
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
        `You can store up to ${limits.contentFiles.max} files. Delete some first.`,
      );
    }
    return null;
  }
}

/** Replaces the content of a file. Its address, folder and audience stay. */
@Injectable()
export class ReplaceContentFile {
  constructor(
    private readonly database: Database,
    private readonly limits: RateLimits,
    private readonly contents: ContentFileRepository,
    private readonly store: StoreContent,
    private readonly list: ListContentFiles,
    private readonly audit: AuditLog,
  ) {}

  /**
   * @throws NOT_FOUND, VERSION_CONFLICT with the current file, VALIDATION_FAILED or PICTURE_UNREADABLE at the
   * upload's field, TOO_MANY_REQUESTS, UNAVAILABLE
   */
  async run(ctx: Context, { bytes, name, fields }: Uploaded<ReplaceContentFileFields>): Promise<ContentFile> {
    await this.limits.take(CONTENT_UPLOAD_LIMIT, ctx.tenantUid);
    await this.database.runInTransaction(ctx, async (tx) =>
      this.refuseOutdated(tx, await this.contents.getOrThrow(tx, { uid: fields.fileUID }), fields),
    );
    const content = await this.store.run(ctx, { bytes, name });
    try {
      const { former, file } = await this.database.runInTransaction(ctx, (tx) =>
        this.replaceContent(tx, fields, content),
      );
      await this.store.delete(ctx, former);
      return file;
    } catch (error) {
      await this.store.delete(ctx, content);
      throw error;
    }
  }

  private async replaceContent(
    ctx: Context,
    fields: ReplaceContentFileFields,
    { ending, ...content }: StoredContent,
  ): Promise<{ former: ContentFileRow; file: ContentFile }> {
    const { fileUID } = fields;
    const former = await this.contents.lockOrThrow(ctx, { uid: fileUID });
    await this.refuseOutdated(ctx, former, fields);
    if (former.kind !== content.kind) {
      const isPicture = former.kind === 'picture';
      const reason = isPicture
        ? 'A picture can only be replaced with a picture. Upload this file as a new one.'
        : 'A document can only be replaced with a document. Upload this picture as a new file.';
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

  private async refuseOutdated(
    ctx: Context,
    { version, changedBy }: ContentFileRow,
    fields: ReplaceContentFileFields,
  ): Promise<void> {
    if (version !== fields.version)
      throw versionConflict('file', await this.list.one(ctx, fields.fileUID), changedBy);
  }
}
