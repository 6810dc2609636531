import type { CatalogueContent, MatrixCell, MatrixChange, Rates } from '@glass/contracts';

/*
 * Changes of a price list, one at a time. Each gives a new catalogue and leaves the old one as it was, so that a page
 * can show both, and the server what it refused.
 */

/** The lists of entries that have an identifier each. */
export type EntryList =
  | 'materials'
  | 'edgeFinishes'
  | 'cornerFinishes'
  | 'hinges'
  | 'holePrices'
  | 'standardHoles';
export type EntryOf<List extends EntryList> = CatalogueContent[List][number];

/** The lists whose entries are priced by material or thickness. */
export type MatrixList = 'edgeFinishes' | 'cornerFinishes' | 'hinges' | 'holePrices';

/**
 * Puts an entry in the place of the one with its uid, or adds it.
 * @param position its place from 0; where it is, or at the end, when left out
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

/** Takes an entry out; of a material also the prices that name it. */
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

/** A cell as it is; null where the matrix has none for this material or thickness. */
export function ratesAt(
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
  /** Those that are not as the change says it saw them, with what they are; nothing is changed then. */
  conflicts: MatrixChange[];
}

/**
 * Changes cells of the matrices of a list, all of them or none.
 * @param changes each of an entry that is in the list
 */
export function withCells(
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
    const is = ratesAt(matrix, change);
    // What is already as it shall be was changed alike by somebody else, or sent twice.
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
  return thousandths(cell.thicknessMm) === thousandths(at.thicknessMm);
}

/** 3/8 in is 9.525 mm however it was worked out. */
const thousandths = (mm: number | null): number | null => (mm === null ? null : Math.round(mm * 1000));

function sameRates(one: Rates | null, other: Rates | null): boolean {
  if (one === null || other === null) return one === other;
  return one.rate === other.rate && (one.curvedRate ?? null) === (other.curvedRate ?? null);
}

/**
 * What in the price list needs an entry, a sentence each: it cannot be taken out before that is changed.
 * @param list the entry's
 */
export function usesOf(content: CatalogueContent, list: EntryList, uid: string): string[] {
  if (list === 'edgeFinishes') {
    return content.materials
      .filter(({ defaultEdgeFinishUID }) => defaultEdgeFinishUID === uid)
      .map(({ name, thicknessName }) => `${name} ${thicknessName} has this as its usual edge.`);
  }
  if (list !== 'materials') return [];
  return content.shapeRules
    .filter(({ materialUID }) => materialUID === uid)
    .map(({ code }) => `The rule ${code} is for this glass.`);
}

/** The same things without a price: all of them on request. Charges, taxes and rules stay. */
export function unpriced(content: CatalogueContent): CatalogueContent {
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
