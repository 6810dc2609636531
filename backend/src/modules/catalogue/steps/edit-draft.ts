import { Injectable } from '@nestjs/common';
import type { CatalogueContent } from '@glass/contracts';
import { catalogueChanges } from '@glass/pricing/price-list';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { versionConflict } from '../../../kernel/errors/app-error.js';
import type { CatalogueDraftRow } from '../persistence/catalogue.entities.js';
import { CatalogueDraftRepository } from '../persistence/catalogue-draft.repository.js';

export interface DraftEdit {
  content: CatalogueContent;
  /** The uids of the entries and the names of the parts that the edit is about: they get the draft's next revision. */
  touched: string[];
}

/** The one way to change the catalogue that a tenant works on. */
@Injectable()
export class EditDraft {
  constructor(
    private readonly database: Database,
    private readonly drafts: CatalogueDraftRepository,
  ) {}

  /**
   * Locks the draft, so that each edit sees what the one before it left.
   * @param edit what it throws leaves the draft as it was, and so does the same content
   * @returns the draft as it is now
   * @throws NOT_FOUND when the tenant has no catalogue yet
   */
  async run(ctx: Context, edit: (draft: CatalogueDraftRow) => DraftEdit): Promise<CatalogueDraftRow> {
    return this.database.runInTransaction(ctx, async (tx) => {
      const draft = await this.drafts.lockOrThrow(tx, {});
      const { content, touched } = edit(draft);
      if (content === draft.content) return draft;
      const revision = draft.revision + 1;
      const changed = {
        revision,
        content,
        versions: { ...draft.versions, ...Object.fromEntries(touched.map((name) => [name, revision])) },
        changedAt: new Date(),
        changedBy: tx.actorName,
      };
      await this.drafts.update(tx, draft.uid, changed);
      return { ...draft, ...changed };
    });
  }
}

/** The revision that last changed an entry, by its uid, or a part, by its name. */
export function versionOf(draft: CatalogueDraftRow, name: string): number {
  return draft.versions[name] ?? 0;
}

/** @throws VERSION_CONFLICT with what is there now, unless the caller has seen it */
export function refuseUnseen(
  draft: CatalogueDraftRow,
  name: string,
  seen: number,
  what: string,
  current: object,
): void {
  const version = versionOf(draft, name);
  if (version !== seen) throw versionConflict(what, { ...current, version }, draft.changedBy || undefined);
}

/** Everything of the draft that becomes another is touched, so that what was seen of it before is not taken for it. */
export function replacedDraft(draft: CatalogueDraftRow, content: CatalogueContent): DraftEdit {
  const changes = catalogueChanges(draft.content, content);
  const touched = new Set(changes.map(({ entryUID, part }) => entryUID ?? part));
  for (const { part } of changes) touched.add(part);
  return { content: changes.length === 0 ? draft.content : content, touched: [...touched] };
}
