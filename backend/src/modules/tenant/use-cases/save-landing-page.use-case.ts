import { msg } from '@lingui/core/macro';
import {
  BLOCK_PARTS,
  listBlockFiles,
  listLandingFaults,
  type LandingBlock,
  type LandingDraftReply,
  type LandingPage,
  type PublishLandingPageRequest,
  type SaveLandingDraftRequest,
} from '@glass/contracts/tenant';
import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../../kernel/audit/audit-log.js';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { lockUid } from '../../../kernel/database/locks.js';
import { AppError, fieldError, generalError, versionConflict } from '../../../kernel/errors/app-error.js';
import { RecordFileUses, type FileToUse } from '../../file/public.js';
import { LandingPageRepository } from '../persistence/landing-page.entity.js';
import { GetLandingPage } from '../queries/get-landing-page.query.js';

/** Saves the draft of the landing page, which may be incomplete. Visitors see the published page. */
@Injectable()
export class SaveLandingDraft {
  constructor(
    private readonly database: Database,
    private readonly pages: LandingPageRepository,
    private readonly getPage: GetLandingPage,
    private readonly useFiles: RecordFileUses,
    private readonly audit: AuditLog,
  ) {}

  /** @throws VERSION_CONFLICT with the current draft, VALIDATION_FAILED at a missing file or one that is no picture */
  async run(ctx: Context, { version, page }: SaveLandingDraftRequest): Promise<LandingDraftReply> {
    const twice = page.blocks.findIndex(({ uid }, index) =>
      page.blocks.slice(0, index).some((other) => other.uid === uid),
    );
    if (twice >= 0)
      throw fieldError(`page.blocks.${twice}.uid`, msg`is the identifier of another block, too`);
    return this.database.runInTransaction(ctx, async (tx) => {
      await lockUid(tx, LOCK);
      const before = await this.getPage.draft(tx);
      if (before.version !== version) throw conflict(before);
      await this.useFiles.run(tx, 'landingPageDraft', wantedFiles(page), false);
      const changes = { draft: page, changedAt: new Date(), changedBy: tx.actorName };
      if (version > 0) await this.pages.update(tx, tx.tenantUid, { ...changes, version: version + 1 });
      else {
        const unpublished = { published: null, publishedAt: null, publishedBy: null };
        await this.pages.insert(tx, { ...changes, ...unpublished, uid: tx.tenantUid, version: 1 });
      }
      await this.audit.write(tx, 'landing-page-changed', { version: version + 1, blocks: titlesOf(page) });
      return this.getPage.draft(tx);
    });
  }
}

/** Publishes the saved landing page. */
@Injectable()
export class PublishLandingPage {
  constructor(
    private readonly database: Database,
    private readonly pages: LandingPageRepository,
    private readonly getPage: GetLandingPage,
    private readonly useFiles: RecordFileUses,
    private readonly audit: AuditLog,
  ) {}

  /**
   * @throws STATE_CONFLICT before the first save, VERSION_CONFLICT with the current draft, VALIDATION_FAILED for
   * everything missing and for files that visitors can't read
   */
  async run(ctx: Context, { version }: PublishLandingPageRequest): Promise<LandingDraftReply> {
    return this.database.runInTransaction(ctx, async (tx) => {
      await lockUid(tx, LOCK);
      const before = await this.getPage.draft(tx);
      if (before.version !== version) throw conflict(before);
      if (version === 0) throw generalError('STATE_CONFLICT', msg`Save the page first.`);
      const { page } = before;
      const faults = listLandingFaults(page);
      if (faults.length > 0) throw new AppError('VALIDATION_FAILED', faults);
      await this.useFiles.run(tx, 'landingPage', wantedFiles(page), true);
      const published = { published: page, publishedAt: new Date(), publishedBy: tx.actorName };
      await this.pages.update(tx, tx.tenantUid, published);
      await this.audit.write(tx, 'landing-page-published', { version, blocks: titlesOf(page) });
      return this.getPage.draft(tx);
    });
  }
}

/** Serializes saves, even before there is a row. */
const LOCK = 'landing page';

function conflict(before: LandingDraftReply): AppError {
  return versionConflict('landing page', before, before.changed?.by);
}

function wantedFiles({ blocks }: LandingPage): FileToUse[] {
  return blocks.flatMap((block, index) =>
    listBlockFiles(block).map(({ field, fileUID, isPicture }) => ({
      ...{ fileUid: fileUID, field: `page.blocks.${index}.${field}`, isPicture },
      what: nameOfBlock(block),
    })),
  );
}

function titlesOf({ blocks }: LandingPage): string[] {
  return blocks.map(nameOfBlock);
}

function nameOfBlock({ kind, title }: LandingBlock): string {
  return title ? `${BLOCK_PARTS[kind].name}: ${title}` : BLOCK_PARTS[kind].name;
}
