import { t } from '@lingui/core/macro';
import type {
  CatalogueContent,
  MatrixCell,
  MatrixChange,
  Rates,
  SizePrice,
} from '@glass/contracts/catalogue';
import type { DecimalText } from '@glass/contracts/primitives';
import { Decimal, parseDecimal } from '../exact-decimal.js';

/*
 * Three-way merge of changes by two users to one part of a price list. A conflict exists only if both changed the same
 * value in different ways.
 */

interface MergeResult<Value> {
  value: Value;
  /** Whether both changed the same value differently. `value` then has mine. */
  hasConflict: boolean;
}

/**
 * Applies the changes from `base` to `mine` onto `theirs`. List entries are matched by uid, code, diameter or cell;
 * other lists are treated as one value.
 */
export function mergeValues<Value>(base: Value, mine: Value, theirs: Value): MergeResult<Value> {
  const { value, hasConflict } = merged(base, mine, theirs);
  return { value: value as Value, hasConflict };
}

function merged(base: unknown, mine: unknown, theirs: unknown): MergeResult<unknown> {
  if (isEqual(mine, base) || isEqual(mine, theirs)) return { value: theirs, hasConflict: false };
  if (isEqual(theirs, base)) return { value: mine, hasConflict: false };
  if (isRecord(base) && isRecord(mine) && isRecord(theirs)) return mergedRecords(base, mine, theirs);
  const lists = [base, mine, theirs].map(entriesOf);
  if (lists.every((list) => list !== null)) return mergedLists(lists[0]!, lists[1]!, lists[2]!);
  return { value: mine, hasConflict: true };
}

function mergedRecords(
  base: Record<string, unknown>,
  mine: Record<string, unknown>,
  theirs: Record<string, unknown>,
): MergeResult<unknown> {
  let hasConflict = false;
  const value: Record<string, unknown> = {};
  for (const key of new Set([...Object.keys(theirs), ...Object.keys(mine)])) {
    const place = merged(base[key], mine[key], theirs[key]);
    hasConflict ||= place.hasConflict;
    if (place.value !== undefined) value[key] = place.value;
  }
  return { value, hasConflict };
}

type Entries = Map<string, unknown>;

/** In my order, with their additions at the end. */
function mergedLists(base: Entries, mine: Entries, theirs: Entries): MergeResult<unknown> {
  let hasConflict = false;
  const value: unknown[] = [];
  const isOrderMine = !isEqual([...mine.keys()], [...base.keys()]);
  const [first, second] = isOrderMine ? [mine, theirs] : [theirs, mine];
  for (const key of new Set([...first.keys(), ...second.keys()])) {
    const place = merged(base.get(key), mine.get(key), theirs.get(key));
    hasConflict ||= place.hasConflict;
    if (place.value !== undefined) value.push(place.value);
  }
  return { value, hasConflict };
}

/** Entries of a list by key; null for other values and for lists without keys. */
function entriesOf(value: unknown): Entries | null {
  if (!Array.isArray(value)) return null;
  const entries: Entries = new Map();
  for (const entry of value) {
    const key = keyOf(entry);
    if (key === null || entries.has(key)) return null;
    entries.set(key, entry);
  }
  return entries;
}

function keyOf(entry: unknown): string | null {
  if (!isRecord(entry)) return null;
  if ('uid' in entry) return `uid ${String(entry.uid)}`;
  if ('code' in entry) return `code ${String(entry.code)}`;
  if ('text' in entry) return `text ${String(entry.text)}`;
  if ('maxDiameterMm' in entry) return `diameter ${String(entry.maxDiameterMm)}`;
  if ('widthMm' in entry && 'materialUID' in entry) return `size ${sizeKey(entry as unknown as SizePrice)}`;
  if (!('thicknessMm' in entry)) return null;
  const { materialUID, thicknessMm } = entry;
  return `cell ${String(materialUID)} ${typeof thicknessMm === 'number' ? Math.round(thicknessMm * 1000) : ''}`;
}

/** Identifies a price by size: glass, and width and height in thousandths of a millimeter. */
export const sizeKey = ({ materialUID, widthMm, heightMm }: Omit<SizePrice, 'rate'>): string =>
  `${materialUID} ${Math.round(widthMm * 1000)}x${Math.round(heightMm * 1000)}`;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Deep equality, regardless of the order of keys. */
