import {
  type DxfDrawingUnit,
  type DxfText,
  COMMON_DRAWING_UNITS,
  MM_PER_DRAWING_UNIT,
} from '@glass/contracts/panel';
import type { UnitSystem } from '@glass/contracts/primitives';
import { type Box, boxOf } from '@glass/geometry';
import { boxAround, sketchPath } from '../drawing/sketch-path.js';
import {
  measureOpening,
  type MeasureProblem,
  type OpeningLines,
  type OpeningMeasures,
  roundMm,
} from './measure-opening.js';
import { type LineUse, type MeasuredUse, recognizeUse } from './opening-layers.js';
import { type LineGroup, readTemplateLines, type TemplateLines } from './template-lines.js';

export interface ReadOpeningOptions {
  /** Answer to `unitsUnknown`, or a choice against the file's unit. */
  units?: DxfDrawingUnit;
  /** Units of the shop, for the likeliest readings of a file without a unit. */
  shopUnits: UnitSystem;
  /** Choices against the names of layers, by `TemplateGroup.key`, or by uppercase layer name for all its groups. */
  uses?: Readonly<Record<string, LineUse>>;
}

/** Lines that are used in one way, with their picture. */
export interface TemplateGroup extends Omit<LineGroup, 'lines' | 'style'> {
  isBroken: boolean;
  /** Number of drawn entities. */
  lines: number;
  /** Null if neither a choice nor the name says it: then the lines are not measured. */
  use: LineUse | null;
  isChosen: boolean;
  /** SVG path data in the picture, mm. */
  path: string;
  /** In the picture. */
  box: Box;
}

/** Everything in the file, and how it was used. */
export interface TemplateDrawing {
  units: DxfDrawingUnit;
  groups: TemplateGroup[];
  /** Number of texts, dimensions and other entities without measurable lines. */
  others: number;
  /** Entities that could not be read, or only with an assumption. */
  faults: DxfText[];
}

export type OpeningProblem =
  | MeasureProblem
  /** Not a DXF file, or one that is broken or too large. */
  | { code: 'unreadable' }
  /** Nothing is named after, or chosen as, a part of the opening. */
  | { code: 'noLayers' }
  /** The file says no unit: sizes of the opening in the likeliest ones. */
  | { code: 'unitsUnknown'; choices: { units: DxfDrawingUnit; widthMm: number; heightMm: number }[] }
  /** No shower has this size: another unit is likely. */
  | { code: 'unlikelySize'; widthMm: number; heightMm: number };

export type OpeningTemplate = { ok: true; drawing: TemplateDrawing } & OpeningMeasures;

export type OpeningReading =
  | OpeningTemplate
  /** `drawing` is null for unreadable files. */
  | { ok: false; drawing: TemplateDrawing | null; problems: OpeningProblem[] };

/** Sizes of openings for glass, mm. */
const LIKELY = { width: [150, 8000], height: [300, 4500] } as const;

/**
 * Reads an opening from a template in elevation. Layers are recognized by their names in our languages; `uses` overrides
 * them. Never throws.
 */
export function readOpening(content: string | Uint8Array, options: ReadOpeningOptions): OpeningReading {
  const read = readTemplateLines(content, options.units);
  const { groups, declaredUnits } = read;
  if (groups.length === 0) return { ok: false, drawing: null, problems: [{ code: 'unreadable' }] };
  const uses = groups.map((group) => useOf(group, options.uses ?? {}));
  const drawing = toDrawing(read, uses);
  const refuse = (...problems: OpeningProblem[]): OpeningReading => ({ ok: false, drawing, problems });
  const lines = (use: MeasuredUse) =>
    groups.flatMap((group, index) => (uses[index]?.use === use ? group.lines.flat() : []));
  const parts: OpeningLines = {
    tile: lines('tile'),
    wall: lines('wall'),
    curb: lines('curb'),
    ceiling: lines('ceiling'),
    outline: lines('outline'),
    block: lines('block'),
  };
  if (Object.values(parts).every(({ length }) => length === 0)) return refuse({ code: 'noLayers' });
  const measured = measureOpening(parts);
  if (!measured.ok) return refuse(...measured.problems);
  const { widths, heights } = measured.measures;
  const size = { widthMm: widths.bottom, heightMm: heights.left };
  if (options.units === undefined && declaredUnits === null)
    return refuse({ code: 'unitsUnknown', choices: listUnits(size, options.shopUnits) });
  if (!isLikely(size)) return refuse({ code: 'unlikelySize', ...size });
  return { ...measured, drawing };
}

type Use = Pick<TemplateGroup, 'use' | 'isChosen'>;

function useOf({ key, layer, style }: LineGroup, uses: Readonly<Record<string, LineUse>>): Use {
  const chosen = uses[key] ?? uses[layer.toUpperCase()];
  if (chosen) return { use: chosen, isChosen: true };
  return { use: recognizeUse(layer, style), isChosen: false };
}

function toDrawing({ units, groups, others, faults }: TemplateLines, uses: readonly Use[]): TemplateDrawing {
  const boxes = groups.map(({ lines }) => boxOf(lines.flat()));
  const whole = boxAround(boxes);
  return {
    units,
    others,
    faults: faults.filter(({ severity }) => severity !== 'note').map(({ message }) => message),
    groups: groups.map(({ lines, style, ...group }, index) => ({
      ...group,
      ...uses[index]!,
      isBroken: style !== 'solid',
      lines: lines.length,
      path: lines.map((line) => sketchPath(whole, line)).join(''),
      box: inPicture(boxes[index]!, whole),
    })),
  };
}

const inPicture = ({ minX, minY, maxX, maxY }: Box, whole: Box): Box => ({
  minX: minX - whole.minX,
  maxX: maxX - whole.minX,
  minY: whole.maxY - maxY,
  maxY: whole.maxY - minY,
});

const isWithin = (mm: number, [min, max]: readonly [number, number]) => mm >= min && mm <= max;

const isLikely = ({ widthMm, heightMm }: { widthMm: number; heightMm: number }) =>
  isWithin(widthMm, LIKELY.width) && isWithin(heightMm, LIKELY.height);

/** Readings of a file without a unit that make a likely opening, the shop's units first; all common ones if none does. */
function listUnits(size: { widthMm: number; heightMm: number }, shopUnits: UnitSystem) {
  const choices = COMMON_DRAWING_UNITS[shopUnits].map((units) => ({
    units,
    widthMm: roundMm(size.widthMm * MM_PER_DRAWING_UNIT[units]),
    heightMm: roundMm(size.heightMm * MM_PER_DRAWING_UNIT[units]),
  }));
  const likely = choices.filter(isLikely);
  return likely.length > 0 ? likely : choices;
}
