import type { Callout } from '../drawing/dimensions.js';
import type { PanelDrawing } from '../drawing/panel-drawing.js';
import type { DrawnVertex } from '../drawing/vertex-table.js';
import { rimRadius } from '../net/openings.js';
import { placeCallouts, type PlacedCallout } from './place-callouts.js';
import type { PlacedNote, WriteLength } from './sheet-style.js';
import { placeLetters, type LetterBudget, type PlacedLetter } from './place-letters.js';
import {
  dimensionPatch,
  computeDimensionGeometry,
  type SheetBase,
  labelPatch,
  type PlacedDimension,
} from './placed-dimension.js';
import {
  surfaceUnder,
  isOnSheet,
  liesOnGlass,
  patchAt,
  patchesMeet,
  buildRim,
  ringPatch,
  type Patch,
  type Rim,
} from './patch.js';
import { awayFromGlass, placeVertices, type PlacedVertex } from './place-vertices.js';

/*
 * Places everything around the glass after the dimension lines at its four sides: letters of edges, dimensions along
 * slanted edges and across the glass, callouts and numbers of points. Each takes the first free place, or none.
 */

/** Rows tried for a dimension along a slanted edge. */
const SLANTED_ROWS = 5;
/** Positions tried for the label of a line across the glass. */
const ACROSS = [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8];

interface PlacedSurroundings {
  letters: PlacedLetter[];
  notes: PlacedNote[];
  /** Number of letters and lengths of the shape without room, and how many of them are lengths. */
  unplaced: number;
  unplacedLengths: number;
  dimensions: PlacedDimension[];
  callouts: PlacedCallout[];
  vertices: PlacedVertex[];
  /** All taken patches, for later placement. */
  taken: Patch[];
}

interface Placing {
  drawing: PanelDrawing;
  ground: SheetBase;
  write: WriteLength;
  codes: readonly string[];
  /** Covered areas of the sheet. */
  covered: readonly Patch[];
  isNumbered: boolean;
  shouldUntangle: boolean;
  budget: LetterBudget;
  /** Whether a callout shows its full text. */
  isWhole: (callout: Callout) => boolean;
}

export function placeSurroundings(placing: Placing): PlacedSurroundings {
  const { drawing, ground, write, codes, isNumbered, shouldUntangle, budget, covered, isWhole } = placing;
  const rim = buildRim(drawing, ground);
  const lines = ground.dimensions.filter((line) => line.side !== null);
  const taken: Patch[] = [...covered];
  const strokes = new Set<Patch>();
  const take = (line: PlacedDimension) => {
    const stroke = dimensionPatch(computeDimensionGeometry(line, ground));
    strokes.add(stroke);
    taken.push(...labelPatches(line, ground), stroke);
  };
  lines.forEach(take);
  const isClear = (patch: Patch) =>
    isOnSheet(patch, ground) && !taken.some((other) => patchesMeet(patch, other));
  const isFree = (patch: Patch) => isClear(patch) && !liesOnGlass(patch, rim);

  // Nearest to the glass first, so that no leader crosses another.
  const ordered = ground.dimensions.toSorted((one, other) => lengthOf(one) - lengthOf(other));
  const slanted = new Map<PlacedDimension, PlacedDimension>();
  for (const line of ordered) {
    if (line.side !== null || line.offset === null) continue;
    const placed = slantedSpots(line, ground).find((spot) => patchesOf(spot, ground).every(isFree));
    if (!placed) continue;
    take(placed);
    slanted.set(line, placed);
  }
  const openings = openingPatches(drawing, ground);
  taken.push(...openings);
  const lettered = placeLetters({
    ...{ drawing, ground, write, codes, taken, strokes, rim, shouldUntangle, budget },
  });
  const { letters, notes } = lettered;
  const beside: Callout[] = [];
  const dimensions = ground.dimensions.flatMap((line) => {
    if (line.side !== null && line.labelAt !== null) return [line];
    const placed = line.offset === null ? placeAcross(line, ground, isClear, rim) : slanted.get(line);
    if (placed && line.offset === null) taken.push(...labelPatches(placed, ground));
    if (placed) return [placed];
    // Labels without room on their line become callouts; for features, the table has them.
    if (line.featureUID !== null) return [];
    beside.push(besideLine(line, ground));
    return line.side === null && line.offset !== null ? [] : [{ ...line, path: null, label: '' }];
  });
  const vertices = isNumbered ? placeVertices(drawing, { ground, taken, strokes, rim }) : [];
  const points = isNumbered ? [] : drawing.vertices.map((vertex) => pointCallout(vertex, drawing));
  const callouts = placeCallouts({
    callouts: [...points, ...beside, ...drawing.callouts].map((callout) => ({
      callout,
      isWhole: isWhole(callout),
    })),
    ground: { ...ground, dimensions },
    write,
    isNumbered,
    taken,
    openings,
    strokes,
    rim,
  });
  const shownPaths = new Set(callouts.flatMap(({ parts }) => parts.map(({ path }) => path)));
  const unplacedLengths = [...beside, ...drawing.callouts]
    .flatMap(({ parts }) => parts)
    .filter(({ path }) => path?.startsWith('shape') && !shownPaths.has(path)).length;
  return {
    letters,
    notes,
    unplaced: lettered.unplaced + unplacedLengths,
    unplacedLengths,
    dimensions,
    callouts,
    vertices,
    taken,
  };
}

