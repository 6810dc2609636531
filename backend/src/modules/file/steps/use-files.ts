import { randomUUID } from 'node:crypto';
import type { FileUse, LandingFile, ProblemError } from '@glass/contracts';
import { Injectable } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import { query } from '../../../kernel/database/statement.js';
import { AppError } from '../../../kernel/errors/app-error.js';
import { ContentFileUse } from '../persistence/content-file.entity.js';

/** A file that something wants to show. */
export interface WantedFile {
  fileUid: string;
  /** The field that names it, as the client sent it. */
  field: string;
  /** What shows it, in words. */
  what: string;
  /** Shown to everybody where it stands, and not only offered for saving. */
  isPicture: boolean;
}

const LOCKED = {
  name: 'content-files-to-use',
  sql: `select uid as "fileUID", name, content_type as "contentType", size_bytes::double precision as "sizeBytes",
      width_px as "widthPx", height_px as "heightPx", audience
    from content_file where tenant_uid = $1 and uid = any($2::uuid[]) order by uid for share`,
};

/** Writes down where files of the tenant are used, so that none of them is deleted meanwhile. */
@Injectable()
export class UseFiles {
  /**
   * In the transaction that saves what shows them. What the place used before it uses no longer.
   * @param where its place
   * @param isOpen whether others than the team see the place: then they have to be able to fetch the files
   * @returns the files
   * @throws VALIDATION_FAILED at the fields of files that are not there, no pictures, or not published
   */
  async run(
    ctx: Context,
    where: FileUse['where'],
    wanted: WantedFile[],
    isOpen: boolean,
  ): Promise<LandingFile[]> {
    const uids = [...new Set(wanted.map(({ fileUid }) => fileUid))];
    const files = await query<LandingFile>(ctx, LOCKED, [ctx.tenantUid, uids]);
    const faults = wanted.flatMap((each) => faultOf(each, files, isOpen) ?? []);
    if (faults.length > 0) throw new AppError('VALIDATION_FAILED', faults);
    const { tx, tenantUid } = ctx;
    await tx.manager.delete(ContentFileUse, { tenantUid, place: where });
    const rows = wanted.map(({ fileUid, what, isPicture }, position) => {
      const row = { tenantUid, uid: randomUUID(), fileUid, place: where, what };
      return { ...row, needsPublic: isPicture, position };
    });
    if (rows.length > 0) await tx.manager.insert(ContentFileUse, rows);
    return files;
  }
}

function faultOf(
  { fileUid, field, isPicture }: WantedFile,
  files: LandingFile[],
  isOpen: boolean,
): ProblemError | null {
  const fault = (reason: string): ProblemError => ({ name: field, reason, code: 'invalid' });
  const file = files.find(({ fileUID }) => fileUID === fileUid);
  if (!file) return fault('This file is no longer there. Choose another one.');
  if (isPicture && file.widthPx === null) return fault(`${file.name} is not a picture.`);
  if (!isOpen) return null;
  if (isPicture && file.audience !== 'public') {
    return fault(`${file.name} is not for everybody yet. Publish the file first.`);
  }
  return file.audience === 'team'
    ? fault(`${file.name} is for your team only. Publish the file first.`)
    : null;
}
