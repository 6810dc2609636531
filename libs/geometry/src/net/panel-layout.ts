import type { Catalogue, HingeTemplate } from '@glass/contracts/catalogue';
import type { HardwareArticle } from '@glass/contracts/layout';
import { limits } from '@glass/contracts/limits';
import type { PanelFeature, PanelSpec } from '@glass/contracts/panel';
import type { Box, Edge, Loop, NetContour } from '../model.js';
import { appendPart } from '../contour/chain.js';
import { loopArea, loopLength } from '../contour/loop.js';
import { makeOutline, shapeArea } from '../shapes/shape-edges.js';
import { type Outline, cornersOfEdges } from '../shapes/outline.js';
import type { ShapeError } from '../shapes/shape-error.js';
import { checkCuts } from './check-cuts.js';
import { type LaidCorner, layCorners } from './corner-cuts.js';
import { type EdgeCut, type PlacedEdgeFeature, placeOnEdge } from './edge-cuts.js';
import {
  type LaidOpening,
  buildOpening,
  checkCountersinks,
  checkOpenings,
  loopOpening,
  roundOpening,
} from './openings.js';
import { MAX_MM, MIN_MM } from '../shapes/check-sizes.js';

/** A panel laid out once, for measures, rules and drawings. */
export interface PanelLayout {
  panel: PanelSpec<number>;
  /** Hinge templates of the catalog; empty without a catalog. */
  templates: readonly HingeTemplate[];
  /** Hardware of the catalog, with what its hinges carry. */
  articles: readonly HardwareArticle[];
  /** Thickness of the glass; undefined if the catalog doesn't have it. */
  thicknessMm: number | undefined;
  outline: Outline;
  edges: Edge[];
  /** The block: bounding box of the shape, lower left at the origin. */
  box: Box;
  corners: LaidCorner[];
  /** By index of the feature; undefined for holes and corner notches. */
  onEdges: (PlacedEdgeFeature | undefined)[];
  openings: LaidOpening[];
  contour: NetContour;
  /** mm², as ordered: before corners and features. */
  shapeAreaMm2: number;
  /** mm² of the remaining glass. */
  netAreaMm2: number;
}

type LayoutResult = { ok: true; layout: PanelLayout } | { ok: false; errors: ShapeError[] };

/**
 * Lays out a panel, or lists why it cannot exist. Without a catalog, corner finishes, hinges and standard holes are
 * ignored, because their sizes are in the catalog.
 */
export function layOutPanel(panel: PanelSpec<number>, catalogue: Catalogue | null): LayoutResult {
  const result = makeOutline(panel.shape);
  if (!result.ok) return result;
  const { outline, edges, box } = result;
  const errors = checkFields(panel);
  if (errors.length > 0) return { ok: false, errors };

  checkCounts(panel, edges, errors);
  const corners = layCorners(panel, outline, catalogue?.cornerFinishes ?? null, errors);
  const onEdges = layEdgeFeatures(panel, outline, catalogue, errors);
  const outer = joinOuter(outline, corners, onEdges, errors);
  if (errors.length === 0) checkCuts({ panel, outline, edges, corners, onEdges, outer }, errors);
  const openings = layOpenings(panel, box, catalogue, onEdges, outer, errors);
  const material = catalogue?.materials.find(({ uid }) => uid === panel.materialUID);
  if (material) checkCountersinks(panel.features, material.thicknessMm, errors);
  if (errors.length > 0) return { ok: false, errors };
  checkOpenings(openings, outer, errors);
  if (errors.length > 0) return { ok: false, errors };
  const contour = { outer, openings: openings.map((laid) => laid.opening) };
  const shapeAreaMm2 = shapeArea(panel.shape, edges);
  const netAreaMm2 =
    computeNetArea(contour) + (panel.shape.kind === 'ellipse' ? computeArcLoss(edges, shapeAreaMm2) : 0);
  return {
    ok: true,
    layout: {
      ...{ panel, templates: catalogue?.hinges ?? [], articles: catalogue?.articles ?? [] },
      thicknessMm: material?.thicknessMm,
      ...{ outline, edges, box, corners, onEdges, openings },
      ...{ contour, shapeAreaMm2, netAreaMm2 },
    },
  };
}

