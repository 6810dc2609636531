import type {
  CatalogueContent,
  CatalogueTranslation,
  HolePrice,
  Material,
  MatrixCell,
  MatrixChange,
  PriceList,
  PricingRules,
  StandardHole,
} from '@glass/contracts/catalogue';
import {
  changeCells,
  type EntryOf,
  findRates,
  listEntries,
  mergeValues,
  withEntry,
  withoutEntry,
} from '@glass/pricing/price-list';
import type { ShellServices } from '@glass/shell-contract';

/* One undoable step on the draft. It is shown before it is saved. */

export type SavedList = 'materials' | 'edgeFinishes' | 'cornerFinishes' | 'hinges' | 'articles';
export type CellsList = Exclude<SavedList, 'materials' | 'articles'>;
export type SavedPart = 'holePrices' | 'standardHoles' | 'pricing' | 'translations';

export type Edit =
  | { kind: 'cells'; list: CellsList; changes: MatrixChange[] }
  /** `was` is the value it replaces, so that other users' changes to the same entry or part can be merged. */
  | {
      kind: 'entry';
      list: SavedList;
      entry: EntryOf<SavedList>;
      position?: number;
      was?: EntryOf<SavedList>;
    }
  | { kind: 'removal'; list: SavedList; uid: string }
  | {
      kind: 'part';
      part: SavedPart;
      value: CatalogueContent[SavedPart];
      was?: CatalogueContent[SavedPart];
    };

const CELLS_LISTS = ['edgeFinishes', 'cornerFinishes', 'hinges'] as const;

/** Whether entries of a list have prices by glass. */
export const hasMatrix = (list: SavedList): list is CellsList =>
  CELLS_LISTS.some((priced) => priced === list);

export function applyEdit(content: CatalogueContent, edit: Edit): CatalogueContent {
  switch (edit.kind) {
    case 'cells':
      return changeCells(content, edit.list, rebaseCells(content, edit).changes).content;
    case 'entry': {
      const present = findEntry(content, edit.list, edit.entry.uid);
      // Prices of an entry are saved by separate `cells` edits.
      const matrix = hasMatrix(edit.list)
        ? { matrix: present && 'matrix' in present ? present.matrix : [] }
        : {};
      const entry = present && edit.was ? mergeValues(edit.was, edit.entry, present).value : edit.entry;
      return withEntry(content, edit.list, { ...entry, ...matrix } as EntryOf<SavedList>, edit.position);
    }
    case 'removal':
      return withoutEntry(content, edit.list, edit.uid);
    case 'part':
      return { ...content, [edit.part]: mergePart(content, edit).value };
  }
}

function mergePart(content: CatalogueContent, { part, value, was }: Extract<Edit, { kind: 'part' }>) {
  return was ? mergeValues(was, value, content[part]) : { value, hasConflict: false };
}

/** Applies the edit to a newer draft. `hasConflict` is true if another user changed the same value. */
export function rebaseEdit(content: CatalogueContent, edit: Edit): { edit: Edit; hasConflict: boolean } {
  if (edit.kind === 'part') {
    const { value, hasConflict } = mergePart(content, edit);
    return { edit: { ...edit, value, was: content[edit.part] }, hasConflict };
  }
  if (edit.kind !== 'entry') return { edit, hasConflict: false };
  const present = findEntry(content, edit.list, edit.entry.uid);
  if (!present || !edit.was) return { edit, hasConflict: false };
  // Prices of an entry are saved by separate `cells` edits.
  const { value, hasConflict } = mergeValues(
    withoutMatrix(edit.was),
    withoutMatrix(edit.entry),
    withoutMatrix(present),
  );
  const entry = { ...present, ...value };
  return { edit: { ...edit, entry, was: present }, hasConflict };
}

function withoutMatrix(entry: EntryOf<SavedList>): EntryOf<SavedList> {
  const { matrix: _matrix, ...fields } = entry as EntryOf<SavedList> & { matrix?: unknown };
  return fields as EntryOf<SavedList>;
}

export function withReplacedValues(content: CatalogueContent, edit: Edit): Edit {
  if (edit.kind === 'part') return { ...edit, was: edit.was ?? content[edit.part] };
  if (edit.kind !== 'entry') return edit;
  return { ...edit, was: edit.was ?? findEntry(content, edit.list, edit.entry.uid) };
}

