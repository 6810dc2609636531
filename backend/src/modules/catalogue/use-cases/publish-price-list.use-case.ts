import { Injectable } from '@nestjs/common';
import type { CatalogueContent, PriceListState, PublishPriceListRequest } from '@glass/contracts';
import { catalogueChanges, catalogueFaults } from '@glass/pricing/price-list';
import { AuditLog } from '../../../kernel/audit/audit-log.js';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { AppError, fieldError, generalError, versionConflict } from '../../../kernel/errors/app-error.js';
import { toldChanges } from '../domain/told-changes.js';
import { CatalogueDraftRepository } from '../persistence/catalogue-draft.repository.js';
import { CatalogueVersionRow } from '../persistence/catalogue.entities.js';
import { GetPriceList } from '../queries/get-price-list.query.js';
import { EditDraft, replacedDraft } from '../steps/edit-draft.js';
import {
  readStandingVersions,
  readVersionContent,
  refuseWhileWaiting,
} from '../steps/price-list-versions.js';
import { PublishCatalogue } from '../steps/publish-catalogue.js';

/** Prices may be prepared for the next year, not for the one in which they are forgotten. */
const MAX_DAYS_AHEAD = 400;
const DAY_MS = 86_400_000;

/** Makes the draft the next version of the price list. */
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
   * @throws VERSION_CONFLICT when the draft is not the one that was seen; STATE_CONFLICT when nothing changed or a version
   *   waits for its day; VALIDATION_FAILED naming each place that it cannot be sold by
   */
  async run(ctx: Context, request: PublishPriceListRequest): Promise<PriceListState> {
    return this.database.runInTransaction(ctx, async (tx) => {
      const draft = await this.drafts.lockOrThrow(tx, {});
      if (draft.revision !== request.revision) {
        throw versionConflict('price list', await this.getPriceList.state(tx), draft.changedBy || undefined);
      }
      const { live, scheduled } = await readStandingVersions(tx);
      refuseWhileWaiting(scheduled);
      const told = toldChanges(live, draft.content);
      if (told.changes === 0)
        throw generalError('STATE_CONFLICT', 'Nothing has changed since the last publishing.');
      refuseFaulty(draft.content);
      const takesEffectAt = dayAhead(request.takesEffectAt ?? null);
      const version = await this.publish.run(tx, draft.content, { note: request.note ?? '', takesEffectAt });
      await this.audit.write(tx, 'price-list-published', {
        version,
        ...told,
        takesEffectAt: takesEffectAt?.toISOString() ?? null,
      });
      return this.getPriceList.state(tx);
    });
  }
}

/** Makes the draft what was published last. */
@Injectable()
export class DiscardPriceListDraft {
  constructor(
    private readonly database: Database,
    private readonly drafts: CatalogueDraftRepository,
    private readonly editDraft: EditDraft,
    private readonly getPriceList: GetPriceList,
  ) {}

  /** @throws VERSION_CONFLICT when the draft is not the one that was seen */
  async run(ctx: Context, revision: number): Promise<PriceListState> {
    return this.database.runInTransaction(ctx, async (tx) => {
      const { revision: current, changedBy } = await this.drafts.lockOrThrow(tx, {});
      if (current !== revision) {
        throw versionConflict('price list', await this.getPriceList.state(tx), changedBy || undefined);
      }
      const { live, scheduled } = await readStandingVersions(tx);
      await this.editDraft.run(tx, (draft) => replacedDraft(draft, (scheduled ?? live).content));
      return this.getPriceList.state(tx);
    });
  }
}

/** Goes back to the prices of an older version, under a new number: the history only grows. */
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

  /** @throws NOT_FOUND; STATE_CONFLICT when the draft has changes, a version waits, or it is the one that is live */
  async run(ctx: Context, version: number): Promise<PriceListState> {
    return this.database.runInTransaction(ctx, async (tx) => {
      const draft = await this.drafts.lockOrThrow(tx, {});
      const { live, scheduled } = await readStandingVersions(tx);
      const content = await readVersionContent(tx, version);
      refuseWhileWaiting(scheduled);
      if (version === live.version) throw generalError('STATE_CONFLICT', 'These prices are live already.');
      if (catalogueChanges(live.content, draft.content).length > 0) {
        throw generalError('STATE_CONFLICT', 'Publish or discard the changes of the draft first.');
      }
      await this.editDraft.run(tx, (current) => replacedDraft(current, content));
      const note = `As version ${version}`;
      const made = await this.publish.run(tx, content, { note, takesEffectAt: null });
      await this.audit.write(tx, 'price-list-taken-back', {
        ...{ version: made, asVersion: version },
        ...toldChanges(live, content),
      });
      return this.getPriceList.state(tx);
    });
  }
}

/** Calls off the version that waits for its day; the draft keeps what it has. */
@Injectable()
export class WithdrawPriceList {
  constructor(
    private readonly database: Database,
    private readonly drafts: CatalogueDraftRepository,
    private readonly getPriceList: GetPriceList,
    private readonly audit: AuditLog,
  ) {}

  /** @throws STATE_CONFLICT when it does not wait (any more) */
  async run(ctx: Context, version: number): Promise<PriceListState> {
    return this.database.runInTransaction(ctx, async (tx) => {
      await this.drafts.lockOrThrow(tx, {});
      const { scheduled } = await readStandingVersions(tx);
      if (scheduled?.version !== version) {
        throw generalError('STATE_CONFLICT', `Version ${version} does not wait for its day.`);
      }
      const { tenantUid } = tx;
      await tx.tx.manager.update(CatalogueVersionRow, { tenantUid, version }, { withdrawnAt: new Date() });
      await this.audit.write(tx, 'price-list-withdrawn', { version });
      return this.getPriceList.state(tx);
    });
  }
}

function refuseFaulty(content: CatalogueContent): void {
  const faults = catalogueFaults(content);
  if (faults.length === 0) return;
  const errors = faults.slice(0, 50).map(({ field, reason }) => ({ name: field, reason, code: 'invalid' }));
  throw new AppError('VALIDATION_FAILED', errors);
}

function dayAhead(text: string | null): Date | null {
  if (text === null) return null;
  const moment = new Date(text);
  const ahead = moment.getTime() - Date.now();
  if (ahead <= 0) throw fieldError('takesEffectAt', 'must be in the future, or left out for at once');
  if (ahead > MAX_DAYS_AHEAD * DAY_MS)
    throw fieldError('takesEffectAt', `must be at most ${MAX_DAYS_AHEAD} days ahead`);
  return moment;
}
