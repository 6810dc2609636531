import type { Catalogue, EdgeFinish } from '@glass/contracts/catalogue';
import type { PanelSpec } from '@glass/contracts/panel';
import { nearestOnChain } from '../contour/distance.js';
import { pointAlong, segmentLength } from '../contour/segment.js';
import type { Segment } from '../model.js';
import { layOutPanel, type PanelLayout } from '../net/panel-layout.js';
import { countersinkDepth, type LaidOpening } from '../net/openings.js';
import { planBodies } from './plan-bodies.js';
import {
  type EdgeWork,
  type PlanOpening,
  type PlanVertex,
  roundMm as round,
  type SolidGlass,
  type SolidPlan,
} from './solid-plan.js';

const CUT: EdgeWork = { kind: 'cut' };

/**
 * Describes the solid of a panel, rounded to 0.001 mm.
 * @returns null if the panel cannot exist, or its glass is not in the catalog
 */
export function planSolid(
  panel: PanelSpec<number>,
  catalogue: Catalogue,
  glass: SolidGlass,
): SolidPlan | null {
  const laid = layOutPanel(panel, catalogue);
  const material = catalogue.materials.find(({ uid }) => uid === panel.materialUID);
  if (!laid.ok || !material) return null;
  const { layout } = laid;
  const thickness = material.thicknessMm;
  const works: EdgeWork[] = [CUT];
  const workOf = (edge: number): number => {
    const uid = panel.edges[edge]?.finishUID ?? material.defaultEdgeFinishUID;
    const finish = catalogue.edgeFinishes.find((one) => one.uid === uid);
    return finish ? indexOfWork(works, toEdgeWork(finish)) : 0;
  };
  const edges = sidesByEdge(layout);
  const outer = layout.contour.outer.map((segment, index) => ({
    ...toVertex(segment),
    work: edges[index] === null ? 0 : workOf(edges[index]!),
  }));
  return {
    thickness,
    glass,
    works,
    outer,
    openings: layout.openings.map((opening) => toPlanOpening(opening, panel)),
    bodies: planBodies(layout, catalogue, thickness),
  };
}

function toEdgeWork({ kind, bevelWidthMm, mitreDegrees }: EdgeFinish): EdgeWork {
  if (kind === 'bevel') return bevelWidthMm ? { kind, mm: bevelWidthMm } : { kind: 'flatPolish' };
  if (kind === 'mitre') return mitreDegrees ? { kind, degrees: mitreDegrees } : { kind: 'flatPolish' };
  return { kind };
}

function indexOfWork(works: EdgeWork[], work: EdgeWork): number {
  const key = JSON.stringify(work);
  const known = works.findIndex((one) => JSON.stringify(one) === key);
  return known >= 0 ? known : works.push(work) - 1;
}

/** On its edge if nearer than this, mm. */
const ON_EDGE = 1e-4;

/**
 * The edge whose finish each side of the outer loop has; null for sides of cutouts and notches. A worked corner
 * continues the edge before it.
 */
function sidesByEdge({ contour, edges, corners }: PanelLayout): (number | null)[] {
  let last = 0;
  const own = contour.outer.map((segment) => {
    const middle = pointAlong(segment, segmentLength(segment) / 2);
    for (let step = 0; step < edges.length; step += 1) {
      const index = (last + step) % edges.length;
      if (nearestOnChain(edges[index]!.segments, middle).distance < ON_EDGE) {
        last = index;
        return index;
      }
    }
    return null;
  });
  return own.map((edge, index) => {
    if (edge !== null) return edge;
    const before = nextKnown(own, index, -1);
    const after = nextKnown(own, index, 1);
    if (before === null || before === after) return null;
    return corners[before]?.by === 'finish' ? before : null;
  });
}

function nextKnown(edges: readonly (number | null)[], from: number, step: 1 | -1): number | null {
  const count = edges.length;
  for (let away = 1; away < count; away += 1) {
    const edge = edges[(from + step * away + count * away) % count];
    if (edge !== null && edge !== undefined) return edge;
  }
  return null;
}

function toPlanOpening({ feature, opening }: LaidOpening, panel: PanelSpec<number>): PlanOpening {
  if (opening.kind === 'loop') {
    return { kind: 'loop', vertices: opening.loop.map((segment) => ({ ...toVertex(segment), work: 0 })) };
  }
  const { centre, radius, countersink } = opening;
  const circle = {
    kind: 'circle' as const,
    centre: { x: round(centre.x), y: round(centre.y) },
    radius: round(radius),
  };
  const hole = panel.features[feature];
  if (!countersink || hole?.kind !== 'hole' || !hole.countersunk) return circle;
  const depth = round(countersinkDepth(hole.countersunk, hole.diameter));
  return { ...circle, sink: { radius: round(countersink.radius), depth, side: countersink.side } };
}

function toVertex({ start, bulge }: Segment): Omit<PlanVertex, 'work'> {
  return { x: round(start.x), y: round(start.y), bulge: Math.round(bulge * 1e6) / 1e6 };
}
