import { type Catalogue, glassLook } from '@glass/contracts/catalogue';
import type { EvaluatedLayout, LayoutPane, LayoutPoint, ShowerLayout } from '@glass/contracts/layout';
import { buildSolid, planSolid, type SolidPart } from '@glass/geometry/solid';
import { sketchPlan } from '../sketch/sketch-plan.js';
import { sketchRuns } from '../sketch/sketch-runs.js';
import { buildSurroundings } from './build-surroundings.js';
import { movePart, type Move, type SolidPoint, toWorld } from './move-part.js';
import { toPaneMoves } from './pane-moves.js';
import { findBehindMm, type ShowerScene } from './shower-scene.js';

/**
 * Bodies of a whole shower in mm: x to the right, y up, z toward the room. Opaque ones come first, then glass from back to
 * front, as it is drawn.
 * @param open 0 for closed doors, 1 for doors opened as far as they are used
 */
export function buildShower(
  layout: ShowerLayout<number>,
  evaluated: EvaluatedLayout,
  catalogue: Catalogue,
  open: number,
): SolidPart[] {
  const runs = sketchRuns(layout, evaluated);
  const material = catalogue.materials.find(({ uid }) => uid === layout.materialUID);
  const scene: ShowerScene = {
    ...{ layout, evaluated, runs, plan: sketchPlan(layout, runs) },
    thicknessMm: material?.thicknessMm ?? 0,
  };
  const moves = toPaneMoves(layout, evaluated.panes, open);
  const panes = evaluated.panes.flatMap((pane) =>
    buildPane(scene, pane, moves.get(pane.key) ?? [], catalogue),
  );
  return [...buildSurroundings(scene), ...panes].toSorted((one, other) => orderOf(one) - orderOf(other));
}

const GLASS_ORDER = ['back', 'edge', 'front'];
const orderOf = ({ name }: SolidPart): number => GLASS_ORDER.indexOf(name);

function buildPane(
  { layout, plan, runs, thicknessMm }: ShowerScene,
  pane: LayoutPane,
  moves: readonly Move[],
  catalogue: Catalogue,
): SolidPart[] {
  const run = plan.runs[pane.run];
  const material = catalogue.materials.find(({ uid }) => uid === layout.materialUID);
  const solid = material && planSolid(pane.panel, catalogue, glassLook(material));
  if (!run || !solid) return [];
  const [corner, drawn] = [lowerLeft(pane.outline), lowerLeft(solid.outer)];
  // The measured line is the outer face, or the middle of the glass.
  const inside = findBehindMm(runs, pane) + (layout.measuredTo === 'outside' ? thicknessMm / 2 : 0);
  const place = ({ x, y, z }: SolidPoint): SolidPoint => ({
    x: x + corner.x - drawn.x,
    y: y + corner.y - drawn.y,
    z: z - inside,
  });
  const toPlace = (point: SolidPoint) => moves.reduce((at, move) => move(at), place(point));
  return buildSolid(solid).map((part) => movePart(part, (point) => toWorld(run, toPlace(point))));
}

const lowerLeft = (points: readonly LayoutPoint[]): LayoutPoint => ({
  x: Math.min(...points.map(({ x }) => x)),
  y: Math.min(...points.map(({ y }) => y)),
});
