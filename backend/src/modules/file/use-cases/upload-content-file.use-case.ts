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
import { nameWithEnding, StoreContent, type StoredContent } from '../steps/store-content.js';

interface Uploaded<Fields> {
  /** As they were uploaded: nothing in them is believed. */
  bytes: Buffer;
  name: string;
  fields: Fields;
}

/** A whole site's worth at a go, and not a program that goes on all day: pictures are drawn anew, which takes time. */
export const CONTENT_OF_TENANT: Limit = { name: 'content-file', attempts: 400, perSeconds: 3600 };

/** Adds a file to those of the tenant's site. Until it is published only the team can fetch it. */
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
   * Sent twice with the same uid it adds one.
   * @throws VALIDATION_FAILED or PICTURE_UNREADABLE at the upload's field, STATE_CONFLICT when there are too many,
   *   UID_TAKEN, TOO_MANY_REQUESTS, UNAVAILABLE
   */
  async run(ctx: Context, { bytes, name, fields }: Uploaded<UploadContentFileFields>): Promise<ContentFile> {
    await this.limits.take(CONTENT_OF_TENANT, ctx.tenantUid);
    // Asked before anything is stored, and once more, while nobody else adds one, when it is.
    const known = await this.database.runInTransaction(ctx, (tx) => this.roomFor(tx, fields.fileUID));
    if (known) return known;
    const content = await this.store.run(ctx, { bytes, name });
    try {
      return await this.database.runInTransaction(ctx, async (tx) => {
        await lockUid(tx, 'content files');
        const meanwhile = await this.roomFor(tx, fields.fileUID);
        if (meanwhile) return meanwhile;
        return this.add(tx, fields, nameWithEnding(name, content.ending), content);
      });
    } catch (error) {
      await this.store.drop(ctx, content);
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

  /** The file itself where it is there already; null where there is room for it. @throws UID_TAKEN, STATE_CONFLICT */
  private async roomFor(ctx: Context, uid: string): Promise<ContentFile | null> {
    if (await this.contents.findOne(ctx, { uid })) return this.list.one(ctx, uid);
    const { tx, tenantUid } = ctx;
    // An address is one file's: of a logo, or an attachment, no other takes it.
    if (await tx.manager.existsBy(StoredFile, { tenantUid, uid })) throw uidTaken();
    if ((await this.contents.count(ctx)) >= limits.contentFiles.max) {
      throw generalError('STATE_CONFLICT', `There are ${limits.contentFiles.max} files. Delete some first.`);
    }
    return null;
  }
}

/** Puts another file in the place of one. Address, folder and who may fetch it stay. */
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
   * @throws NOT_FOUND, VERSION_CONFLICT with the file as it is, VALIDATION_FAILED or PICTURE_UNREADABLE at the upload's
   *   field, TOO_MANY_REQUESTS, UNAVAILABLE
   */
  async run(ctx: Context, { bytes, name, fields }: Uploaded<ReplaceContentFileFields>): Promise<ContentFile> {
    await this.limits.take(CONTENT_OF_TENANT, ctx.tenantUid);
    await this.database.runInTransaction(ctx, async (tx) =>
      this.check(tx, await this.contents.getOrThrow(tx, { uid: fields.fileUID }), fields),
    );
    const content = await this.store.run(ctx, { bytes, name });
    try {
      const { former, file } = await this.database.runInTransaction(ctx, (tx) =>
        this.put(tx, fields, content),
      );
      await this.store.drop(ctx, former);
      return file;
    } catch (error) {
      await this.store.drop(ctx, content);
      throw error;
    }
  }

  private async put(
    ctx: Context,
    fields: ReplaceContentFileFields,
    { ending, ...content }: StoredContent,
  ): Promise<{ former: ContentFileRow; file: ContentFile }> {
    const { fileUID } = fields;
    const former = await this.contents.lockOrThrow(ctx, { uid: fileUID });
    await this.check(ctx, former, fields);
    if (former.kind !== content.kind) {
      const isPicture = former.kind === 'picture';
      const reason = isPicture
        ? 'A picture takes the place of a picture. Upload this file as a new one.'
        : 'A document takes the place of a document. Upload this picture as a new file.';
      throw fieldError(UPLOAD_FIELD, reason, 'fileType');
    }
    await this.store.keep(ctx, content);
    await this.store.release(ctx, former);
    const name = nameWithEnding(former.name, ending);
    await this.contents.update(ctx, fileUID, {
      ...content,
      ...{ name, version: former.version + 1, changedAt: new Date(), changedBy: ctx.actorName },
    });
    await this.audit.write(ctx, 'file-replaced', { fileUid: fileUID, name });
    return { former, file: await this.list.one(ctx, fileUID) };
  }

  private async check(
    ctx: Context,
    { version, changedBy }: ContentFileRow,
    fields: ReplaceContentFileFields,
  ): Promise<void> {
    if (version !== fields.version)
      throw versionConflict('file', await this.list.one(ctx, fields.fileUID), changedBy);
  }
}