function patchesOf(line: PlacedDimension, ground: SheetBase): Patch[] {
  return [...labelPatches(line, ground), dimensionPatch(computeDimensionGeometry(line, ground))];
}

function labelPatches(line: PlacedDimension, ground: SheetBase): Patch[] {
  return line.labelAt === null
    ? []
    : [labelPatch(line, computeDimensionGeometry(line, ground), ground.style)];
}

/** Spots for the label: in the middle of the line or beyond its ends, nearest to the glass first. */
function slantedSpots(line: PlacedDimension, { scale, style }: SheetBase): PlacedDimension[] {
  const length = lengthOf(line);
  const beyond = (style.widthOf(line.label) * 0.6) / scale;
  return Array.from({ length: SLANTED_ROWS }, (_, row) =>
    [length / 2, -beyond, length + beyond].map((labelAt) => ({ ...line, row, labelAt })),
  ).flat();
}

/** Places the label on the glass, where it covers nothing. */
function placeAcross(
  line: PlacedDimension,
  ground: SheetBase,
  isClear: (patch: Patch) => boolean,
  rim: Rim,
): PlacedDimension | undefined {
  return ACROSS.map((share) => ({ ...line, labelAt: share * lengthOf(line) })).find((spot) => {
    const patch = labelPatch(spot, computeDimensionGeometry(spot, ground), ground.style);
    return isClear(patch) && surfaceUnder(patch, rim) === 'glass';
  });
}

/** A callout for the label of a line; its leader ends at the line, or at the slanted edge. */
function besideLine(line: PlacedDimension, ground: SheetBase): Callout {
  const { side, path, label, from, to, offset } = line;
  const share = offset === null ? 0.35 : 0.5;
  const onLine = { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
  const { middle } = computeDimensionGeometry(line, ground);
  const at = side === null ? onLine : ground.toPanel(middle.x, middle.y);
  const parts = [{ path, mm: null, before: label, after: '' }];
  return {
    at,
    reach: ground.style.tick / ground.scale,
    towards: offset ?? { x: 1, y: 0 },
    featureUID: null,
    number: null,
    corner: null,
    parts,
  };
}

function lengthOf({ from, to }: PlacedDimension): number {
  return Math.hypot(to.x - from.x, to.y - from.y);
}

/** Patches of holes and cutouts with some space around them. */
function openingPatches({ openings }: PanelDrawing, { x, y, scale, style }: SheetBase): Patch[] {
  return openings.map(({ opening }) => {
    if (opening.kind === 'circle') {
      return ringPatch(
        { x: x(opening.centre.x), y: y(opening.centre.y) },
        rimRadius(opening) * scale + style.tick / 2,
      );
    }
    const xs = opening.loop.map(({ start }) => x(start.x));
    const ys = opening.loop.map(({ start }) => y(start.y));
    const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    return patchAt({ x: (left + right) / 2, y: (top + bottom) / 2 }, right - left, bottom - top);
  });
}

/** Without a table, each point shows its own position and radius. */
function pointCallout(vertex: DrawnVertex, drawing: PanelDrawing): Callout {
  const { number, at, x, y, radius } = vertex;
  const outwards = awayFromGlass(vertex, drawing);
  return {
    at,
    reach: 0,
    towards: { x: Math.cos(outwards), y: Math.sin(outwards) },
    featureUID: null,
    number: null,
    corner: null,
    parts: [
      { ...x, before: `P${number}  ` },
      { ...y, before: ', ' },
      ...(radius && radius.mm > 0 ? [{ ...radius, before: ', R ' }] : []),
    ],
    brief: [{ path: x.path, mm: null, before: `P${number}`, after: '' }],
  };
}
