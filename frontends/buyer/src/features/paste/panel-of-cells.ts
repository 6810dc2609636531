import type { Catalogue, EdgeFinish, Material } from '@glass/contracts/catalogue';
import { limits } from '@glass/contracts/limits';
import type { PanelSpec } from '@glass/contracts/panel';
import type { Length } from '@glass/contracts/primitives';
import type { PanelDraft } from '@glass/contracts/quote';
import { parseNumber } from '@glass/formats';
import { isShortenedNumber } from '@glass/formats/tables';
import { glassName, parseLengthIn, readPanelSpec } from '@glass/geometry';
import { assess, type Assessment, starterPanel } from '@glass/panel-editor';
import type { PanelCells, PanelColumn } from './panel-columns.js';
import { texts } from './texts.js';

export interface CellFault {
  column: PanelColumn;
  reason: string;
  /** Possible values of a doubtful number. */
  readings?: readonly { text: string }[];
}

/** A panel with its price and broken rules, or the faults of its cells. */
export type RowReading =
  | { ok: true; draft: PanelDraft; assessment: Assessment }
  | { ok: false; faults: CellFault[] };

const MAX_LENGTH = { mark: limits.panelMark.max, notes: limits.panelNotes.max };
/** A spreadsheet turns 1/2 into a date like these. */
const LIKE_A_DATE = /^(?:\d{1,2}[-. ]\p{L}{3,}|\p{L}{3,}[-. ]\d{1,4}|\d{1,4}[-./]\d{1,2}[-./]\d{2,4})$/u;

/**
 * Reads the cells of a row as a rectangular panel; empty cells mean the usual glass, edges and one piece.
 * @param locale of the lengths
 */
export function panelOfCells(cells: PanelCells, catalogue: Catalogue, locale = 'en-US'): RowReading {
  const faults: CellFault[] = [];
  const fault = (column: PanelColumn, reason: string, readings?: CellFault['readings']) =>
    void faults.push({ column, reason, ...(readings?.length ? { readings } : {}) });
  const usual = starterPanel(catalogue).spec;

  const width = readLength(cells.width, catalogue, locale, (...said) => fault('width', ...said));
  const height = readLength(cells.height, catalogue, locale, (...said) => fault('height', ...said));
  const quantity = readQuantity(cells.quantity, locale, (...said) => fault('quantity', ...said));
  const material = chosen(cells.glass, findByName(cells.glass, materialNames(catalogue)), templateGlassName, {
    none: texts.noGlass,
    several: texts.severalGlasses,
    fault: (reason) => fault('glass', reason),
  });
  const finish = chosen(cells.edge, findByName(cells.edge, finishNames(catalogue)), ({ name }) => name, {
    none: texts.noEdge,
    several: texts.severalEdges,
    fault: (reason) => fault('edge', reason),
  });
  const mark = oneLine(cells.mark);
  if (isShortenedNumber(mark)) fault('mark', texts.shortened(mark));
  for (const [column, text] of [
    ['mark', mark],
    ['notes', cells.notes],
  ] as const) {
    if (text.length > MAX_LENGTH[column]) fault(column, texts.tooManyCharacters(MAX_LENGTH[column]));
  }
  if (faults.length > 0 || !width || !height || quantity === null) return { ok: false, faults };

  const spec: PanelSpec = {
    ...usual,
    materialUID: material?.uid ?? usual.materialUID,
    shape: { kind: 'rectangle', width, height },
    edges: usual.edges.map(() => ({ finishUID: finish?.uid ?? null })),
    mark,
    notes: cells.notes.replace(/\r\n?/g, '\n').replace(/\t/g, ' '),
  };
  return assessed({ spec, quantity }, catalogue);
}

/** Adds the findings of the geometry and the server's own validation. */
function assessed(draft: PanelDraft, catalogue: Catalogue): RowReading {
  const read = readPanelSpec(draft.spec);
  if (!read.ok) {
    return {
      ok: false,
      faults: read.faults.map(({ path, reason }) => ({ column: columnForPath(path), reason })),
    };
  }
  const assessment = assess(draft, catalogue);
  if (assessment.faults.length === 0) return { ok: true, draft, assessment };
  const faults = assessment.faults.map(({ path, message }) => ({
    column: columnForPath(path),
    reason: message,
  }));
  return { ok: false, faults };
}

