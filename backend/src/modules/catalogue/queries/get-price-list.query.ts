import { Injectable } from '@nestjs/common';
import type {
  CatalogueContent,
  Mark,
  PriceList,
  PriceListChanges,
  PriceListChangesRequest,
  PriceListState,
  PriceListVersion,
} from '@glass/contracts';
import { catalogueChanges } from '@glass/pricing/price-list';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { fieldError } from '../../../kernel/errors/app-error.js';
import { CatalogueDraftRepository } from '../persistence/catalogue-draft.repository.js';
import {
  readStandingVersions,
  readVersionContent,
  readVersionHeads,
  type VersionHead,
} from '../steps/price-list-versions.js';

/** Publishings of some years. */
const MOST_VERSIONS = 200;

/** The price list as those see it who work on it. */
@Injectable()
export class GetPriceList {
  constructor(
    private readonly database: Database,
    private readonly drafts: CatalogueDraftRepository,
  ) {}

  /** @throws NOT_FOUND when the tenant has none yet */
  async run(ctx: Context): Promise<PriceList> {
    return this.database.runInTransaction(ctx, async (tx) => {
      const { live, scheduled } = await readStandingVersions(tx);
      const draft = await this.drafts.getOrThrow(tx, {});
      const published = (scheduled ?? live).content;
      return {
        live: { ...markOf(live), version: live.version, note: live.note },
        scheduled: scheduled && {
          ...markOf(scheduled),
          version: scheduled.version,
          note: scheduled.note,
          takesEffectAt: scheduled.takesEffectAt.toISOString(),
        },
        draft: {
          revision: draft.revision,
          changed: draft.changedAt && { at: draft.changedAt.toISOString(), by: draft.changedBy },
          changes: catalogueChanges(published, draft.content).length,
        },
        content: draft.content,
        versions: draft.versions,
        published,
      };
    });
  }

  /** @throws NOT_FOUND when the tenant has none yet */
  async state(ctx: Context): Promise<PriceListState> {
    const { live, scheduled, draft } = await this.run(ctx);
    return { live, scheduled, draft };
  }

  /** What the draft changes; or where a version differs from an earlier one. @throws NOT_FOUND */
  async changes(ctx: Context, { from, to }: PriceListChangesRequest): Promise<PriceListChanges> {
    return this.database.runInTransaction(ctx, async (tx) => {
      if (to !== undefined && from === undefined)
        throw fieldError('from', 'Say which version to compare with.');
      const before = from === undefined ? await this.published(tx) : await readVersionContent(tx, from);
      const after =
        to === undefined ? (await this.drafts.getOrThrow(tx, {})).content : await readVersionContent(tx, to);
      return { changes: catalogueChanges(before, after), before, after };
    });
  }

  /** Newest first. */
  async versions(ctx: Context): Promise<PriceListVersion[]> {
    const heads = await this.database.runInTransaction(ctx, (tx) => readVersionHeads(tx, MOST_VERSIONS));
    return heads.map((head) => ({
      ...markOf(head),
      version: head.version,
      note: head.note,
      takesEffectAt: head.takesEffectAt.toISOString(),
      withdrawn: head.withdrawnAt !== null,
      isLive: head.isLive,
    }));
  }

  private async published(ctx: Context): Promise<CatalogueContent> {
    const { live, scheduled } = await readStandingVersions(ctx);
    return (scheduled ?? live).content;
  }
}

const markOf = ({ publishedAt, publishedBy }: VersionHead): Mark => ({
  at: publishedAt.toISOString(),
  by: publishedBy,
});
