import { boxOf, type Box, type Loop, segmentLength, selfCrossing } from '@glass/geometry';
import { DxfError } from '../errors.js';
import { clockwise, asCircle, withoutGaps } from '../shape/closed-loop.js';
import { growOutline } from '../shape/grow-outline.js';
import { distance } from '../shape/path-along.js';
import type { EntityRecord } from './entity-record.js';
import type { Faults } from './faults.js';
import type { Piece } from './piece.js';
import type { Questions } from './questions.js';

/** How wide the line of a polyline is drawn, in the units of its entity; null for a line without a width. */
export interface LineWidth {
  widest: number;
  /** The same along the whole polyline. */
  isConstant: boolean;
}

/** Of an LWPOLYLINE: one width for all (43), or one at each end of each segment (40, 41). */
export function lineWidthOf(record: EntityRecord): LineWidth | null {
  const constant = record.number(43, 0);
  if (constant > 0) return { widest: constant, isConstant: true };
  return widthOfAll([...record.numbers(40), ...record.numbers(41)], record.points * 2);
}

/** Of a POLYLINE: its own widths (40, 41) hold for the vertices that say none. */
export function polylineWidthOf(record: EntityRecord): LineWidth | null {
  const usual = [record.number(40, 0), record.number(41, 0)];
  const widths: number[] = [];
  let vertices = 0;
  record.eachVertex(
    () => (vertices += 1),
    (code, index) => {
      if (code === 40 || code === 41) widths.push(record.numberAt(index));
    },
  );
  const missing = vertices * 2 - widths.length;
  return widthOfAll(missing > 0 ? [...widths, ...usual] : widths, missing > 0 ? 0 : vertices * 2);
}

function widthOfAll(widths: readonly number[], expected: number): LineWidth | null {
  const widest = widths.reduce((most, width) => Math.max(most, width), 0);
  if (widest <= 0) return null;
  const isConstant =
    widths.length >= expected && widths.every((width) => Math.abs(width - widest) <= SAME * widest);
  return { widest, isConstant };
}

const SAME = 1e-6;
/** Lines up to this width (mm) are pens: their sides are the same edge. */
const PEN_MM = 0.05;
/** A ring of at least this share of its diameter is a mark or a hole, whose size is its outer one. */
const RING_SHARE = 0.04;
/** Pairs of segments that are compared to find outer sides: enough for any drawing of glass. */
const MAX_PAIRS = 5_000_000;

type Chain = Extract<Piece, { kind: 'chain' }>;

/** Wide lines of one layer and width. */
interface WideGroup {
  pieces: Chain[];
  width: LineWidth;
  /** Of the largest, along the middle of the line and at its outer side; null where that has none. */
  middle: Box;
  outer: Box | null;
}

/** Gathers the wide lines of a drawing, and decides which side of them is the edge. */
export class WideLines {
  private readonly rings: { piece: Piece; width: number }[] = [];
  private readonly groups = new Map<string, WideGroup>();
  private readonly outerSides = new Map<Piece, Loop>();
  private pairsLeft = MAX_PAIRS;

  /** The piece as it is read before anything is asked: rings as circles, others along their middle. @param width in mm */
  read(piece: Piece, width: LineWidth): Piece {
    if (width.widest <= PEN_MM || piece.kind === 'circle') return piece;
    const ring = ringOf(piece, width);
    if (ring) {
      this.rings.push({ piece: ring, width: width.widest });
      return ring;
    }
    this.pairsLeft -= piece.segments.length ** 2;
    const outer = this.pairsLeft > 0 ? outerSide(piece, width) : null;
    if (outer) this.outerSides.set(piece, outer);
    this.add(piece, width, outer);
    return piece;
  }

  /**
   * Asks which side of closed wide lines is meant, and tells what was read how.
   * @returns the piece as it is to be read, for each that `read` gave back
   */
  decide(questions: Questions, faults: Faults): (piece: Piece) => Piece {
    const toOuter = this.outerSides.size > 0 && this.ask(questions, faults) === OUTER;
    this.tellRings(faults);
    for (const group of this.groups.values()) tellGroup(group, toOuter, faults);
    return (piece) => {
      const outer = toOuter ? this.outerSides.get(piece) : undefined;
      return outer && piece.kind === 'chain' ? { ...piece, segments: outer, closed: true } : piece;
    };
  }

