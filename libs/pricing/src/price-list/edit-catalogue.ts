import type { CatalogueContent, MatrixCell, MatrixChange, Rates } from '@glass/contracts';

/*
 * Changes to a price list. Each returns a new catalog and leaves the old one unchanged, so that screens can show both
 * and the server can report conflicts.
 */

/** Lists whose entries have an identifier. */
export type EntryList =
  | 'materials'
  | 'edgeFinishes'
  | 'cornerFinishes'
  | 'hinges'
  | 'holePrices'
  | 'standardHoles';
export type EntryOf<List extends EntryList> = CatalogueContent[List][number];

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
  const entries = content[list] as EntryOf<List>[];
  const present = entries.findIndex(({ uid }) => uid === entry.uid);
  const others = entries.filter(({ uid }) => uid !== entry.uid);
  const place = position ?? (present === -1 ? others.length : present);
  return { ...content, [list]: others.toSpliced(place, 0, entry) };
}

/** Removes an entry; for a material, also its prices. */
export function withoutEntry(content: CatalogueContent, list: EntryList, uid: string): CatalogueContent {
  const left = { ...content, [list]: content[list].filter((entry) => entry.uid !== uid) };
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

export interface ChangedMatrices {
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
      .map(({ name, thicknessName }) => `${name} ${thicknessName} uses this as its default edge.`);
  }
  if (list !== 'materials') return [];
  return content.shapeRules
    .filter(({ materialUID }) => materialUID === uid)
    .map(({ code }) => `The rule ${code} is for this glass.`);
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
    pricing: {
      ...content.pricing,
      notch: [],
      cutout: [],
      countersinks: [],
      shapePercent: null,
      outOfSquare: null,
      templates: { made: null, supplied: null },
    },
  };
}
