import { type Box, type Segment, boxOf, reverseSegment } from '@glass/geometry';
import { findCoarseRows, replaceChordsByArcs } from './chord-arcs.js';
import {
  type ClosedLoop,
  type OpenPath,
  chainPieces,
  reportBranches,
  reportOpenPath,
} from './chain-pieces.js';
import { type Faults, shortName } from './faults.js';
import { layerMeaning } from './layer-names.js';
import { withoutInnerLines } from './inner-lines.js';
import { withoutCenterMarks, withoutLettering } from './lettering.js';
import type { Budget, DxfLimits } from './limits.js';
import type { Piece } from './drawn-pieces.js';
import { asCircle } from '../shape/contours.js';
import type { PlacedEntity } from './placed-entities.js';
import type { Questions } from './questions.js';
import { withoutRepeated } from './repeated-contours.js';
import { type ReadPanel, sortLoops } from './sort-loops.js';
import { withoutTextFrames } from './text-frames.js';
import type { Point } from '@glass/contracts/panel';
import { say } from '../words/say.js';

/** Removes duplicate pieces, which machines would cut twice; one warning for each. */
function withoutDuplicates(pieces: Piece[], tolerance: number, faults: Faults): Piece[] {
  const seen = new Set<string>();
  const key = ({ x, y }: Point): string => `${Math.round(x / tolerance)},${Math.round(y / tolerance)}`;
  const isAlone = hasUniqueSum(pieces, tolerance);
  return pieces.filter((piece, index) => {
    // Most pieces are unique, and a chain's full key is expensive.
    if (isAlone(index)) return true;
    const text =
      piece.kind === 'circle'
        ? `circle ${key(piece.centre)} ${Math.round(piece.radius / tolerance)}`
        : chainKey(piece.segments, key);
    if (!seen.has(text)) {
      seen.add(text);
      return true;
    }
    const at = piece.kind === 'circle' ? piece.centre : piece.segments[0]!.start;
    faults.warning('duplicate', say('duplicate'), {
      at,
      line: piece.line,
      layer: piece.layer,
    });
    return false;
  });
}

/** Keeps sums exact integers for any number of points. */
const SUM_WITHIN = 2 ** 32;

/** Tells by a checksum that no other piece can be equal; equal pieces have equal sums in either direction. */
function hasUniqueSum(pieces: Piece[], tolerance: number): (index: number) => boolean {
  const rounded = (value: number): number => Math.round(value / tolerance) % SUM_WITHIN;
  const sums = pieces.map((piece) => {
    if (piece.kind === 'circle')
      return rounded(piece.centre.x) + rounded(piece.centre.y) + rounded(piece.radius);
    let sum = 0;
    for (const { start, end } of piece.segments)
      sum += rounded(start.x) + rounded(start.y) + rounded(end.x) + rounded(end.y);
    return sum;
  });
  const counts = new Map<number, number>();
  for (const sum of sums) counts.set(sum, (counts.get(sum) ?? 0) + 1);
  return (index) => counts.get(sums[index]!) === 1;
}

/** Equal for a chain and its reverse. */
function chainKey(segments: Segment[], key: (point: Point) => string): string {
  const one = ({ start, end, bulge }: Segment): string => `${key(start)} ${bulge.toFixed(4)} ${key(end)}`;
  const forwards = segments.map(one).join(';');
  const backwards = [...segments]
    .reverse()
    .map((segment) => one(reverseSegment(segment)))
    .join(';');
  return forwards < backwards ? forwards : backwards;
}

interface PanelOptions {
  /** Tolerance for ends that are meant to meet, mm. */
  tolerance: number;
  /** Maximum deviation of rows of short lines from the arcs they are read as, mm; 0 keeps lines. */
  chordsWithin: number;
  /** Looks for drawn things that are not glass: lettering, center marks, frames by layer name. */
  ignoresAnnotations: boolean;
  /** Lettering on all layers, even if not chosen, for questions about frames around texts. */
  texts: readonly PlacedEntity[];
  comparisons: Budget;
  limits: DxfLimits;
  faults: Faults;
  questions: Questions;
}

