import { nameIn } from './entity-collector.js';
import { ReadingStopped } from './faults.js';
import { type GroupSource, numberIn } from './group-source.js';
import type { DxfLimits } from './limits.js';
import { say } from '../words/say.js';

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
function addDash({ dashes }: FileLineType, length: number, line: number): void {
  if (dashes.length >= MAX_DASHES) {
    throw new ReadingStopped('tooMany', say('file.tooManyDashes', MAX_DASHES), line);
  }
  if (!Number.isNaN(length)) dashes.push(length);
}

export interface FileLayer {
  name: string;
  /** AutoCAD color index, 1 to 255. */
  color: number;
  /** `frozen` and `off` layers are not shown; `noPlot` layers are shown but not printed. */
  hidden: 'frozen' | 'off' | 'noPlot' | null;
  /** Name of its line type. */
  lineType: string;
}

const FROZEN = 1;
/** AutoCAD stores definition points of dimensions on this layer and never prints it, whatever the table says. */
const DEFPOINTS = /^(?:.*(?:\||\$\d+\$))?DEFPOINTS$/i;

export const neverPrints = (layer: string): boolean => DEFPOINTS.test(layer);

/** Reads layers and line types from the section TABLES. */
export class TablesReader {
  readonly layers: FileLayer[] = [];
  /** By uppercase name. */
  readonly lineTypes = new Map<string, FileLineType>();

  private layer: FileLayer | null = null;
  private lineType: FileLineType | null = null;

  constructor(private readonly limits: DxfLimits) {}

  /** @throws {ReadingStopped} */
  read(source: GroupSource): void {
    if (source.code === 0) this.begin(source.value.trim());
    else if (this.layer) this.readLayer(source, this.layer);
    else if (this.lineType) this.readLineType(source, this.lineType);
  }

  private begin(kind: string): void {
    this.layer = kind === 'LAYER' ? { name: '', color: 7, hidden: null, lineType: '' } : null;
    this.lineType = kind === 'LTYPE' ? { name: '', dashes: [] } : null;
  }

  private readLayer(source: GroupSource, layer: FileLayer): void {
    const { code, line } = source;
    if (code === 2) {
      layer.name = nameIn(source);
      if (neverPrints(layer.name)) layer.hidden ??= 'noPlot';
      this.layers.push(layer);
      this.assertWithinLimit(this.layers.length, 'file.tooManyLayers', line);
    } else if (code === 6) layer.lineType = nameIn(source);
    else if (code === 62) {
      const color = Math.trunc(numberIn(source));
      layer.color = Math.abs(color);
      if (color < 0 && layer.hidden !== 'frozen') layer.hidden = 'off';
    } else if (code === 70 && (numberIn(source) & FROZEN) !== 0) layer.hidden = 'frozen';
    else if (code === 290 && source.number === 0) layer.hidden ??= 'noPlot';
  }

  private readLineType(source: GroupSource, lineType: FileLineType): void {
    const { code, line } = source;
    if (code === 2) {
      lineType.name = nameIn(source);
      this.lineTypes.set(lineType.name.toUpperCase(), lineType);
      this.assertWithinLimit(this.lineTypes.size, 'file.tooManyLineTypes', line);
    } else if (code === 49) addDash(lineType, source.number, line);
  }

  private assertWithinLimit(
    count: number,
    reason: 'file.tooManyLayers' | 'file.tooManyLineTypes',
    line: number,
  ): void {
    if (count <= this.limits.layers) return;
    throw new ReadingStopped('tooMany', say(reason, this.limits.layers), line);
  }
}
