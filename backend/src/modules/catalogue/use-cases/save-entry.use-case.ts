import { Injectable } from '@nestjs/common';
import type { CatalogueContent, Done, Versioned } from '@glass/contracts';
import { catalogueFaults, usesOf, withEntry, withoutEntry, type EntryOf } from '@glass/pricing/price-list';
import type { Context } from '../../../kernel/context/context.js';
import { AppError, generalError, notFound } from '../../../kernel/errors/app-error.js';
import { EditDraft, refuseUnseen, versionOf } from '../steps/edit-draft.js';

/** The lists that are saved an entry at a time, and what a person calls one. */
const NAMES = {
  materials: 'material',
  edgeFinishes: 'edge finish',
  cornerFinishes: 'corner finish',
  hinges: 'hinge',
} as const;
export type SavedList = keyof typeof NAMES;

/** What a call sends of an entry: its matrix has a call of its own. */
type Sent<List extends SavedList> = Omit<EntryOf<List>, 'matrix'> & { version: number; position?: number };

/** Saves one material, finish or hinge of the draft, or adds it. */
@Injectable()
export class SaveEntry {
  constructor(private readonly editDraft: EditDraft) {}

  /** @throws NOT_FOUND when it was deleted meanwhile, VERSION_CONFLICT with the entry as it is, VALIDATION_FAILED */
  async run<List extends SavedList>(
    ctx: Context,
    list: List,
    { version, position, ...fields }: Sent<List>,
  ): Promise<Versioned<EntryOf<List>>> {
    const { uid } = fields as { uid: string };
    const draft = await this.editDraft.run(ctx, (current) => {
      const present = entryOf(current.content, list, uid);
      if (present) refuseUnseen(current, uid, version, NAMES[list], present);
      else if (version !== 0) throw notFound(NAMES[list]);
      const matrix =
        list === 'materials' ? {} : { matrix: present && 'matrix' in present ? present.matrix : [] };
      const entry = { ...fields, ...matrix } as unknown as EntryOf<List>;
      const content = withEntry(current.content, list, entry, position);
      refuseFaults(content, list, uid);
      return { content, touched: [uid] };
    });
    return { ...entryOf(draft.content, list, uid)!, version: versionOf(draft, uid) };
  }
}

/** Takes one out of the draft. Panels that have it keep what they were quoted with. */
@Injectable()
export class DeleteEntry {
  constructor(private readonly editDraft: EditDraft) {}

  /** @throws VERSION_CONFLICT with the entry as it is, STATE_CONFLICT naming what else in the price list needs it */
  async run(ctx: Context, list: SavedList, uid: string, version: number): Promise<Done> {
    await this.editDraft.run(ctx, (current) => {
      const present = entryOf(current.content, list, uid);
      // Deleted already: a retry finds nothing left to do.
      if (!present) return { content: current.content, touched: [] };
      refuseUnseen(current, uid, version, NAMES[list], present);
      const [use] = usesOf(current.content, list, uid);
      if (use) throw generalError('STATE_CONFLICT', `${use} Change that first.`);
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
  return (content[list] as EntryOf<List>[]).find((entry) => entry.uid === uid);
}

/** What is wrong with this entry, at the fields as they were sent. */
function refuseFaults(content: CatalogueContent, list: SavedList, uid: string): void {
  const place = content[list].findIndex((entry) => entry.uid === uid);
  const prefix = `${list}.${place}.`;
  const errors = catalogueFaults(content)
    .filter(({ field }) => field.startsWith(prefix))
    .map(({ field, reason }) => ({ name: field.slice(prefix.length), reason, code: 'invalid' }));
  if (errors.length > 0) throw new AppError('VALIDATION_FAILED', errors);
}
