import { msg } from '@lingui/core/macro';
import { Injectable } from '@nestjs/common';
import type { CatalogueContent, Versioned } from '@glass/contracts/catalogue';
import type { Done } from '@glass/contracts/endpoints';
import {
  listCatalogueFaults,
  listEntries,
  listUses,
  withEntry,
  withoutEntry,
  type EntryOf,
} from '@glass/pricing/price-list';
import type { Context } from '../../../kernel/context/context.js';
import { AppError, generalError, notFound } from '../../../kernel/errors/app-error.js';
import { versionOf } from '../persistence/catalogue-draft.repository.js';
import { EditDraft, refuseOutdated } from '../services/edit-draft.js';

/** Lists that are saved entry by entry, with the word for errors. */
const NAMES = {
  materials: 'material',
  edgeFinishes: 'edge finish',
  cornerFinishes: 'corner finish',
  hinges: 'hinge',
  articles: 'hardware article',
} as const;

/** Lists whose entries have a matrix. */
const PRICED = new Set<SavedList>(['edgeFinishes', 'cornerFinishes', 'hinges']);
export type SavedList = keyof typeof NAMES;

/** An entry in a request, without its matrix, which has its own call. */
type Sent<List extends SavedList> = Omit<EntryOf<List>, 'matrix'> & { version: number; position?: number };

@Injectable()
export class SaveEntry {
  constructor(private readonly editDraft: EditDraft) {}

  /** @throws NOT_FOUND if it was deleted meanwhile, VERSION_CONFLICT with the current entry, VALIDATION_FAILED */
  async run<List extends SavedList>(
    ctx: Context,
    list: List,
    { version, position, ...fields }: Sent<List>,
  ): Promise<Versioned<EntryOf<List>>> {
    const { uid } = fields as { uid: string };
    const draft = await this.editDraft.run(ctx, (current) => {
      const present = entryOf(current.content, list, uid);
      if (present) refuseOutdated(current, uid, version, NAMES[list], present);
      else if (version !== 0) throw notFound(NAMES[list]);
      const matrix = PRICED.has(list) ? { matrix: present && 'matrix' in present ? present.matrix : [] } : {};
      const entry = { ...fields, ...matrix } as unknown as EntryOf<List>;
      const content = withEntry(current.content, list, entry, position);
      refuseFaults(content, list, uid);
      return { content, touched: [uid] };
    });
    return { ...entryOf(draft.content, list, uid)!, version: versionOf(draft, uid) };
  }
}

/** Deletes an entry of the draft. Quoted panels keep it in their snapshot. */
@Injectable()
export class DeleteEntry {
  constructor(private readonly editDraft: EditDraft) {}

  /** @throws VERSION_CONFLICT with the current entry, STATE_CONFLICT naming an entry that uses it */
  async run(ctx: Context, list: SavedList, uid: string, version: number): Promise<Done> {
    await this.editDraft.run(ctx, (current) => {
      const present = entryOf(current.content, list, uid);
      // A repeated request.
      if (!present) return { content: current.content, touched: [] };
      refuseOutdated(current, uid, version, NAMES[list], present);
      const [use] = listUses(current.content, list, uid);
      if (use) throw generalError('STATE_CONFLICT', msg`${use} Change that first.`);
      return { content: withoutEntry(current.content, list, uid), touched: [uid] };
    });
    return { done: true };
  }
}

function entryOf<List extends SavedList>(
  content: CatalogueContent,
  list: List,
  uid: string,
): EntryOf<List> | undefined {
  return listEntries(content, list).find((entry) => entry.uid === uid);
}

/** @throws VALIDATION_FAILED with the faults of this entry, by request field */
function refuseFaults(content: CatalogueContent, list: SavedList, uid: string): void {
  const place = listEntries(content, list).findIndex((entry) => entry.uid === uid);
  const prefix = `${list}.${place}.`;
  const errors = listCatalogueFaults(content)
    .filter(({ field }) => field.startsWith(prefix))
    .map(({ field, reason }) => ({ name: field.slice(prefix.length), reason, code: 'invalid' }));
  if (errors.length > 0) throw new AppError('VALIDATION_FAILED', errors);
}