function isEqual(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((entry, i) => isEqual(entry, other[i]));
  }
  if (!isRecord(one) || !isRecord(other)) return false;
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => key in other && isEqual(one[key], other[key]))
  );
}

/*
 * Changes to a price list. Each returns a new catalog and leaves the old one unchanged, so that screens can show both
 * and the server can report conflicts.
 */

/** Lists whose entries have an identifier. */
type EntryList =
  | 'materials'
  | 'edgeFinishes'
  | 'cornerFinishes'
  | 'hinges'
  | 'articles'
  | 'holePrices'
  | 'standardHoles';
export type EntryOf<List extends EntryList> = NonNullable<CatalogueContent[List]>[number];

/** Entries of a list; empty for one that the catalog omits. */
export function listEntries<List extends EntryList>(content: CatalogueContent, list: List): EntryOf<List>[] {
  return (content[list] ?? []) as EntryOf<List>[];
}

/** Lists whose entries are priced by material or thickness. */
export type MatrixList = 'edgeFinishes' | 'cornerFinishes' | 'hinges' | 'holePrices';

/**
 * Replaces the entry with the same uid, or adds it.
 * @param position new index; if undefined, it keeps its place, or goes to the end
 */
export function withEntry<List extends EntryList>(
  content: CatalogueContent,
  list: List,
  entry: EntryOf<List>,
  position?: number,
): CatalogueContent {
  const entries = listEntries(content, list);
  const present = entries.findIndex(({ uid }) => uid === entry.uid);
  const others = entries.filter(({ uid }) => uid !== entry.uid);
  const place = position ?? (present === -1 ? others.length : present);
  return { ...content, [list]: others.toSpliced(place, 0, entry) };
}

/** Removes an entry; for a material, also its prices. */
export function withoutEntry(content: CatalogueContent, list: EntryList, uid: string): CatalogueContent {
  const left = { ...content, [list]: listEntries(content, list).filter((entry) => entry.uid !== uid) };
  return list === 'materials' ? withoutPricesOf(left, uid) : left;
}

function withoutPricesOf(content: CatalogueContent, materialUID: string): CatalogueContent {
  const others = <Cell extends MatrixCell>(matrix: Cell[]): Cell[] =>
    matrix.filter((cell) => cell.materialUID !== materialUID);
  const priced = <Entry extends { matrix: MatrixCell[] }>(entries: Entry[]): Entry[] =>
    entries.map((entry) => ({ ...entry, matrix: others(entry.matrix) }));
  const { pricing } = content;
  return {
    ...content,
    edgeFinishes: priced(content.edgeFinishes),
    cornerFinishes: priced(content.cornerFinishes),
    hinges: priced(content.hinges),
    holePrices: priced(content.holePrices),
    pricing: {
      ...pricing,
      notch: others(pricing.notch),
      cutout: others(pricing.cutout),
      countersinks: priced(pricing.countersinks),
      ...(pricing.sizePrices
        ? { sizePrices: pricing.sizePrices.filter((row) => row.materialUID !== materialUID) }
        : {}),
    },
  };
}

/** The cell for this material or thickness; null if there is none. */
export function findRates(
  matrix: readonly MatrixCell[],
  at: Pick<MatrixCell, 'materialUID' | 'thicknessMm'>,
): Rates | null {
  const cell = matrix.find((each) => isAt(each, at));
  if (!cell) return null;
  const curvedRate = 'curvedRate' in cell ? (cell.curvedRate as string | null) : undefined;
  return curvedRate === undefined ? { rate: cell.rate } : { rate: cell.rate, curvedRate };
}

interface ChangedMatrices {
  content: CatalogueContent;
  /**
   * Changes whose cell differs from what the change expects, with the current cell. If there are any, nothing changes.
   */
  conflicts: MatrixChange[];
}

/**
 * Changes cells of the matrices of a list, all or none.
 * @param changes of entries in the list
 */
export function changeCells(
  content: CatalogueContent,
  list: MatrixList,
  changes: readonly MatrixChange[],
): ChangedMatrices {
  const entries: { uid: string; matrix: MatrixCell[] }[] = content[list];
  const matrices = new Map(entries.map(({ uid, matrix }) => [uid, matrix]));
  const conflicts: MatrixChange[] = [];
  for (const change of changes) {
    const matrix = matrices.get(change.entryUID);
    if (!matrix) throw new Error(`${list} has no entry ${change.entryUID}`);
    const is = findRates(matrix, change);
    // A cell that already has the new value was changed alike by another user, or the change was sent twice.
    if (!sameRates(is, change.was) && !sameRates(is, change.now)) conflicts.push({ ...change, was: is });
    matrices.set(change.entryUID, withCell(matrix, change, list === 'edgeFinishes'));
  }
  if (conflicts.length > 0) return { content, conflicts };
  const changed = entries.map((entry) => ({ ...entry, matrix: matrices.get(entry.uid)! }));
  return { content: { ...content, [list]: changed }, conflicts };
}

