import { t } from '@lingui/core/macro';
import type { Done } from '@glass/contracts/endpoints';
import type { ProblemError } from '@glass/contracts/problem-details';
import type {
  ChangeContentFilesRequest,
  ContentFile,
  DeleteContentFilesRequest,
  RenameContentFileRequest,
} from '@glass/contracts/tenant';
import { defineTexts, listWords } from '@glass/language';
import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../../kernel/audit/audit-log.js';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { AppError, notFound, versionConflict } from '../../../kernel/errors/app-error.js';
import {
  ContentFileRepository,
  type ContentFileRow,
  type ContentFileUse,
} from '../persistence/content-file.entity.js';
import { ListContentFiles } from '../queries/list-content-files.query.js';
import { replaceExtension, StoreContent } from '../services/store-content.js';

const PLACES = defineTexts((): Record<ContentFileUse['place'], (part: string) => string> => ({
  landingPage: (part) => t`on the landing page (${part})`,
  landingPageDraft: (part) => t`in the draft of the landing page (${part})`,
  priceList: (part) => t`in the price list (${part})`,
  startPictures: (part) => t`on the quote form (${part})`,
}));

/** Renames a file; its address and extension stay. */
@Injectable()
export class RenameContentFile {
  constructor(
    private readonly database: Database,
    private readonly contents: ContentFileRepository,
    private readonly list: ListContentFiles,
    private readonly audit: AuditLog,
  ) {}

  /** @throws NOT_FOUND, VERSION_CONFLICT with the current file */
  async run(ctx: Context, { fileUID, version, name }: RenameContentFileRequest): Promise<ContentFile> {
    return this.database.runInTransaction(ctx, async (tx) => {
      const row = await this.contents.lockOrThrow(tx, { uid: fileUID });
      if (row.version !== version)
        throw versionConflict('file', await this.list.one(tx, fileUID), row.changedBy);
      const ending = /\.[^.]+$/u.exec(row.name)?.[0] ?? '';
      const after = replaceExtension(name, ending, ending);
      if (after !== row.name) {
        await this.contents.update(tx, fileUID, { name: after, ...toNextVersion(tx, row) });
        const about = { fileUid: fileUID, name: after, changes: { name: { before: row.name, after } } };
        await this.audit.write(tx, 'file-renamed', about);
      }
      return this.list.one(tx, fileUID);
    });
  }
}

/** Changes the audience or folder of files, all or none. */
@Injectable()
export class ChangeContentFiles {
  constructor(
    private readonly database: Database,
    private readonly contents: ContentFileRepository,
    private readonly audit: AuditLog,
  ) {}

  /** @throws NOT_FOUND if one doesn't exist, STATE_CONFLICT for files that visitors currently see */
  async run(ctx: Context, { fileUIDs, audience, folder }: ChangeContentFilesRequest): Promise<Done> {
    return this.database.runInTransaction(ctx, async (tx) => {
      const rows = await this.contents.lockAll(tx, fileUIDs);
      if (rows.length < fileUIDs.length) throw notFound('file');
      if (audience && audience !== 'public') {
        const uses = (await this.contents.findUses(tx, fileUIDs)).filter(
          ({ place, needsPublic }) => place !== 'landingPageDraft' && (needsPublic || audience === 'team'),
        );
        refuseUsed(fileUIDs, rows, uses, t`Remove it there, and publish that first.`);
      }
      const changed = rows.filter(
        (row) => row.audience !== (audience ?? row.audience) || row.folder !== (folder ?? row.folder),
      );
      for (const row of changed) {
        await this.contents.update(tx, row.uid, { audience, folder, ...toNextVersion(tx, row) });
      }
      if (changed.length > 0) {
        const about = { ...(audience ? { audience } : {}), ...(folder === undefined ? {} : { folder }) };
        await this.audit.write(tx, 'files-changed', { ...about, files: namesOf(changed) });
      }
      return { done: true };
    });
  }
}

/** Deletes unused files, all or none. */
@Injectable()
export class DeleteContentFiles {
  constructor(
    private readonly database: Database,
    private readonly contents: ContentFileRepository,
    private readonly store: StoreContent,
    private readonly audit: AuditLog,
  ) {}

  /** Idempotent. @throws STATE_CONFLICT with the places of each file in use */
  async run(ctx: Context, { fileUIDs }: DeleteContentFilesRequest): Promise<Done> {
    const gone = await this.database.runInTransaction(ctx, async (tx) => {
      const rows = await this.contents.lockAll(tx, fileUIDs);
      const uses = await this.contents.findUses(tx, fileUIDs);
      refuseUsed(fileUIDs, rows, uses, t`Choose another file there, or remove the block.`);
      for (const row of rows) {
        await this.contents.delete(tx, { uid: row.uid });
        await this.store.release(tx, row);
      }
      if (rows.length > 0) await this.audit.write(tx, 'files-deleted', { files: namesOf(rows) });
      return rows;
    });
    for (const row of gone) await this.store.delete(ctx, row);
    return { done: true };
  }
}

function toNextVersion(
  ctx: Context,
  { version }: ContentFileRow,
): Pick<ContentFileRow, 'version' | 'changedAt' | 'changedBy'> {
  return { version: version + 1, changedAt: new Date(), changedBy: ctx.actorName };
}

function namesOf(rows: ContentFileRow[]): string[] {
  return rows.map(({ name }) => name);
}

/** @throws STATE_CONFLICT with a sentence for each file in use */
function refuseUsed(uids: string[], rows: ContentFileRow[], uses: ContentFileUse[], remedy: string): void {
  const errors: ProblemError[] = rows.flatMap(({ uid, name }) => {
    const places = uses.filter(({ fileUid }) => fileUid === uid);
    if (places.length === 0) return [];
    const where = listWords(
      places.map(({ place, what }) => PLACES[place](what)),
      'conjunction',
    );
    const reason = `${t`${name} is used ${where}.`} ${remedy}`;
    return [{ name: `fileUIDs.${uids.indexOf(uid)}`, reason, code: 'STATE_CONFLICT' }];
  });
  if (errors.length > 0) throw new AppError('STATE_CONFLICT', errors);
}
