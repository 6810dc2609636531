import { type Box, boxOf } from '@glass/geometry';
import { arcsOfChords, coarseRows } from './arcs-of-chords.js';
import { chainPieces, type ClosedLoop, type OpenPath, tellBranches, tellOpen } from './chain-pieces.js';
import { withoutDuplicates } from './duplicates.js';
import { type Faults, shortName } from './faults.js';
import { layerMeaning } from './layer-names.js';
import { withoutInnerLines } from './inner-lines.js';
import { withoutCenterMarks, withoutLettering } from './lettering.js';
import type { Budget, DxfLimits } from './limits.js';
import type { Piece } from './piece.js';
import { asCircle } from '../shape/closed-loop.js';
import type { PlacedEntity } from './placed-entities.js';
import type { Questions } from './questions.js';
import { withoutRepeated } from './repeated-contours.js';
import { type ReadPanel, sortLoops } from './sort-loops.js';
import { withoutTextFrames } from './text-frames.js';

export interface PanelOptions {
  /** How far apart (mm) ends may lie that are meant to meet. */
  tolerance: number;
  /** How far (mm) rows of short lines may be off arcs that they are read as; 0 keeps them. */
  chordsWithin: number;
  /** Looks for what is drawn but not meant as glass: lettering, center marks, frames by the names of their layers. */
  interprets: boolean;
  /** The lettering of the drawing, whatever layers were chosen: whether its frames are cut is asked. */
  texts: readonly PlacedEntity[];
  comparisons: Budget;
  limits: DxfLimits;
  faults: Faults;
  questions: Questions;
}

/** Joins what is drawn into contours, and sorts those into panels. */
export function panelsOfPieces(drawn: Piece[], options: PanelOptions): ReadPanel[] {
  const { tolerance, limits, faults, questions, comparisons, interprets } = options;
  const pieces = withoutDuplicates(drawn, tolerance, faults);
  const chained = chainPieces(pieces, tolerance, faults);
  const circles = pieces.filter((piece) => piece.kind === 'circle');
  const all = withoutRepeated({ ...chained, circles }, { tolerance, comparisons, faults });
  const contours = withoutTextFrames(all, options.texts, { limits, questions, faults });
  const meant = interprets
    ? withoutInnerLines(withoutLettering(withoutCenterMarks(contours, faults), questions, faults), options)
    : contours;
  for (const { branches } of [...meant.closed, ...meant.open]) tellBranches(branches ?? [], faults);
  for (const path of meant.open) tellOpen(path, tolerance, faults);
  const closed = withArcs(meant.closed, options.chordsWithin, faults);
  const panels = sortLoops(closed, meant.circles, { limits, tolerance, faults, comparisons });
  if (!interprets) return panels;
  return withoutFramePanels(withoutHolesOfOpen(panels, meant.open, faults), faults);
}

function withArcs(loops: ClosedLoop[], within: number, faults: Faults): ClosedLoop[] {
  if (within === 0) return loops;
  const length = (mm: number): string => faults.measures.length(mm, mm.toFixed(1));
  return loops.map((closed) => {
    const { loop, chords } = arcsOfChords(closed.loop, within);
    const { line, layer } = closed;
    for (const { lines, diameter, off, at } of coarseRows(loop)) {
      const message =
        `${lines} lines stand on a circle of ${length(diameter)} across and leave it by up to ${length(off)}: ` +
        'they were kept as lines.';
      faults.warning('coarseChords', message, { at, line, layer });
    }
    if (chords === 0) return closed;
    const message = `${chords} short lines were read as arcs that they are at most ${faults.measures.length(within)} off.`;
    faults.warning('chords', message, { at: closed.loop[0]?.start, line, layer });
    return { ...closed, loop };
  });
}

/** A contour that fills no more than this share of the block of an open outline is an opening of that outline. */
const OPENING_SHARE = 0.1;

/** What lies within an outline that does not close is no panel but a hole of it, and waits for the outline. */
function withoutHolesOfOpen(panels: ReadPanel[], open: readonly OpenPath[], faults: Faults): ReadPanel[] {
  const outlines = open
    .map(({ path, layer, line }) => ({ box: boxOf(path), layer, line }))
    .filter(({ box }) => areaOf(box) > 0);
  const [first] = open;
  if (!first) return panels;
  // Sides that do not meet are no outline each, and have none but together.
  const all = { ...first, box: boxOf(open.flatMap(({ path }) => path)) };
  return panels.filter(({ box, contour, layer }) => {
    if (contour.openings.length > 0) return true;
    const isIn = (one: { box: Box }) =>
      areaOf(box) <= OPENING_SHARE * areaOf(one.box) && isWithin(one.box, box);
    const outline = outlines.find(isIn) ?? (asCircle(contour.outer) && isIn(all) ? all : undefined);
    if (!outline) return true;
    const message =
      'This lies in an outline that does not close: it was taken for a hole of it, not for a panel.';
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

/** Beside panels of other layers, what is drawn on a layer named after the frame of the sheet is no glass. */
function withoutFramePanels(panels: ReadPanel[], faults: Faults): ReadPanel[] {
  const isOnFrame = ({ layer }: ReadPanel) => layerMeaning(layer) === 'frame';
  if (panels.every(isOnFrame)) return panels;
  return panels.filter((panel) => {
    if (!isOnFrame(panel)) return true;
    const { box, layer } = panel;
    const message = `The name of the layer ${shortName(layer)} says that this is the frame of the sheet: it was left out.`;
    faults.warning('frame', message, { at: { x: box.minX, y: box.minY }, box, line: null, layer });
    return false;
  });
}