/** Maps a panel field to its column, with or without the prefix `spec.`. */
export function columnForPath(path: string): PanelColumn {
  const field = path.replace(/^spec\./, '');
  if (field.startsWith('shape.height')) return 'height';
  if (field.startsWith('materialUID')) return 'glass';
  if (field.startsWith('edges')) return 'edge';
  if (field === 'mark' || field === 'notes' || field === 'quantity') return field;
  return 'width';
}

type ReportFault = (reason: string, readings?: CellFault['readings']) => void;

function readLength(cell: string, catalogue: Catalogue, locale: string, fault: ReportFault): Length | null {
  if (cell === '') return (fault(texts.lengthMissing), null);
  if (LIKE_A_DATE.test(cell)) return (fault(texts.likeADate(cell)), null);
  const read = parseLengthIn(cell, catalogue.units, { locale });
  if (read.ok) return read.length;
  fault(read.readings?.length ? read.reason : texts.noLength(cell), read.readings);
  return null;
}

const PIECES = {
  limits: { ...limits.pieces, decimals: 0 },
  units: ['x', '×', 'pc', 'pcs', 'piece', 'pieces', 'ea'],
};

function readQuantity(cell: string, locale: string, fault: ReportFault): number | null {
  if (cell === '') return 1;
  const read = parseNumber(cell, { ...PIECES, locale });
  if (read.ok) return Number(read.value);
  fault(read.readings.length > 0 ? read.reason : texts.noQuantity(cell), read.readings);
  return null;
}

/** @returns null for an empty or unknown cell; the latter is reported as a fault */
function chosen<Thing>(
  cell: string,
  found: Found<Thing>,
  titleOf: (thing: Thing) => string,
  words: {
    none: (cell: string) => string;
    several: (cell: string, titles: string) => string;
    fault: (reason: string) => void;
  },
): Thing | null {
  if (cell === '') return null;
  if (found.kind === 'one') return found.thing;
  const reason =
    found.kind === 'none'
      ? words.none(cell)
      : words.several(cell, found.things.slice(0, 3).map(titleOf).join(', '));
  words.fault(reason);
  return null;
}

function materialNames({ materials, units }: Catalogue) {
  return materials
    .filter(({ active }) => active)
    .map((material) => ({
      thing: material,
      names: [
        ...[material.code, material.name, templateGlassName(material), material.thicknessName],
        // The name in previews and forms: `Clear ⅜″, tempered`.
        glassName(material, units),
      ],
    }));
}

export function templateGlassName({ name, thicknessName }: Material): string {
  return `${name} ${thicknessName}`;
}

function finishNames({ edgeFinishes }: Catalogue): { thing: EdgeFinish; names: string[] }[] {
  return edgeFinishes
    .filter(({ active }) => active)
    .map((finish) => ({ thing: finish, names: [finish.code, finish.name] }));
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** A glass or edge finish that a cell can name. */
interface Named<Thing> {
  thing: Thing;
  /** All its names, the shortest first: `FP`, `Flat polish`. */
  names: readonly string[];
}

type Found<Thing> = { kind: 'one'; thing: Thing } | { kind: 'none' } | { kind: 'several'; things: Thing[] };

/** Finds the only choice with exactly this name, or the only one whose name contains all of these words. */
function findByName<Thing>(text: string, choices: readonly Named<Thing>[]): Found<Thing> {
  const wanted = plain(text);
  const exact = choices.filter(({ names }) => names.some((name) => plain(name) === wanted));
  if (exact[0] && exact.length === 1) return { kind: 'one', thing: exact[0].thing };
  const words = wanted.split(' ').filter(Boolean);
  const fitting = choices.filter(({ names }) => {
    const known = names.flatMap((name) => plain(name).split(' '));
    return words.length > 0 && words.every((word) => known.includes(word));
  });
  if (fitting.length === 0) return { kind: 'none' };
  const [first] = fitting;
  if (first && fitting.length === 1) return { kind: 'one', thing: first.thing };
  return { kind: 'several', things: fitting.map(({ thing }) => thing) };
}

/** Normalizes spelling: `3/8" Clear-Tempered` and `clear tempered 3⁄8 in` become the same words. */
function plain(text: string): string {
  return (
    text
      .toLowerCase()
      // `1⅜` is 1 3/8, not 13/8.
      .replace(/(\d)(?=[½⅓⅔¼¾⅛⅜⅝⅞])/g, '$1 ')
      .normalize('NFKC')
      .replace(/[⁄∕]/g, '/')
      .replace(/(\d)\s*(?:mm|inch|inches|in|["″]|'')(?![a-z])/g, '$1 ')
      .replace(/[^\p{L}\p{N}/.]+/gu, ' ')
      .trim()
  );
}
