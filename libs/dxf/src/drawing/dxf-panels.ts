import type { Catalogue, Material } from '@glass/contracts/catalogue';
import type {
  DxfPanelFound,
  DxfPanelProblem,
  DxfPoint,
  DxfText,
  PanelEdge,
  PanelSpec,
  Point,
} from '@glass/contracts/panel';
import { type Uid, newUid } from '@glass/contracts/primitives';
import {
  ImpossiblePanel,
  type ShapeError,
  type Loop,
  type Segment,
  boxOf,
  computeNetArea,
  cornerCount,
  evaluatePanel,
  formatReadable,
  joinSize,
  nearestOnChain,
  panelWithLengths,
  pointAlong,
  readPanelSpec,
  segmentLength,
  shapeEdges,
  sharpEdges,
} from '@glass/geometry';
import type { ReadPanel } from '../read/sort-loops.js';
import { type UprightPanel, upright } from '../read/upright.js';
import { keepOutline, recognizePanel } from '../recognize/recognize-panel.js';
import type { LayeredSegment } from '../read/chain-pieces.js';
import { say } from '../words/say.js';

/** Tolerance for matching an edge with the line it was drawn by, mm. */
const ON_SIDE_MM = 0.2;

/**
 * Edges with the finish that their line's layer names; null if the layer names none or several.
 * @param edges in drawing coordinates
 */
function edgesByLayer(
  edges: readonly (readonly Segment[])[],
  sides: readonly LayeredSegment[],
  catalogue: Catalogue,
): PanelEdge[] {
  return edges.map((edge) => {
    const layers = new Set(
      edge.map((segment) => layerAt(pointAlong(segment, segmentLength(segment) / 2), sides)),
    );
    const [layer] = layers;
    const finishUID = layers.size === 1 && layer ? finishOfLayer(layer, catalogue) : null;
    return { finishUID };
  });
}

function layerAt(point: Point, sides: readonly LayeredSegment[]): string | null {
  return sides.find(({ segment }) => nearestOnChain([segment], point).distance <= ON_SIDE_MM)?.layer ?? null;
}

/** Words that do not name a finish. */
const OTHER_WORDS = new Set(['EDGE', 'EDGES', 'SIDE', 'SIDES', 'FINISH', 'KANTE', 'KANTEN', 'GLASS', 'GLAS']);
/** Shorter words and prefixes match by chance. */
const SHORTEST_WORD = 4;

/**
 * The finish whose code equals the layer's name, or whose name contains all its words; null unless exactly one
 * matches.
 */
function finishOfLayer(layer: string, { edgeFinishes }: Catalogue): Uid | null {
  const wanted = wordsOf(layer).filter((word) => !OTHER_WORDS.has(word));
  if (wanted.length === 0) return null;
  const active = edgeFinishes.filter((finish) => finish.active);
  const byCode = active.filter(({ code }) => wanted.length === 1 && wordsOf(code).join('') === wanted[0]);
  const byName = active.filter(({ name }) => {
    const words = wordsOf(name);
    return wanted.every((word) => words.some((own) => isAlike(own, word)));
  });
  const [found, ...others] = byCode.length > 0 ? byCode : byName;
  return found && others.length === 0 ? found.uid : null;
}

const wordsOf = (name: string): string[] =>
  name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toUpperCase()
    .split(/[^\p{L}]+/u)
    .filter(Boolean);

/** Matches `SEAM` with `SEAMED`, `POLISHED` with `POLISH`. */
function isAlike(one: string, other: string): boolean {
  if (one === other) return true;
  return (
    Math.min(one.length, other.length) >= SHORTEST_WORD && (one.startsWith(other) || other.startsWith(one))
  );
}

const MM2_PER_M2 = 1_000_000;
/** More openings are not listed. */
const MAX_OPENINGS_NAMED = 20;

/** Settings for panels until the buyer changes them. */
interface DxfPanelChoice {
  /** File that panels refer to as their source; null if it is not stored. */
  sourceFileUID: string | null;
  /** While questions are open, panels stay contours that refer to the drawing, so that they cannot be added. */
  isUnanswered: boolean;
  catalogue: Catalogue;
  /** null if the catalog has none. */
  material: Material | null;
  viewingSide: PanelSpec<number>['viewingSide'];
}

/**
 * Converts a panel that was read to one that can be added to a quote, with the recognized shape, hinges, notches,
 * holes and cutouts. Edges get the material's standard finish, or the one their layer names. Parts that cannot be made
 * have a problem, as a sentence.
 */
