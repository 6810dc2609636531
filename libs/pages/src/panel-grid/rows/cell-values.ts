import { listWords } from '@glass/language';
import type { Catalogue, CornerFinish, Material } from '@glass/contracts/catalogue';
import { limits } from '@glass/contracts/limits';
import type { PanelCorner, PanelEdge } from '@glass/contracts/panel';
import type { Length } from '@glass/contracts/primitives';
import type { ProductAliasKind } from '@glass/contracts/quote';
import { parseNumber } from '@glass/formats';
import { isShortenedNumber } from '@glass/formats/tables';
import { lengthFromMm, parseLengthIn, plainLength } from '@glass/geometry';
import {
  findCornerFinish,
  findEdgeFinish,
  findGlass,
  type Aliases,
  type ProductReading,
} from '@glass/geometry/phrases';
import type { PanelColumn } from './panel-columns.js';
import { texts } from './texts.js';

/** Catalog, language and names for reading cells. */
export interface CellContext {
  catalogue: Catalogue;
  /** For lengths and numbers. */
  locale: string;
  aliases: Aliases;
}

export interface CellFault {
  column: PanelColumn;
  reason: string;
  /** Possible values of a doubtful number. */
  readings?: readonly { text: string }[];
  /** A name that is not clear, to ask about once. */
  question?: ProductQuestion;
}

/** A name to ask about, with its choices, best first. */
export interface ProductQuestion {
  kind: ProductAliasKind;
  text: string;
  candidates: readonly { uid: string }[];
  /** Number of the first candidates that the name can mean. */
  readings: number;
}

/** A value of a cell, or why there is none. */
type Read<Value> = { ok: true; value: Value } | ({ ok: false } & Omit<CellFault, 'column'>);

const no = (reason: string, more: Omit<CellFault, 'column' | 'reason'> = {}) =>
  ({ ok: false, reason, ...more }) as const;

/** A spreadsheet turns 1/2 into a date like these. */
const LIKE_A_DATE = /^(?:\d{1,2}[-. ]\p{L}{3,}|\p{L}{3,}[-. ]\d{1,4}|\d{1,4}[-./]\d{1,2}[-./]\d{2,4})$/u;

export function readLength(cell: string, { catalogue, locale }: CellContext): Read<Length> {
  if (cell === '') return no(texts.lengthMissing);
  if (LIKE_A_DATE.test(cell)) return no(texts.likeADate(cell));
  const read = parseLengthIn(cell, catalogue.units, { locale });
  if (read.ok) return { ok: true, value: read.length };
  const readings = read.readings ?? [];
  return readings.length > 0 ? no(read.reason, { readings }) : no(texts.noLength(cell));
}

const PIECES = {
  limits: { ...limits.pieces, decimals: 0 },
  units: ['x', '×', 'pc', 'pcs', 'piece', 'pieces', 'ea'],
};

/** An empty cell is one piece. */
export function readQuantity(cell: string, { locale }: CellContext): Read<number> {
  if (cell === '') return { ok: true, value: 1 };
  const read = parseNumber(cell, { ...PIECES, locale });
  if (read.ok) return { ok: true, value: Number(read.value) };
  const { readings } = read;
  return readings.length > 0 ? no(read.reason, { readings }) : no(texts.noQuantity(cell));
}

export function readGlass(cell: string, { catalogue, aliases }: CellContext): Read<Material> {
  return choose('glass', cell, findGlass(cell, catalogue, aliases), templateGlassName, {
    none: texts.noGlass,
    several: texts.severalGlasses,
  });
}

/** Between the finishes of several edges or corners. */
const BETWEEN = ';';

/**
 * One finish for all edges, or one for each with “;” between them. An empty cell is the standard finish.
 * @param count of edges
 */
export function readEdges(cell: string, count: number, context: CellContext): Read<PanelEdge[]> {
  return readEach(cell, count, (text): Read<PanelEdge> => {
    if (text === '') return { ok: true, value: { finishUID: null } };
    const read = choose('edge', text, findEdgeFinish(text, context.catalogue, context.aliases), nameOf, {
      none: texts.noEdge,
      several: texts.severalEdges,
    });
    return read.ok ? { ok: true, value: { finishUID: read.value.uid } } : read;
  });
}

/** Like `readEdges`; some finishes have a size: `Radius 1/2`. */
export function readCorners(cell: string, count: number, context: CellContext): Read<PanelCorner[]> {
  return readEach(cell, count, (text): Read<PanelCorner> => {
    if (text === '') return { ok: true, value: { finishUID: null, size: null } };
    const found = findCornerFinish(text, context.catalogue, context.aliases);
    const read = choose('corner', text, found, nameOf, {
      none: texts.noCorner,
      several: texts.severalCorners,
    });
    if (!read.ok) return read;
    const { uid: finishUID, kind } = read.value;
    if (kind === 'square') return { ok: true, value: { finishUID: null, size: null } };
    if (!takesSize(read.value)) return { ok: true, value: { finishUID, size: null } };
    if (found.sizeText === '') return no(texts.cornerSize(read.value.name, exampleOf(read.value, context)));
    const size = readLength(found.sizeText, context);
    return size.ok ? { ok: true, value: { finishUID, size: size.value } } : size;
  });
}

export const takesSize = ({ minSizeMm, maxSizeMm }: CornerFinish): boolean =>
  minSizeMm !== null || maxSizeMm !== null;

const exampleOf = ({ minSizeMm, maxSizeMm }: CornerFinish, { catalogue }: CellContext): string =>
  plainLength(lengthFromMm(minSizeMm ?? maxSizeMm ?? 0, catalogue.precision).mm, catalogue.precision);

const nameOf = ({ name }: { name: string }): string => name;

export function templateGlassName({ name, thicknessName }: Material): string {
  return `${name} ${thicknessName}`;
}

function readEach<Value>(cell: string, count: number, readOne: (text: string) => Read<Value>): Read<Value[]> {
  const texted = cell.split(BETWEEN).map((text) => text.trim());
  if (texted.length > 1 && texted.length !== count) return no(texts.countDiffers(count));
  const values: Value[] = [];
  for (const text of texted) {
    const read = readOne(text);
    if (!read.ok) return read;
    values.push(read.value);
  }
  const [first] = values;
  return { ok: true, value: texted.length > 1 ? values : Array.from({ length: count }, () => first!) };
}

const SHOWN_TITLES = 3;

/** Only a name with one meaning chooses. */
function choose<Product extends { uid: string }>(
  kind: ProductAliasKind,
  text: string,
  { sure, readings, candidates }: ProductReading<Product>,
  titleOf: (product: Product) => string,
  words: { none: (text: string) => string; several: (text: string, titles: string) => string },
): Read<Product> {
  if (sure) return { ok: true, value: sure };
  const titles = listWords(readings.slice(0, SHOWN_TITLES).map(titleOf));
  return no(readings.length === 0 ? words.none(text) : words.several(text, titles), {
    question: { kind, text, candidates, readings: readings.length },
  });
}

export function readMark(cell: string): Read<string> {
  const mark = cell.replace(/\s+/g, ' ').trim();
  if (isShortenedNumber(mark)) return no(texts.shortened(mark));
  return readShort(mark, limits.panelMark.max);
}

export function readNotes(cell: string): Read<string> {
  return readShort(cell.replace(/\r\n?/g, '\n').replace(/\t/g, ' '), limits.panelNotes.max);
}

const readShort = (text: string, max: number): Read<string> =>
  text.length > max ? no(texts.tooManyCharacters(max)) : { ok: true, value: text };
