import { t } from '@lingui/core/macro';
import { randomUUID } from 'node:crypto';
import type { ProblemError } from '@glass/contracts/problem-details';
import type { FileUse, LandingFile } from '@glass/contracts/tenant';
import { Injectable } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import { query } from '../../../kernel/database/statement.js';
import { AppError } from '../../../kernel/errors/app-error.js';
import { ContentFileUse } from '../persistence/content-file.entity.js';

/** A reference to a file by something that shows it. */
export interface FileToUse {
  fileUid: string;
  /** Field of the request that names it. */
  field: string;
  /** Name of the place, for messages. */
  what: string;
  /** Shown inline to everyone, rather than offered as a download. */
  isPicture: boolean;
}

const LOCKED = {
  name: 'content-files-to-use',
  sql: `select uid as "fileUID", name, content_type as "contentType", size_bytes::double precision as "sizeBytes",
      width_px as "widthPx", height_px as "heightPx", audience
    from content_file where tenant_uid = $1 and uid = any($2::uuid[]) order by uid for share`,
};

/** Records where the tenant's files are used, so that they can't be deleted meanwhile. */
@Injectable()
export class RecordFileUses {
  /**
   * Call in the transaction that saves the place. Replaces the uses of that place.
   * @param where the place
   * @param isOpen whether the place is visible outside the team; then the files must be accessible too
   * @returns the files
   * @throws VALIDATION_FAILED at fields of files that don't exist, aren't pictures, or aren't published
   */
  async run(
    ctx: Context,
    where: FileUse['where'],
    wanted: FileToUse[],
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
  { fileUid, field, isPicture }: FileToUse,
  files: LandingFile[],
  isOpen: boolean,
): ProblemError | null {
  const fault = (reason: string): ProblemError => ({ name: field, reason, code: 'invalid' });
  const file = files.find(({ fileUID }) => fileUID === fileUid);
  if (!file) return fault(t`This file no longer exists. Choose another one.`);
  if (isPicture && file.widthPx === null) return fault(t`${{ name: file.name }} is not a picture.`);
  if (!isOpen) return null;
  if (isPicture && file.audience !== 'public') {
    return fault(t`${{ name: file.name }} isn’t public yet. Publish the file first.`);
  }
  return file.audience === 'team'
    ? fault(t`${{ name: file.name }} is for your team only. Publish the file first.`)
    : null;
}