/** Keeps the other user's values where both changed one. Null if nothing of the edit remains. */
export function withoutConflicts(content: CatalogueContent, edit: Edit): Edit | null {
  if (edit.kind === 'part' && edit.was) {
    const value = mergeValues(edit.was, content[edit.part], edit.value).value;
    return { ...edit, value, was: content[edit.part] };
  }
  if (edit.kind !== 'entry' || !edit.was) return null;
  const present = findEntry(content, edit.list, edit.entry.uid);
  if (!present) return null;
  const value = mergeValues(withoutMatrix(edit.was), withoutMatrix(present), withoutMatrix(edit.entry)).value;
  return { ...edit, entry: { ...present, ...value }, was: present };
}

/** The cell changes based on this draft's values, without cells of deleted entries. */
export function rebaseCells(
  content: CatalogueContent,
  edit: Extract<Edit, { kind: 'cells' }>,
): Extract<Edit, { kind: 'cells' }> {
  const matrices = new Map(content[edit.list].map(({ uid, matrix }) => [uid, matrix as MatrixCell[]]));
  const changes = edit.changes.flatMap((change) => {
    const matrix = matrices.get(change.entryUID);
    return matrix ? [{ ...change, was: findRates(matrix, change) }] : [];
  });
  return { ...edit, changes };
}

/** The steps that undo the edit. */
export function buildUndo(content: CatalogueContent, edit: Edit): Edit[] {
  switch (edit.kind) {
    case 'cells':
      return [
        { ...edit, changes: edit.changes.map((change) => ({ ...change, was: change.now, now: change.was })) },
      ];
    case 'entry': {
      const before = findEntry(content, edit.list, edit.entry.uid);
      if (!before) return [{ kind: 'removal', list: edit.list, uid: edit.entry.uid }];
      const position = placeOf(content, edit.list, before.uid);
      return [{ kind: 'entry', list: edit.list, entry: before, position, was: edit.entry }];
    }
    case 'removal': {
      const before = findEntry(content, edit.list, edit.uid);
      return before ? restoreEntry(content, edit.list, before) : [];
    }
    case 'part':
      return [{ ...edit, value: content[edit.part], was: edit.value }];
  }
}

/** Restores a deleted entry with its prices. */
function restoreEntry(content: CatalogueContent, list: SavedList, entry: EntryOf<SavedList>): Edit[] {
  const edits: Edit[] = [{ kind: 'entry', list, entry, position: placeOf(content, list, entry.uid) }];
  const gone = (cells: readonly MatrixCell[], entryUID: string): MatrixChange[] =>
    cells.map((cell) => ({
      entryUID,
      materialUID: cell.materialUID,
      thicknessMm: cell.thicknessMm,
      was: null,
      now: findRates([cell], cell),
    }));
  if (list === 'articles') return edits;
  if (list !== 'materials') {
    const changes = 'matrix' in entry ? gone(entry.matrix, entry.uid) : [];
    return changes.length > 0 ? [...edits, { kind: 'cells', list, changes }] : edits;
  }
  for (const priced of CELLS_LISTS) {
    const changes = content[priced].flatMap(({ uid, matrix }) =>
      gone(
        (matrix as MatrixCell[]).filter(({ materialUID }) => materialUID === entry.uid),
        uid,
      ),
    );
    if (changes.length > 0) edits.push({ kind: 'cells', list: priced, changes });
  }
  for (const part of ['holePrices', 'pricing'] as const) {
    const isPriced = JSON.stringify(content[part]).includes(entry.uid);
    if (isPriced) edits.push({ kind: 'part', part, value: content[part] });
  }
  return edits;
}

/** Joins an edit to the last waiting one if a single call can save both. */
export function joinEdits(waiting: readonly Edit[], edit: Edit): Edit[] {
  const last = waiting.at(-1);
  const others = waiting.slice(0, -1);
  if (last?.kind === 'part' && edit.kind === 'part' && last.part === edit.part) {
    return [...others, { ...edit, was: last.was }];
  }
  if (last?.kind !== 'cells' || edit.kind !== 'cells' || last.list !== edit.list) return [...waiting, edit];
  const changes = new Map(last.changes.map((change) => [cellKey(change), change]));
  for (const change of edit.changes) {
    const before = changes.get(cellKey(change));
    changes.set(cellKey(change), before ? { ...change, was: before.was } : change);
  }
  return [...others, { ...edit, changes: [...changes.values()] }];
}