export function dxfPanel(
  read: ReadPanel,
  index: number,
  { sourceFileUID, isUnanswered, catalogue, material, viewingSide }: DxfPanelChoice,
): DxfPanelFound {
  const turned = upright(read);
  const { contour, box, toDrawing } = turned;
  const recognize = isUnanswered ? keepOutline : recognizePanel;
  const { shape, features, others, origin } = recognize(contour, {
    ...{ catalogue, sourceFileUID, newUID: newUid },
  });
  const counts = edgesAndCorners(shape);
  const panel: PanelSpec<number> = {
    materialUID: material?.uid ?? '',
    shape,
    edges:
      read.sides && counts.problem === null
        ? edgesByLayer(edgesInDrawing(shape, origin, turned), read.sides, catalogue)
        : Array.from({ length: counts.edges }, () => ({ finishUID: null })),
    corners: Array.from({ length: counts.corners }, () => ({ finishUID: null, size: null })),
    features,
    viewingSide,
    mark: '',
    notes: '',
  };
  const spec = panelWithLengths(panel, catalogue.precision);
  const form = readPanelSpec(spec);
  const made = form.ok && counts.problem === null ? evaluatePanel(panel, catalogue) : null;
  const middle = { x: (read.box.minX + read.box.maxX) / 2, y: (read.box.minY + read.box.maxY) / 2 };
  const faulty = made?.errors[0];
  const problems = [
    counts.problem === null ? null : { ...counts.problem, at: middle },
    ...others.slice(0, MAX_OPENINGS_NAMED).map((loop) => otherOpening(loop, turned, catalogue)),
    form.ok || counts.problem !== null ? null : { message: tooManyParts(panel), at: middle },
    faulty ? { ...problemOf(faulty), at: featureAt(faulty.path, panel, origin, turned) ?? middle } : null,
  ];
  return {
    index,
    widthMm: box.maxX - box.minX,
    heightMm: box.maxY - box.minY,
    areaM2: computeNetArea(contour) / MM2_PER_M2,
    at: toDrawing({ x: 0, y: 0 }),
    spec,
    problems: problems.filter((problem) => problem !== null),
  };
}

function edgesInDrawing(
  shape: PanelSpec<number>['shape'],
  origin: DxfPoint,
  { toDrawing }: UprightPanel,
): Segment[][] {
  const place = ({ x, y }: DxfPoint) => toDrawing({ x: x + origin.x, y: y + origin.y });
  return sharpEdges(shape).map((edge) =>
    edge.map(({ start, end, bulge }) => ({ start: place(start), end: place(end), bulge })),
  );
}

/** Problem of an opening that no feature can make. */
function otherOpening(loop: Loop, { toDrawing }: UprightPanel, { precision }: Catalogue): DxfPanelProblem {
  const { minX, minY, maxX, maxY } = boxOf(loop);
  const size = joinSize([maxX - minX, maxY - minY].map((mm) => formatReadable(mm, precision)));
  return {
    message: say('opening', size),
    at: toDrawing({ x: (minX + maxX) / 2, y: (minY + maxY) / 2 }),
  };
}

/** Place of the feature in an error path such as `features.3.x`. */
function featureAt(
  path: string,
  { features }: PanelSpec<number>,
  origin: DxfPoint,
  { toDrawing }: UprightPanel,
): DxfPoint | null {
  const feature = features[Number(/^features\.(\d+)/.exec(path)?.[1] ?? -1)];
  if (feature?.kind !== 'hole' && feature?.kind !== 'cutout') return null;
  return toDrawing({ x: feature.x + origin.x, y: feature.y + origin.y });
}

type Problem = Omit<DxfPanelProblem, 'at'>;

/** Facts, because web workers have no language. */
const problemOf = ({ about, values = {} }: ShapeError): Problem => ({
  message: say('cannotBeMade'),
  facts: { about, values },
});

function edgesAndCorners(shape: PanelSpec<number>['shape']): {
  edges: number;
  corners: number;
  problem: Problem | null;
} {
  try {
    return { edges: shapeEdges(shape).length, corners: cornerCount(shape), problem: null };
  } catch (error) {
    if (!(error instanceof ImpossiblePanel)) throw error;
    return { edges: 0, corners: 0, problem: problemOf(error.errors[0]!) };
  }
}

/** Panels from a drawing can only exceed limits of list lengths and of size. */
function tooManyParts({ features }: PanelSpec<number>): DxfText {
  return say('tooManyParts', features.length);
}
