import { Injectable } from '@nestjs/common';
import type { CatalogueContent, Versioned } from '@glass/contracts/catalogue';
import { type EntryOf, listEntries } from '@glass/pricing/price-list';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { CatalogueDraftRepository, versionOf } from '../persistence/catalogue-draft.repository.js';
import type { CatalogueDraftRow } from '../persistence/catalogue.entities.js';

/** One list or part of the draft. */
@Injectable()
export class ListEntries {
  constructor(
    private readonly database: Database,
    private readonly drafts: CatalogueDraftRepository,
  ) {}

  /** @throws NOT_FOUND if the tenant has no catalogue */
  async run<List extends 'materials' | 'edgeFinishes' | 'cornerFinishes' | 'hinges' | 'articles'>(
    ctx: Context,
    list: List,
  ): Promise<{ items: Versioned<EntryOf<List>>[] }> {
    const draft = await this.draft(ctx);
    return {
      items: listEntries(draft.content, list).map((entry) => ({
        ...entry,
        version: versionOf(draft, entry.uid),
      })),
    };
  }

  /** A part, with the whole draft. @throws NOT_FOUND if the tenant has no catalogue */
  async part<Part extends keyof CatalogueContent>(
    ctx: Context,
    part: Part,
  ): Promise<Versioned<{ value: CatalogueContent[Part]; content: CatalogueContent }>> {
    const draft = await this.draft(ctx);
    const { content } = draft;
    return { value: content[part], content, version: versionOf(draft, part) };
  }

  /** The whole draft. @throws NOT_FOUND if the tenant has no catalogue */
  async content(ctx: Context): Promise<CatalogueContent> {
    return (await this.draft(ctx)).content;
  }

  private async draft(ctx: Context): Promise<CatalogueDraftRow> {
    return this.database.runInTransaction(ctx, (tx) => this.drafts.getOrThrow(tx, {}));
  }
}
