import { boxOf, type Box, type Loop, segmentLength, selfCrossing } from '@glass/geometry';
import { DxfError } from '../errors.js';
import { clockwise, asCircle, withoutGaps } from '../shape/contours.js';
import { growOutline } from '../shape/grow-outline.js';
import { distance } from '../shape/path-along.js';
import type { EntityRecord } from './entity-record.js';
import type { Faults } from './faults.js';
import type { LineWidth, Piece } from './drawn-pieces.js';
import type { Questions } from './questions.js';
import { say } from '../words/say.js';

/** Width of an LWPOLYLINE: constant (43), or per segment end (40, 41). */
export function readLineWidth(record: EntityRecord): LineWidth | null {
  const constant = record.number(43, 0);
  if (constant > 0) return { widest: constant, isConstant: true };
  return widthOfAll([...record.numbers(40), ...record.numbers(41)], record.points * 2);
}

/** Width of a POLYLINE: its own widths (40, 41) apply to vertices without theirs. */
export function readPolylineWidth(record: EntityRecord): LineWidth | null {
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
/** Lines up to this width (mm) are pens: both sides are the same edge. */
const PEN_MM = 0.05;
/** A ring at least this fraction of its diameter wide is a mark or a hole, measured at its outer circle. */
const RING_SHARE = 0.04;
/** Limit of segment pairs compared to find outer sides; enough for any drawing of glass. */
const MAX_PAIRS = 5_000_000;

type Chain = Extract<Piece, { kind: 'chain' }>;

/** Wide lines of one layer and width. */
interface WideGroup {
  pieces: Chain[];
  width: LineWidth;
  /** Boxes of the largest one along the middle of the line and at its outer side; `outer` is null if there is none. */
  middle: Box;
  outer: Box | null;
}

/** Collects the wide lines of a drawing, and decides which side of them is the edge. */
export class WideLines {
  private readonly rings: { piece: Piece; width: number }[] = [];
  private readonly groups = new Map<string, WideGroup>();
  private readonly outerSides = new Map<Piece, Loop>();
  private pairsLeft = MAX_PAIRS;

  /**
   * The piece before any question: rings as circles, others along their middle.
   * @param width in mm
   */
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
   * Asks which side of closed wide lines is meant, and reports the decision.
   * @returns maps each piece that `read` returned to its final form
   */
  decide(questions: Questions, faults: Faults): (piece: Piece) => Piece {
    const toOuter = this.outerSides.size > 0 && this.ask(questions, faults) === OUTER;
    this.reportRings(faults);
    for (const group of this.groups.values()) reportGroup(group, toOuter, faults);
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
    const [first] = pieces as [Chain];
    return questions.ask({
      code: 'lineWidth',
      text: say('ask.lineWidth', count, measures.length(width.widest)),
      choices: [
        { value: MIDDLE, label: say('ask.alongMiddle', measures.size(middle)) },
        { value: OUTER, label: say('ask.atOuterSide', measures.size(outer)) },
      ],
      suggested: isRound(outer) && !isRound(middle) ? OUTER : MIDDLE,
      ...{ at: first.segments[0]?.start ?? null, box: middle },
    });
  }

  private reportRings(faults: Faults): void {
    const { measures } = faults;
    for (const { piece, width } of this.rings) {
      if (piece.kind !== 'circle') continue;
      const { centre, radius, line, layer } = piece;
      const diameter = measures.length(2 * radius);
      const message =
        width >= radius - PEN_MM
          ? say('filledDisk', diameter)
          : say('ring', measures.length(width), diameter);
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

/** Common sizes are multiples of these (mm): five millimeters, a quarter inch. */
const ROUND_STEPS = [5, 6.35];
const ROUND_WITHIN_MM = 0.01;

function isRound({ minX, minY, maxX, maxY }: Box): boolean {
  return ROUND_STEPS.some((step) =>
    [maxX - minX, maxY - minY].every(
      (length) => Math.abs(length - Math.round(length / step) * step) <= ROUND_WITHIN_MM,
    ),
  );
}

function reportGroup({ pieces, width, middle, outer }: WideGroup, toOuter: boolean, faults: Faults): void {
  const { measures } = faults;
  const [{ segments, line, layer }] = pieces as [Chain];
  const how = toOuter && outer ? 'wideOuter' : width.isConstant ? 'wideMiddle' : 'wideVarying';
  const drawn = say(how, pieces.length, measures.length(width.widest));
  const message = outer
    ? say('twoSentences', drawn, say('wideSizes', pieces.length, measures.size(middle), measures.size(outer)))
    : drawn;
  faults.warning('lineWidth', message, { at: segments[0]?.start ?? null, box: middle, line, layer });
}

/** The outer circle of a wide closed line along a circle, if wide enough for a ring. */
function ringOf(piece: Piece, { widest, isConstant }: LineWidth): Extract<Piece, { kind: 'circle' }> | null {
  if (piece.kind !== 'chain' || !isClosed(piece) || !isConstant) return null;
  const circle = asCircle(piece.segments);
  if (!circle || widest < RING_SHARE * 2 * circle.radius) return null;
  const { layer, line } = piece;
  return { kind: 'circle', centre: circle.centre, radius: circle.radius + widest / 2, layer, line };
}

/** The outer side of a closed line of constant width; null if there is none. */
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