/** Area (mm²) of an ellipse minus that of the arcs that approximate it, for when something is cut out of it. */
function computeArcLoss(edges: readonly Edge[], shapeAreaMm2: number): number {
  return shapeAreaMm2 - loopArea(edges.flatMap((edge) => edge.segments));
}

/** Area (mm²) inside a contour. */
export function computeNetArea(contour: NetContour): number {
  let area = loopArea(contour.outer);
  for (const opening of contour.openings) {
    area -= opening.kind === 'circle' ? Math.PI * opening.radius * opening.radius : loopArea(opening.loop);
  }
  return area;
}

function checkCounts(panel: PanelSpec<number>, edges: readonly Edge[], errors: ShapeError[]): void {
  if (panel.edges.length !== edges.length) {
    errors.push({
      path: 'edges',
      code: 'countMismatch',
      about: 'edgeCount',
      values: { count: edges.length },
    });
  }
  const corners = cornersOfEdges(edges.length);
  if (panel.corners.length !== corners) {
    errors.push({ path: 'corners', code: 'countMismatch', about: 'cornerCount', values: { count: corners } });
  }
}

function layEdgeFeatures(
  panel: PanelSpec<number>,
  outline: Outline,
  catalogue: Catalogue | null,
  errors: ShapeError[],
): (PlacedEdgeFeature | undefined)[] {
  const laid: (PlacedEdgeFeature | undefined)[] = [];
  for (const [index, feature] of panel.features.entries()) {
    if (feature.kind !== 'edgeNotch' && feature.kind !== 'hinge') continue;
    if (feature.kind === 'hinge' && catalogue === null) continue;
    const placed = placeOnEdge(feature, index, outline.edges, catalogue);
    if (placed.ok) laid[index] = placed.placed;
    else errors.push(placed.error);
  }
  return laid;
}

function layOpenings(
  panel: PanelSpec<number>,
  box: Box,
  catalogue: Catalogue | null,
  onEdges: readonly (PlacedEdgeFeature | undefined)[],
  outer: Loop,
  errors: ShapeError[],
): LaidOpening[] {
  const openings: LaidOpening[] = [];
  for (const [index, feature] of panel.features.entries()) {
    if (
      feature.kind === 'hole' ||
      feature.kind === 'cutout' ||
      (feature.kind === 'standardHole' && catalogue)
    ) {
      const laid = buildOpening(feature, index, box, catalogue?.standardHoles ?? [], outer, errors);
      if (laid) openings.push(laid);
    }
    for (const opening of onEdges[index]?.openings ?? [])
      openings.push(
        opening.kind === 'circle'
          ? roundOpening(index, feature.uid, opening.centre, opening.radius, outer)
          : loopOpening(index, feature.uid, opening.loop),
      );
  }
  return openings;
}

/** The outer loop: the rest of each edge with its cutouts, then the next corner. */
function joinOuter(
  outline: Outline,
  corners: readonly LaidCorner[],
  onEdges: readonly (PlacedEdgeFeature | undefined)[],
  errors: ShapeError[],
): Loop {
  const count = outline.edges.length;
  const cuts = cutsByEdge(onEdges, count);
  const outer: Loop = [];
  outline.edges.forEach((chain, index) => {
    const before = corners[(index + count - 1) % count]?.cut ?? null;
    const after = corners[index]?.cut ?? null;
    const end = loopLength(chain) - (after?.trimBefore ?? 0);
    let at = before?.trimAfter ?? 0;
    if (at > end + 1e-9) {
      errors.push(cornersMeet(corners, index, count));
      return;
    }
    for (const cut of cuts[index] ?? []) {
      if (cut.from < at - 1e-9) errors.push(cutsMeet(cut));
      else appendPart(chain, at, cut.from, outer);
      outer.push(...cut.path);
      at = cut.to;
    }
    if (at > end + 1e-9) errors.push(cutsMeet((cuts[index] ?? []).at(-1) as EdgeCut));
    else appendPart(chain, at, end, outer);
    if (after) outer.push(...after.path);
  });
  return outer;
}

