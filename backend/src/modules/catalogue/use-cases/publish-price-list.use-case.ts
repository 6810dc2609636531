import { msg } from '@lingui/core/macro';
import { Injectable } from '@nestjs/common';
import type { CatalogueContent, PriceListState, PublishPriceListRequest } from '@glass/contracts/catalogue';
import { compareCatalogues, listCatalogueFaults } from '@glass/pricing/price-list';
import { AuditLog } from '../../../kernel/audit/audit-log.js';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { AppError, fieldError, generalError, versionConflict } from '../../../kernel/errors/app-error.js';
import { summarizeChanges } from '../domain/summarize-changes.js';
import { CatalogueDraftRepository } from '../persistence/catalogue-draft.repository.js';
import { CatalogueVersionRow } from '../persistence/catalogue.entities.js';
import { GetPriceList } from '../queries/get-price-list.query.js';
import { EditDraft, replaceDraft } from '../services/edit-draft.js';
import {
  readCurrentVersions,
  readVersionContent,
  refuseWhileScheduled,
} from '../queries/price-list-versions.js';
import { PublishCatalogue } from '../services/publish-catalogue.js';

/** Enough for next year's prices. */
const MAX_DAYS_AHEAD = 400;
const DAY_MS = 86_400_000;

@Injectable()
export class PublishPriceList {
  constructor(
    private readonly database: Database,
    private readonly drafts: CatalogueDraftRepository,
    private readonly publish: PublishCatalogue,
    private readonly getPriceList: GetPriceList,
    private readonly audit: AuditLog,
  ) {}

  /**
   * @throws VERSION_CONFLICT if the client saw another draft; STATE_CONFLICT if nothing changed or a version is
   * scheduled; VALIDATION_FAILED with each fault that prevents selling
   */
  async run(ctx: Context, request: PublishPriceListRequest): Promise<PriceListState> {
    return this.database.runInTransaction(ctx, async (tx) => {
      const draft = await this.drafts.lockOrThrow(tx, {});
      if (draft.revision !== request.revision) {
        throw versionConflict('price list', await this.getPriceList.state(tx), draft.changedBy || undefined);
      }
      const { live, scheduled } = await readCurrentVersions(tx);
      refuseWhileScheduled(scheduled);
      const summary = summarizeChanges(live, draft.content);
      if (summary.changes === 0)
        throw generalError('STATE_CONFLICT', msg`Nothing has changed since the last published version.`);
      refuseFaulty(draft.content);
      const takesEffectAt = parseFutureMoment(request.takesEffectAt ?? null);
      const version = await this.publish.run(tx, draft.content, { note: request.note ?? '', takesEffectAt });
      await this.audit.write(tx, 'price-list-published', {
        version,
        ...summary,
        takesEffectAt: takesEffectAt?.toISOString() ?? null,
      });
      return this.getPriceList.state(tx);
    });
  }
}

/** Resets the draft to the last published version. */
@Injectable()
export class DiscardPriceListDraft {
  constructor(
    private readonly database: Database,
    private readonly drafts: CatalogueDraftRepository,
    private readonly editDraft: EditDraft,
    private readonly getPriceList: GetPriceList,
  ) {}

  /** @throws VERSION_CONFLICT if the client saw another draft */
  async run(ctx: Context, revision: number): Promise<PriceListState> {
    return this.database.runInTransaction(ctx, async (tx) => {
      const { revision: current, changedBy } = await this.drafts.lockOrThrow(tx, {});
      if (current !== revision) {
        throw versionConflict('price list', await this.getPriceList.state(tx), changedBy || undefined);
      }
      const { live, scheduled } = await readCurrentVersions(tx);
      await this.editDraft.run(tx, (draft) => replaceDraft(draft, (scheduled ?? live).content));
      return this.getPriceList.state(tx);
    });
  }
}

/** Publishes an older version again, under a new number. */
@Injectable()
export class TakeBackPriceList {
  constructor(
    private readonly database: Database,
    private readonly drafts: CatalogueDraftRepository,
    private readonly editDraft: EditDraft,
    private readonly publish: PublishCatalogue,
    private readonly getPriceList: GetPriceList,
    private readonly audit: AuditLog,
  ) {}

  /** @throws NOT_FOUND; STATE_CONFLICT if the draft has changes, a version is scheduled, or the version is live */
  async run(ctx: Context, version: number): Promise<PriceListState> {
    return this.database.runInTransaction(ctx, async (tx) => {
      const draft = await this.drafts.lockOrThrow(tx, {});
      const { live, scheduled } = await readCurrentVersions(tx);
      const content = await readVersionContent(tx, version);
      refuseWhileScheduled(scheduled);
      if (version === live.version) throw generalError('STATE_CONFLICT', msg`These prices are already live.`);
      if (compareCatalogues(live.content, draft.content).length > 0) {
        throw generalError('STATE_CONFLICT', msg`Publish or discard the changes of the draft first.`);
      }
      await this.editDraft.run(tx, (current) => replaceDraft(current, content));
      const note = `As version ${version}`;
      const published = await this.publish.run(tx, content, { note, takesEffectAt: null });
      await this.audit.write(tx, 'price-list-taken-back', {
        ...{ version: published, asVersion: version },
        ...summarizeChanges(live, content),
      });
      return this.getPriceList.state(tx);
    });
  }
}

/** Withdraws the scheduled version. The draft stays unchanged. */
@Injectable()
export class WithdrawPriceList {
  constructor(
    private readonly database: Database,
    private readonly drafts: CatalogueDraftRepository,
    private readonly getPriceList: GetPriceList,
    private readonly audit: AuditLog,
  ) {}

  /** @throws STATE_CONFLICT unless the version is scheduled */
  async run(ctx: Context, version: number): Promise<PriceListState> {
    return this.database.runInTransaction(ctx, async (tx) => {
      await this.drafts.lockOrThrow(tx, {});
      const { scheduled } = await readCurrentVersions(tx);
      if (scheduled?.version !== version) {
        throw generalError('STATE_CONFLICT', msg`Version ${version} is not scheduled.`);
      }
      const { tenantUid } = tx;
      await tx.tx.manager.update(CatalogueVersionRow, { tenantUid, version }, { withdrawnAt: new Date() });
      await this.audit.write(tx, 'price-list-withdrawn', { version });
      return this.getPriceList.state(tx);
    });
  }
}

function refuseFaulty(content: CatalogueContent): void {
  const faults = listCatalogueFaults(content);
  if (faults.length === 0) return;
  const errors = faults.slice(0, 50).map(({ field, reason }) => ({ name: field, reason, code: 'invalid' }));
  throw new AppError('VALIDATION_FAILED', errors);
}

function parseFutureMoment(text: string | null): Date | null {
  if (text === null) return null;
  const moment = new Date(text);
  const ahead = moment.getTime() - Date.now();
  if (ahead <= 0) throw fieldError('takesEffectAt', msg`must be in the future, or omitted for immediately`);
  if (ahead > MAX_DAYS_AHEAD * DAY_MS)
    throw fieldError('takesEffectAt', msg`must be at most ${{ maxDaysAhead: MAX_DAYS_AHEAD }} days ahead`);
  return moment;
}