/** Joins pieces into contours, and sorts those into panels. */
export function buildPanels(drawn: Piece[], options: PanelOptions): ReadPanel[] {
  const { tolerance, limits, faults, questions, comparisons, ignoresAnnotations } = options;
  const pieces = withoutDuplicates(drawn, tolerance, faults);
  const chained = chainPieces(pieces, tolerance, faults);
  const circles = pieces.filter((piece) => piece.kind === 'circle');
  const all = withoutRepeated({ ...chained, circles }, { tolerance, comparisons, faults });
  const contours = withoutTextFrames(all, options.texts, { limits, questions, faults });
  const meant = ignoresAnnotations
    ? withoutInnerLines(withoutLettering(withoutCenterMarks(contours, faults), questions, faults), options)
    : contours;
  for (const { branches } of [...meant.closed, ...meant.open]) reportBranches(branches ?? [], faults);
  for (const path of meant.open) reportOpenPath(path, tolerance, faults);
  const closed = withArcs(meant.closed, options.chordsWithin, faults);
  const panels = sortLoops(closed, meant.circles, { limits, tolerance, faults, comparisons });
  if (!ignoresAnnotations) return panels;
  return withoutFramePanels(withoutHolesOfOpen(panels, meant.open, faults), faults);
}

function withArcs(loops: ClosedLoop[], within: number, faults: Faults): ClosedLoop[] {
  if (within === 0) return loops;
  const length = (mm: number) => faults.measures.length(mm, 1);
  return loops.map((closed) => {
    const { loop, chords } = replaceChordsByArcs(closed.loop, within);
    const { line, layer } = closed;
    for (const { lines, diameter, off, at } of findCoarseRows(loop)) {
      const message = say('coarseChords', lines, length(diameter), length(off));
      faults.warning('coarseChords', message, { at, line, layer });
    }
    if (chords === 0) return closed;
    const message = say('chords', chords, faults.measures.length(within));
    faults.warning('chords', message, { at: closed.loop[0]?.start, line, layer });
    return { ...closed, loop };
  });
}

/** A contour up to this fraction of an open outline's box is an opening of it. */
const OPENING_SHARE = 0.1;

/** Contours inside an open outline are its holes, not panels. */
function withoutHolesOfOpen(panels: ReadPanel[], open: readonly OpenPath[], faults: Faults): ReadPanel[] {
  const outlines = open
    .map(({ path, layer, line }) => ({ box: boxOf(path), layer, line }))
    .filter(({ box }) => areaOf(box) > 0);
  const [first] = open;
  if (!first) return panels;
  // Sides that do not meet form an outline only together.
  const all = { ...first, box: boxOf(open.flatMap(({ path }) => path)) };
  return panels.filter(({ box, contour, layer }) => {
    if (contour.openings.length > 0) return true;
    const isIn = (one: { box: Box }) =>
      areaOf(box) <= OPENING_SHARE * areaOf(one.box) && isWithin(one.box, box);
    const outline = outlines.find(isIn) ?? (asCircle(contour.outer) && isIn(all) ? all : undefined);
    if (!outline) return true;
    const message = say('holeOfOpen');
    faults.note('holeOfOpen', message, { at: { x: box.minX, y: box.minY }, box, line: outline.line, layer });
    return false;
  });
}

const areaOf = ({ minX, minY, maxX, maxY }: Box): number => (maxX - minX) * (maxY - minY);

const isWithin = (outer: Box, inner: Box): boolean =>
  inner.minX >= outer.minX &&
  inner.minY >= outer.minY &&
  inner.maxX <= outer.maxX &&
  inner.maxY <= outer.maxY;

/** If other layers have panels, contours on a layer named after the sheet's frame are not glass. */
function withoutFramePanels(panels: ReadPanel[], faults: Faults): ReadPanel[] {
  const isOnFrame = ({ layer }: ReadPanel) => layerMeaning(layer) === 'frame';
  if (panels.every(isOnFrame)) return panels;
  return panels.filter((panel) => {
    if (!isOnFrame(panel)) return true;
    const { box, layer } = panel;
    const message = say('frameLayer', shortName(layer));
    faults.warning('frame', message, { at: { x: box.minX, y: box.minY }, box, line: null, layer });
    return false;
  });
}