function cutsByEdge(
  onEdges: readonly (PlacedEdgeFeature | undefined)[],
  count: number,
): (EdgeCut[] | undefined)[] {
  const cuts: (EdgeCut[] | undefined)[] = new Array(count);
  for (const placed of onEdges) {
    if (placed?.kind === 'cut') (cuts[placed.edge] ??= []).push(placed.cut);
  }
  for (const list of cuts) list?.sort((a, b) => a.from - b.from);
  return cuts;
}

function cutsMeet(cut: EdgeCut): ShapeError {
  const path = `features.${cut.feature}.distance`;
  return { path, code: 'featuresOverlap', about: 'cutsMeet' };
}

function cornersMeet(corners: readonly LaidCorner[], edge: number, count: number): ShapeError {
  const second = corners[edge];
  const corner = second && second.by === 'finish' ? edge : (edge + count - 1) % count;
  const about = 'cornersMeet';
  return { path: `corners.${corner}.size`, code: 'cornerTooLarge', about };
}

/** Checks a panel's corners and features on their own, before they are laid out on the shape. */
function checkFields(panel: PanelSpec<number>): ShapeError[] {
  const errors: ShapeError[] = [];
  if (panel.features.length > limits.panelFeatures.max) {
    return [
      {
        path: 'features',
        code: 'tooMany',
        about: 'manyFeatures',
        values: { count: limits.panelFeatures.max },
      },
    ];
  }
  for (let index = 0; index < panel.corners.length; index += 1) {
    const { finishUID, size } = panel.corners[index] as PanelSpec<number>['corners'][number];
    const fault = finishUID === null || size === null ? null : faultOf(size, 'positive');
    if (fault) errors.push({ path: `corners.${index}.size`, ...fault });
  }
  for (let index = 0; index < panel.features.length; index += 1) {
    checkFeature(panel.features[index] as PanelFeature<number>, index, errors);
  }
  return errors;
}

function checkFeature(feature: PanelFeature<number>, index: number, errors: ShapeError[]): void {
  const check = (mm: number, name: string, least: 'positive' | 'zero' | 'any') => {
    const fault = faultOf(mm, least);
    if (fault) errors.push({ path: `features.${index}.${name}`, ...fault });
  };
  switch (feature.kind) {
    case 'hole':
      check(feature.diameter, 'diameter', 'positive');
      if (feature.countersunk) check(feature.countersunk.diameter, 'countersunk.diameter', 'positive');
      check(feature.x, 'x', 'any');
      check(feature.y, 'y', 'any');
      return;
    case 'standardHole':
      check(feature.x, 'x', 'any');
      check(feature.y, 'y', 'any');
      return;
    case 'hinge':
      check(feature.distance, 'distance', 'zero');
      return;
    case 'edgeNotch':
      check(feature.width, 'width', 'positive');
      check(feature.depth, 'depth', 'positive');
      check(feature.radius, 'radius', 'zero');
      check(feature.distance, 'distance', 'zero');
      return;
    case 'cornerNotch':
      check(feature.alongNext, 'alongNext', 'positive');
      check(feature.alongPrevious, 'alongPrevious', 'positive');
      check(feature.radius, 'radius', 'zero');
      return;
    case 'cutout':
      check(feature.width, 'width', 'positive');
      check(feature.height, 'height', 'positive');
      check(feature.radius, 'radius', 'zero');
      check(feature.x, 'x', 'any');
      check(feature.y, 'y', 'any');
  }
}

function faultOf(mm: number, least: 'positive' | 'zero' | 'any'): Pick<ShapeError, 'code' | 'about'> | null {
  if (!Number.isFinite(mm)) return { code: 'notANumber', about: 'noLength' };
  if (Math.abs(mm) > MAX_MM) return { code: 'tooLarge', about: 'tooLong' };
  if (mm < 0 && least !== 'any') return { code: 'negative', about: 'notNegative' };
  if (mm === 0 && least === 'positive') return { code: 'notPositive', about: 'notZero' };
  if (mm > 0 && mm < MIN_MM && least !== 'any') return { code: 'tooSmall', about: 'tooSmall' };
  return null;
}
