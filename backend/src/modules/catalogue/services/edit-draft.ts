import { Injectable } from '@nestjs/common';
import type { CatalogueContent } from '@glass/contracts/catalogue';
import { compareCatalogues } from '@glass/pricing/price-list';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { versionConflict } from '../../../kernel/errors/app-error.js';
import type { EditedThing } from '../../../kernel/errors/things.js';
import type { CatalogueDraftRow } from '../persistence/catalogue.entities.js';
import { CatalogueDraftRepository, versionOf } from '../persistence/catalogue-draft.repository.js';
import { RecordHardwarePhotos } from './record-hardware-photos.js';

interface DraftEdit {
  content: CatalogueContent;
  /** Uids of entries and names of parts that get the new revision. */
  touched: string[];
}

/** Changes a tenant's draft. Every change goes through it. */
@Injectable()
export class EditDraft {
  constructor(
    private readonly database: Database,
    private readonly drafts: CatalogueDraftRepository,
    private readonly recordPhotos: RecordHardwarePhotos,
  ) {}

  /**
   * Locks the draft, so that concurrent edits run one after the other.
   * @param edit if it throws or returns the same content, the draft stays unchanged
   * @returns the new draft
   * @throws NOT_FOUND if the tenant has no catalogue, VALIDATION_FAILED for a photo that is no public picture
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
      await this.recordPhotos.run(tx, draft.content, content);
      return { ...draft, ...changed };
    });
  }
}

/** Optimistic locking. @throws VERSION_CONFLICT with the current value if the client saw another version */
export function refuseOutdated(
  draft: CatalogueDraftRow,
  name: string,
  seen: number,
  what: EditedThing,
  current: object,
): void {
  const version = versionOf(draft, name);
  if (version !== seen) throw versionConflict(what, { ...current, version }, draft.changedBy || undefined);
}

/**
 * Replaces the content of the draft. Everything that differs gets the new revision, so that clients with the old
 * content get a conflict.
 */
export function replaceDraft(draft: CatalogueDraftRow, content: CatalogueContent): DraftEdit {
  const changes = compareCatalogues(draft.content, content);
  const touched = new Set(changes.map(({ entryUID, part }) => entryUID ?? part));
  for (const { part } of changes) touched.add(part);
  return { content: changes.length === 0 ? draft.content : content, touched: [...touched] };
}
