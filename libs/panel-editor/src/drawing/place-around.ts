import type { PanelDrawing, DrawnEdge } from '@glass/geometry';
import {
  dimensionPatch,
  geometryOf,
  labelPatch,
  type Ground,
  type PlacedDimension,
} from './dimension-line.js';
import { isOnSheet, liesOnGlass, patchesMeet, rimOf, ringPatch, type Patch, type Spot } from './patch.js';

/*
 * What stands around the glass after the dimension lines at its four sides have their rows: the letters of the
 * edges, then the dimensions along slanted edges. Each takes the first place that is free, or none.
 */

/** The letter of an edge. */
export interface PlacedLetter {
  edge: number;
  at: Spot;
  /** Where the line to its edge begins; null where it stands so near that it needs none. */
  leader: Spot | null;
}

/** The radius of the ring around a letter, px. */
export const RING = 10;
/** Where along a straight edge its letter may stand, the middle first. */
const SHARES = [0.5, 0.35, 0.65, 0.2, 0.8, 0.08, 0.92];
/** How far out, as shares of the room for letters: midway between the glass and the first row, then with a leader. */
const OFFSETS = [0.5, 1, 1.5, 2];
/** Rows that a dimension along a slanted edge tries. */
const SLANTED_ROWS = 4;

export interface Surroundings {
  letters: PlacedLetter[];
  dimensions: PlacedDimension[];
  /** Everything that is taken, for what comes after. */
  taken: Patch[];
}

/** `covered` is what lies over the sheet. */
export function placeAround(drawing: PanelDrawing, ground: Ground, covered: readonly Patch[]): Surroundings {
  const rim = rimOf(drawing, ground);
  const lines = ground.dimensions.filter((line) => line.side !== null);
  const taken: Patch[] = [...covered, ...lines.flatMap((line) => patchesOf(line, ground))];
  const isFree = (patch: Patch) =>
    isOnSheet(patch, ground) && !taken.some((other) => patchesMeet(patch, other)) && !liesOnGlass(patch, rim);

  const letters = drawing.edges.flatMap((edge) => {
    const letter = letterSpots(edge, ground).find(({ at }) => isFree(ringPatch(at, RING)));
    if (letter) taken.push(ringPatch(letter.at, RING));
    return letter ? [letter] : [];
  });
  const dimensions = ground.dimensions.flatMap((line) => {
    if (line.side !== null) return [line];
    const placed = slantedSpots(line, ground).find((spot) => patchesOf(spot, ground).every(isFree));
    if (placed) taken.push(...patchesOf(placed, ground));
    return placed ? [placed] : [];
  });
  return { letters, dimensions, taken };
}

function patchesOf(line: PlacedDimension, ground: Ground): Patch[] {
  const geometry = geometryOf(line, ground);
  return [labelPatch(line, geometry), dimensionPatch(geometry)];
}

function letterSpots(edge: DrawnEdge, ground: Ground): PlacedLetter[] {
  const along = { x: edge.normal.y, y: -edge.normal.x };
  return OFFSETS.flatMap((share) =>
    (edge.curved ? [0.5] : SHARES).map((place): PlacedLetter => {
      const shift = (place - 0.5) * edge.lengthMm;
      const foot = {
        x: ground.x(edge.anchor.x + along.x * shift),
        y: ground.y(edge.anchor.y + along.y * shift),
      };
      const off = share * ground.band;
      return {
        edge: edge.index,
        at: { x: foot.x + edge.normal.x * off, y: foot.y - edge.normal.y * off },
        leader: share > 0.5 ? foot : null,
      };
    }),
  );
}

/** The label in the middle of the line, or beyond one of its ends; nearest to the glass first. */
function slantedSpots(line: PlacedDimension, { scale }: Ground): PlacedDimension[] {
  const length = Math.hypot(line.to.x - line.from.x, line.to.y - line.from.y);
  const beyond = (line.label.length * 4.5) / scale;
  return Array.from({ length: SLANTED_ROWS }, (_, row) =>
    [length / 2, -beyond, length + beyond].map((labelAt) => ({ ...line, row, labelAt })),
  ).flat();
}