export const cellKey = ({ entryUID, materialUID, thicknessMm }: MatrixChange): string =>
  `${entryUID} ${materialUID ?? (thicknessMm === null ? 'all' : Math.round(thicknessMm * 1000))}`;

export function findEntry(
  content: CatalogueContent,
  list: SavedList,
  uid: string,
): EntryOf<SavedList> | undefined {
  return listEntries<SavedList>(content, list).find((entry) => entry.uid === uid);
}

const placeOf = (content: CatalogueContent, list: SavedList, uid: string): number =>
  listEntries<SavedList>(content, list).findIndex((entry) => entry.uid === uid);

type Api = ShellServices['api'];

const SAVE_CELLS = {
  edgeFinishes: '/api/edge-finish/save-matrix',
  cornerFinishes: '/api/corner-finish/save-matrix',
  hinges: '/api/hinge/save-matrix',
} as const;
const SAVE_ENTRY = {
  materials: '/api/material/save',
  edgeFinishes: '/api/edge-finish/save',
  cornerFinishes: '/api/corner-finish/save',
  hinges: '/api/hinge/save',
  articles: '/api/hardware-article/save',
} as const;
const DELETE_ENTRY = {
  materials: '/api/material/delete',
  edgeFinishes: '/api/edge-finish/delete',
  cornerFinishes: '/api/corner-finish/delete',
  hinges: '/api/hinge/delete',
  articles: '/api/hardware-article/delete',
} as const;

/** Revision after the save; null if the server does not report it. */
type Saved = number | null;

/**
 * Sends an edit with the versions it is based on.
 * @throws what the call throws
 */
async function sendEdit(api: Api, { content, versions }: PriceList, edit: Edit): Promise<Saved> {
  switch (edit.kind) {
    case 'cells': {
      if (edit.changes.length === 0) return null;
      return (await api.call(SAVE_CELLS[edit.list], { changes: edit.changes })).revision;
    }
    case 'entry': {
      const { matrix: _matrix, ...fields } = edit.entry as Material & { matrix?: unknown };
      // A deleted entry keeps its version, but is added as a new one.
      const version = findEntry(content, edit.list, fields.uid) ? (versions[fields.uid] ?? 0) : 0;
      // All lists have the same fields in this call; one path represents them in the types.
      const path = SAVE_ENTRY[edit.list] as '/api/material/save';
      const { position } = edit;
      return (await api.call(path, { ...fields, version, ...(position === undefined ? {} : { position }) }))
        .version;
    }
    case 'removal': {
      await api.call(DELETE_ENTRY[edit.list], { uid: edit.uid, version: versions[edit.uid] ?? 0 });
      return null;
    }
    case 'part': {
      const version = versions[edit.part] ?? 0;
      if (edit.part === 'pricing') {
        const pricing = edit.value as PricingRules;
        return (await api.call('/api/price-list/save-pricing', { version, pricing })).version;
      }
      if (edit.part === 'standardHoles') {
        const items = edit.value as StandardHole[];
        return (await api.call('/api/standard-hole/save-all', { version, items })).version;
      }
      if (edit.part === 'translations') {
        const items = (edit.value ?? []) as CatalogueTranslation[];
        return (await api.call('/api/price-list/save-translations', { version, items })).version;
      }
      return (await api.call('/api/hole/save-all', { version, items: edit.value as HolePrice[] })).version;
    }
  }
}

/**
 * Saves an edit.
 * @returns the draft afterwards; null if it must be loaded again, because another user changed it too or the server
 * did not report the revision
 * @throws what the call throws
 */
export async function saveEdit(api: Api, list: PriceList, edit: Edit): Promise<PriceList | null> {
  const revision = await sendEdit(api, list, edit);
  if (revision === null || revision > list.draft.revision + 1) return null;
  const touched = edit.kind === 'entry' ? edit.entry.uid : edit.kind === 'part' ? edit.part : null;
  return {
    ...list,
    content: applyEdit(list.content, edit),
    versions: touched === null ? list.versions : { ...list.versions, [touched]: revision },
    draft: { ...list.draft, revision },
  };
}
