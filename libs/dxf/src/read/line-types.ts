import { ReadingStopped } from './faults.js';

/** An LTYPE entry of the file's table. */
export interface FileLineType {
  /** As written in the file. */
  name: string;
  /** Lengths of dashes (> 0), dots (0) and gaps (< 0); empty if not given. */
  dashes: number[];
}

/**
 * Meaning of a line in drafting: `hidden` edges, `centre` lines (axes), `other` broken lines (borders, sections,
 * services). None of these is a visible edge.
 */
export type LineStyle = 'solid' | 'hidden' | 'centre' | 'other';

/** AutoCAD's names and their German, French, Italian, Spanish and Portuguese versions. */
const HIDDEN =
  /^(?:HIDDEN|DASH(?:ED|LINE)?|ISODASH|VERDECKT|(?:GE)?STRICHELT|STRICHLINIE|STRICH$|CACHEE?S?|INTERROMPUE?|TIRETS?|NASCOSTA|TRATTEGGI|OCULTAS?|TRAZOS?|TRACEJAD|VERBORGEN|STREEP|(?:ACAD_)?ISO ?0[23] ?W|JIS_02|ISO128-0[23])/;
const CENTRE =
  /^(?:CENT(?:ER|RE)|MITTE(?:L?LINIE|[\dX_]|$)|ACHSE|AXE|AXIS|CHAIN|STRICHPUNKT|DASHDOT|CENTRO|CENTRAL|MEZZERIA|TRATTOPUNTO|EJE|TRAZO[Y_]?PUNTO|(?:ACAD_)?ISO ?(?:04|08|10) ?W|JIS_0?8|ISO128-(?:04|08|10))/;
const OTHER =
  /^(?:PHANTOM|FANTOME|FANTASMA|GETRENNT|TEILUNG|DIVIDE|DOT(?:\d|X|S|TED|LINE|$)|PUNKT|POINTILLE|PUNTEADA|PUNTINI|BORDER|RAND(?:\d|X|LINIE|$)|(?:ACAD_)?ISO ?(?:0[5-79]|1[1-5]) ?W|JIS_0?9)/;
const SOLID = /^(?:CONTINUOUS|SOLID|AUSGEZOGEN|ISO128-01)$/;

/** Bound xrefs name their line types `PLAN|HIDDEN` or `PLAN$0$HIDDEN`. */
const OF_OTHER_DRAWING = /^.*(?:\||\$\d+\$)/;
const ACCENTS = /\p{M}/gu;

/** Decides by name, else by the pattern in the file's table. */
export function lineStyle(name: string, known: FileLineType | undefined): LineStyle {
  const plain = name.replace(OF_OTHER_DRAWING, '').normalize('NFD').replace(ACCENTS, '').trim().toUpperCase();
  if (plain === '' || SOLID.test(plain)) return 'solid';
  if (CENTRE.test(plain)) return 'centre';
  if (HIDDEN.test(plain)) return 'hidden';
  if (OTHER.test(plain)) return 'other';
  return styleOfPattern(known?.dashes ?? []);
}

/** Dashes whose lengths differ by more than this factor count as long and short. */
const LONG_DASH = 1.8;

function styleOfPattern(dashes: readonly number[]): LineStyle {
  if (!dashes.some((length) => length < 0)) return 'solid';
  const drawn = dashes.filter((length) => length >= 0);
  const [longest, shortest] = [Math.max(...drawn), Math.min(...drawn)];
  if (drawn.length === 0 || longest === 0) return 'other';
  if (longest <= LONG_DASH * shortest) return 'hidden';
  return drawn.length === 2 ? 'centre' : 'other';
}

/** More than any line type has. */
const MAX_DASHES = 64;

/** @throws {ReadingStopped} for too many dashes */
export function addDash({ dashes }: FileLineType, length: number, line: number): void {
  if (dashes.length >= MAX_DASHES) {
    throw new ReadingStopped('tooMany', `A line type has more than ${MAX_DASHES} dashes.`, line);
  }
  if (!Number.isNaN(length)) dashes.push(length);
}
