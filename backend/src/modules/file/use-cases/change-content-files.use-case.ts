import type {
  ChangeContentFilesRequest,
  ContentFile,
  DeleteContentFilesRequest,
  Done,
  ProblemError,
  RenameContentFileRequest,
} from '@glass/contracts';
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
import { nameWithEnding, StoreContent } from '../steps/store-content.js';

const PLACES: Record<ContentFileUse['place'], string> = {
  landingPage: 'on the landing page',
  landingPageDraft: 'in the draft of the landing page',
};

/** Gives a file another name; its address and its ending stay. */
@Injectable()
export class RenameContentFile {
  constructor(
    private readonly database: Database,
    private readonly contents: ContentFileRepository,
    private readonly list: ListContentFiles,
    private readonly audit: AuditLog,
  ) {}

  /** @throws NOT_FOUND, VERSION_CONFLICT with the file as it is */
  async run(ctx: Context, { fileUID, version, name }: RenameContentFileRequest): Promise<ContentFile> {
    return this.database.runInTransaction(ctx, async (tx) => {
      const row = await this.contents.lockOrThrow(tx, { uid: fileUID });
      if (row.version !== version)
        throw versionConflict('file', await this.list.one(tx, fileUID), row.changedBy);
      const ending = /\.[^.]+$/u.exec(row.name)?.[0] ?? '';
      const after = nameWithEnding(name, ending, ending);
      if (after !== row.name) {
        await this.contents.update(tx, fileUID, { name: after, ...changeOf(tx, row) });
        const about = { fileUid: fileUID, name: after, changes: { name: { before: row.name, after } } };
        await this.audit.write(tx, 'file-renamed', about);
      }
      return this.list.one(tx, fileUID);
    });
  }
}

/** Says who may fetch files, or which folder they are in; all or none. */
@Injectable()
export class ChangeContentFiles {
  constructor(
    private readonly database: Database,
    private readonly contents: ContentFileRepository,
    private readonly audit: AuditLog,
  ) {}

  /** @throws NOT_FOUND when one is not there, STATE_CONFLICT for a file that visitors are shown now */
  async run(ctx: Context, { fileUIDs, audience, folder }: ChangeContentFilesRequest): Promise<Done> {
    return this.database.runInTransaction(ctx, async (tx) => {
      const rows = await this.contents.lockAll(tx, fileUIDs);
      if (rows.length < fileUIDs.length) throw notFound('file');
      if (audience && audience !== 'public') {
        const uses = (await this.contents.usesOf(tx, fileUIDs)).filter(
          ({ place, needsPublic }) => place === 'landingPage' && (needsPublic || audience === 'team'),
        );
        refuseUsed(fileUIDs, rows, uses, 'Take it off there first, then publish the page.');
      }
      const changed = rows.filter(
        (row) => row.audience !== (audience ?? row.audience) || row.folder !== (folder ?? row.folder),
      );
      for (const row of changed) {
        await this.contents.update(tx, row.uid, { audience, folder, ...changeOf(tx, row) });
      }
      if (changed.length > 0) {
        const about = { ...(audience ? { audience } : {}), ...(folder === undefined ? {} : { folder }) };
        await this.audit.write(tx, 'files-changed', { ...about, files: namesOf(changed) });
      }
      return { done: true };
    });
  }
}

/** Deletes files that nothing shows; all or none. */
@Injectable()
export class DeleteContentFiles {
  constructor(
    private readonly database: Database,
    private readonly contents: ContentFileRepository,
    private readonly store: StoreContent,
    private readonly audit: AuditLog,
  ) {}

  /** @throws STATE_CONFLICT that says of each file that is used where it is. One that is gone already is fine. */
  async run(ctx: Context, { fileUIDs }: DeleteContentFilesRequest): Promise<Done> {
    const gone = await this.database.runInTransaction(ctx, async (tx) => {
      const rows = await this.contents.lockAll(tx, fileUIDs);
      const uses = await this.contents.usesOf(tx, fileUIDs);
      refuseUsed(fileUIDs, rows, uses, 'Choose another file there, or remove the block.');
      for (const row of rows) {
        await this.contents.delete(tx, { uid: row.uid });
        await this.store.release(tx, row);
      }
      if (rows.length > 0) await this.audit.write(tx, 'files-deleted', { files: namesOf(rows) });
      return rows;
    });
    for (const row of gone) await this.store.drop(ctx, row);
    return { done: true };
  }
}

function changeOf(
  ctx: Context,
  { version }: ContentFileRow,
): Pick<ContentFileRow, 'version' | 'changedAt' | 'changedBy'> {
  return { version: version + 1, changedAt: new Date(), changedBy: ctx.actorName };
}

function namesOf(rows: ContentFileRow[]): string[] {
  return rows.map(({ name }) => name);
}

/** @throws STATE_CONFLICT with a sentence for each file that is used */
function refuseUsed(uids: string[], rows: ContentFileRow[], uses: ContentFileUse[], remedy: string): void {
  const errors: ProblemError[] = rows.flatMap(({ uid, name }) => {
    const places = uses.filter(({ fileUid }) => fileUid === uid);
    if (places.length === 0) return [];
    const where = places.map(({ place, what }) => `${PLACES[place]} (${what})`).join(' and ');
    const reason = `${name} is used ${where}. ${remedy}`;
    return [{ name: `fileUIDs.${uids.indexOf(uid)}`, reason, code: 'STATE_CONFLICT' }];
  });
  if (errors.length > 0) throw new AppError('STATE_CONFLICT', errors);
}