function withCell(matrix: MatrixCell[], change: MatrixChange, ofEdges: boolean): MatrixCell[] {
  const { materialUID, thicknessMm, now } = change;
  const place = matrix.findIndex((cell) => isAt(cell, change));
  if (now === null) return place === -1 ? matrix : matrix.toSpliced(place, 1);
  const cell = {
    materialUID,
    thicknessMm,
    rate: now.rate,
    ...(ofEdges ? { curvedRate: now.curvedRate ?? null } : {}),
  };
  return place === -1 ? [...matrix, cell] : matrix.with(place, cell);
}

function isAt(cell: MatrixCell, at: Pick<MatrixCell, 'materialUID' | 'thicknessMm'>): boolean {
  if (at.materialUID !== null || cell.materialUID !== null) return cell.materialUID === at.materialUID;
  return toThousandths(cell.thicknessMm) === toThousandths(at.thicknessMm);
}

/** Thousandths of a millimeter, so that rounding does not matter for 9.525 mm (3/8 in). */
const toThousandths = (mm: number | null): number | null => (mm === null ? null : Math.round(mm * 1000));

function sameRates(one: Rates | null, other: Rates | null): boolean {
  if (one === null || other === null) return one === other;
  return one.rate === other.rate && (one.curvedRate ?? null) === (other.curvedRate ?? null);
}

/**
 * Sentences that say what uses an entry and must change before it can be deleted.
 * @param list list of the entry
 */
export function listUses(content: CatalogueContent, list: EntryList, uid: string): string[] {
  if (list === 'edgeFinishes') {
    return content.materials
      .filter(({ defaultEdgeFinishUID }) => defaultEdgeFinishUID === uid)
      .map(({ name, thicknessName }) => t`${name} ${thicknessName} uses this as its default edge.`);
  }
  if (list === 'hinges') {
    return listEntries(content, 'articles')
      .filter(({ templateUID, otherTemplateUID }) => templateUID === uid || otherTemplateUID === uid)
      .map(({ name }) => t`The article ${name} uses this cutout.`);
  }
  if (list !== 'materials') return [];
  return content.shapeRules
    .filter(({ materialUID }) => materialUID === uid)
    .map(({ code }) => t`The rule ${code} is for this glass.`);
}

/** The catalog with all prices on request. Charges, taxes and rules stay. */
export function removePrices(content: CatalogueContent): CatalogueContent {
  const emptied = <Entry extends { matrix: MatrixCell[] }>(entries: Entry[]): Entry[] =>
    entries.map((entry) => ({ ...entry, matrix: [] }));
  return {
    ...content,
    materials: content.materials.map((material) => ({ ...material, ratePerArea: null })),
    edgeFinishes: emptied(content.edgeFinishes),
    cornerFinishes: emptied(content.cornerFinishes),
    hinges: emptied(content.hinges),
    holePrices: emptied(content.holePrices),
    ...(content.articles
      ? { articles: content.articles.map((article) => ({ ...article, price: null, cost: null })) }
      : {}),
    pricing: {
      ...content.pricing,
      notch: [],
      cutout: [],
      countersinks: [],
      ...(content.pricing.sizePrices ? { sizePrices: [] } : {}),
      shapePercent: null,
      outOfSquare: null,
      templates: { made: null, supplied: null },
    },
  };
}

/**
 * Raises a rate by a percentage and rounds half up to a multiple of a step. 0 stays 0.
 * @param percent decimal number from −100, such as `4` or `-2.5`
 * @param step in currency units, more than 0: `0.01`, `0.25`
 * @throws PricingError if rate or step is not a decimal number
 */
export function raiseRate(rate: DecimalText, percent: string, step: DecimalText): DecimalText {
  const steps = parseDecimal(step, 'step');
  const raised = parseDecimal(rate, 'rate').times(new Decimal(percent).plus(100)).div(100);
  const [, decimals = ''] = step.split('.');
  return raised.div(steps).round(0).times(steps).toFixed(decimals.length);
}