  private ask(questions: Questions, { measures }: Faults): string {
    const groups = [...this.groups.values()].filter(({ outer }) => outer !== null);
    const { pieces, width, middle, outer } = groups.reduce((best, group) =>
      widthOf(group.middle) > widthOf(best.middle) ? group : best,
    ) as WideGroup & { outer: Box };
    const count = this.outerSides.size;
    const drawn = `${count === 1 ? '1 outline is' : `${count} outlines are`} drawn with a line ${measures.length(width.widest)} wide`;
    const [first] = pieces as [Chain];
    return questions.ask({
      code: 'lineWidth',
      text: `${drawn}. Which size is meant${count === 1 ? '' : ' of the largest'}?`,
      choices: [
        { value: MIDDLE, label: `${measures.size(middle)}, along the middle of the line` },
        { value: OUTER, label: `${measures.size(outer)}, at the outer side of the line` },
      ],
      suggested: isRound(outer) && !isRound(middle) ? OUTER : MIDDLE,
      ...{ at: first.segments[0]?.start ?? null, box: middle },
    });
  }

  private tellRings(faults: Faults): void {
    const { measures } = faults;
    for (const { piece, width } of this.rings) {
      if (piece.kind !== 'circle') continue;
      const { centre, radius, line, layer } = piece;
      const what =
        width >= radius - PEN_MM ? 'A filled disk' : `A ring with a line ${measures.length(width)} wide`;
      const message = `${what} was read as a circle of Ø ${measures.length(2 * radius)}, its outer side.`;
      faults.warning('lineWidth', message, { at: centre, line, layer });
    }
  }

  private add(piece: Chain, width: LineWidth, outer: Loop | null): void {
    const key = `${piece.layer.toUpperCase()} ${width.widest.toFixed(3)} ${width.isConstant} ${outer !== null}`;
    const middle = boxOf(piece.segments);
    const outerBox = outer && boxOf(outer);
    const group = this.groups.get(key);
    if (!group) this.groups.set(key, { pieces: [piece], width, middle, outer: outerBox });
    else {
      group.pieces.push(piece);
      if (widthOf(middle) > widthOf(group.middle)) Object.assign(group, { middle, outer: outerBox });
    }
  }
}

const [MIDDLE, OUTER] = ['middle', 'outer'];

const widthOf = ({ minX, maxX }: Box): number => maxX - minX;

/** Sizes that people choose are multiples of these (mm): five millimeters, a quarter inch. */
const ROUND_STEPS = [5, 6.35];
const ROUND_WITHIN_MM = 0.01;

function isRound({ minX, minY, maxX, maxY }: Box): boolean {
  return ROUND_STEPS.some((step) =>
    [maxX - minX, maxY - minY].every(
      (length) => Math.abs(length - Math.round(length / step) * step) <= ROUND_WITHIN_MM,
    ),
  );
}

function tellGroup({ pieces, width, middle, outer }: WideGroup, toOuter: boolean, faults: Faults): void {
  const { measures } = faults;
  const [{ segments, line, layer }] = pieces as [Chain];
  const lines = pieces.length === 1 ? 'A line' : `${pieces.length} lines`;
  const drawn = `${lines} drawn ${width.isConstant ? '' : 'up to '}${measures.length(width.widest)} wide`;
  const which = pieces.length === 1 ? 'It' : 'The largest';
  const sizes = outer
    ? ` ${which} measures ${measures.size(middle)} along the middle and ${measures.size(outer)} at the outer side.`
    : '';
  const read = toOuter && outer ? 'at the outer side' : 'along the middle';
  const message = `${drawn} ${pieces.length === 1 ? 'was' : 'were'} read ${read}.${sizes}`;
  faults.warning('lineWidth', message, { at: segments[0]?.start ?? null, box: middle, line, layer });
}

/** A closed line through a circle that is wide for it: its outer circle. */
function ringOf(piece: Piece, { widest, isConstant }: LineWidth): Extract<Piece, { kind: 'circle' }> | null {
  if (piece.kind !== 'chain' || !isClosed(piece) || !isConstant) return null;
  const circle = asCircle(piece.segments);
  if (!circle || widest < RING_SHARE * 2 * circle.radius) return null;
  const { layer, line } = piece;
  return { kind: 'circle', centre: circle.centre, radius: circle.radius + widest / 2, layer, line };
}

/** The outer side of a closed line of one width; null where it has none. */
function outerSide(piece: Chain, { widest, isConstant }: LineWidth): Loop | null {
  if (!isClosed(piece) || !isConstant) return null;
  const loop = withoutGaps(piece.segments.filter((segment) => segmentLength(segment) > PEN_MM));
  if (loop.length < 2 || selfCrossing(loop)) return null;
  try {
    return growOutline(clockwise(loop), widest / 2);
  } catch (error) {
    if (error instanceof DxfError) return null;
    throw error;
  }
}

function isClosed({ closed, segments }: Chain): boolean {
  const [first, last] = [segments[0], segments.at(-1)];
  if (!first || !last) return false;
  return closed || (segments.length > 1 && distance(first.start, last.end) <= PEN_MM);
}
