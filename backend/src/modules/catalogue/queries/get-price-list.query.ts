import { msg } from '@lingui/core/macro';
import { Injectable } from '@nestjs/common';
import type {
  CatalogueContent,
  Mark,
  PriceList,
  PriceListChanges,
  PriceListChangesRequest,
  PriceListState,
  PriceListVersion,
} from '@glass/contracts/catalogue';
import { compareCatalogues } from '@glass/pricing/price-list';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { fieldError } from '../../../kernel/errors/app-error.js';
import { wordActor, wordStoredText } from '../../../kernel/language/word-stored-text.js';
import { CatalogueDraftRepository } from '../persistence/catalogue-draft.repository.js';
import {
  readCurrentVersions,
  readVersionContent,
  readVersionHeads,
  type VersionHead,
} from './price-list-versions.js';

/** Enough for some years. */
const MAX_VERSIONS = 200;

@Injectable()
export class GetPriceList {
  constructor(
    private readonly database: Database,
    private readonly drafts: CatalogueDraftRepository,
  ) {}

  /** @throws NOT_FOUND if the tenant has no price list */
  async run(ctx: Context): Promise<PriceList> {
    return this.database.runInTransaction(ctx, async (tx) => {
      const { live, scheduled } = await readCurrentVersions(tx);
      const draft = await this.drafts.getOrThrow(tx, {});
      const published = (scheduled ?? live).content;
      return {
        live: { ...toMark(live), version: live.version, note: live.note },
        scheduled: scheduled && {
          ...toMark(scheduled),
          version: scheduled.version,
          note: scheduled.note,
          takesEffectAt: scheduled.takesEffectAt.toISOString(),
        },
        draft: {
          revision: draft.revision,
          changed: draft.changedAt && { at: draft.changedAt.toISOString(), by: draft.changedBy },
          changes: compareCatalogues(published, draft.content).length,
        },
        content: draft.content,
        versions: draft.versions,
        published,
      };
    });
  }

  /** @throws NOT_FOUND if the tenant has no price list */
  async state(ctx: Context): Promise<PriceListState> {
    const { live, scheduled, draft } = await this.run(ctx);
    return { live, scheduled, draft };
  }

  /** Compares the draft with the published version, or two versions. @throws NOT_FOUND */
  async changes(ctx: Context, { from, to }: PriceListChangesRequest): Promise<PriceListChanges> {
    return this.database.runInTransaction(ctx, async (tx) => {
      if (to !== undefined && from === undefined)
        throw fieldError('from', msg`Enter the version to compare with.`);
      const before = from === undefined ? await this.readPublished(tx) : await readVersionContent(tx, from);
      const after =
        to === undefined ? (await this.drafts.getOrThrow(tx, {})).content : await readVersionContent(tx, to);
      return { changes: compareCatalogues(before, after), before, after };
    });
  }

  /** Newest first. */
  async versions(ctx: Context): Promise<PriceListVersion[]> {
    const heads = await this.database.runInTransaction(ctx, (tx) => readVersionHeads(tx, MAX_VERSIONS));
    return heads.map((head) => ({
      ...toMark(head),
      version: head.version,
      note: wordStoredText(head.note),
      takesEffectAt: head.takesEffectAt.toISOString(),
      withdrawn: head.withdrawnAt !== null,
      isLive: head.isLive,
    }));
  }

  private async readPublished(ctx: Context): Promise<CatalogueContent> {
    const { live, scheduled } = await readCurrentVersions(ctx);
    return (scheduled ?? live).content;
  }
}

const toMark = ({ publishedAt, publishedBy }: VersionHead): Mark => ({
  at: publishedAt.toISOString(),
  by: wordActor(publishedBy),
});
