import type { Point } from '@glass/contracts/panel';
import { edgeProfile, insetAt, type Profile, profileHeights, sinkProfile, straight } from './edge-profile.js';
import { addRing, addTriangle, emptyMesh, type Mesh } from './mesh.js';
import {
  circleRing,
  flattenRing,
  insetRing,
  reverseRing,
  type Ring,
  ringArea,
  ringsCross,
  smoothRuns,
} from './ring.js';
import type { PlanOpening, SolidPlan } from './solid-plan.js';
import { triangulate } from './triangulate.js';

interface Wall {
  ring: Ring;
  /** By work of its sides. */
  profiles: Profile[];
}

/** Shares of the edge work that are tried until it fits: a bevel can be wider than the glass beside a notch. */
const SHARES = [1, 0.5, 0.25, 0.1];
/** Beyond this many vertices, as of a traced drawing, edges stay straight: the check would take too long. */
const MAX_WORKED_VERTICES = 3000;

/** The glass of a panel as a closed mesh. */
export function buildGlassMesh(plan: SolidPlan): Mesh {
  const outer = withGlassOnTheRight(flattenRing(plan.outer), 'outside');
  const walls = [
    { ring: outer, profiles: plan.works.map((work) => edgeProfile(work, plan.thickness)) },
    ...plan.openings.map((opening) => openingWall(opening, plan)),
  ];
  const vertices = walls.reduce((sum, { ring }) => sum + ring.points.length, 0);
  if (vertices <= MAX_WORKED_VERTICES) {
    for (const share of SHARES) {
      const mesh = tryBuild(walls, share);
      if (mesh) return mesh;
    }
  }
  const plain = walls.map(({ ring, profiles }) => ({
    ring,
    profiles: profiles.map(() => straight(plan.thickness / 2)),
  }));
  return tryBuild(plain, 1, false) ?? emptyMesh();
}

function openingWall(opening: PlanOpening, { thickness, works }: SolidPlan): Wall {
  if (opening.kind === 'loop') {
    const ring = withGlassOnTheRight(flattenRing(opening.vertices), 'inside');
    return { ring, profiles: works.map(() => straight(thickness / 2)) };
  }
  const { centre, radius, sink } = opening;
  const profile = sink
    ? sinkProfile({ ...sink, rim: sink.radius - radius }, thickness)
    : straight(thickness / 2);
  return { ring: circleRing(centre, radius, 0), profiles: works.map(() => profile) };
}

function withGlassOnTheRight(ring: Ring, side: 'outside' | 'inside'): Ring {
  const isClockwise = ringArea(ring) < 0;
  return isClockwise === (side === 'outside') ? ring : reverseRing(ring);
}

/** @returns null if the edge work does not fit the shape */
function tryBuild(walls: readonly Wall[], share: number, isChecked = true): Mesh | null {
  const mesh = emptyMesh();
  const faces: { far: number[]; near: number[]; farPoints: Point[]; nearPoints: Point[] }[] = [];
  let group = 2;
  for (const { ring, profiles } of walls) {
    const heights = profileHeights(profiles.filter((_, work) => ring.works.includes(work)));
    const layers: { first: number; points: Point[] }[] = [];
    for (const z of heights) {
      const points = insetRing(
        ring,
        ring.works.map((work) => insetAt(profiles[work]!, z) * share),
      );
      if (!points) return null;
      layers.push({ first: addRing(mesh, points, z), points });
    }
    const runs = smoothRuns(ring);
    const count = ring.points.length;
    for (let layer = 0; layer + 1 < layers.length; layer += 1) {
      const [low, high] = [layers[layer]!.first, layers[layer + 1]!.first];
      for (let i = 0; i < count; i += 1) {
        const j = (i + 1) % count;
        addTriangle(mesh, [low + i, high + j, low + j], 'edge', group + runs[i]!);
        addTriangle(mesh, [low + i, high + i, high + j], 'edge', group + runs[i]!);
      }
    }
    group += Math.max(...runs) + 1;
    const [far, near] = [layers[0]!, layers.at(-1)!];
    const indices = (first: number) => ring.points.map((_, i) => first + i);
    faces.push({
      far: indices(far.first),
      near: indices(near.first),
      farPoints: far.points,
      nearPoints: near.points,
    });
  }
  const [nearRings, farRings] = [
    faces.map(({ nearPoints }) => nearPoints),
    faces.map(({ farPoints }) => farPoints),
  ];
  if (isChecked && (ringsCross(nearRings) || ringsCross(farRings))) return null;
  const near = faces.flatMap((face) => face.near);
  const far = faces.flatMap((face) => face.far);
  for (const [a, b, c] of triples(triangulate(nearRings)))
    addTriangle(mesh, [near[a]!, near[b]!, near[c]!], 'front', 0);
  for (const [a, b, c] of triples(triangulate(farRings)))
    addTriangle(mesh, [far[a]!, far[c]!, far[b]!], 'back', 1);
  return mesh;
}

function* triples(list: readonly number[]): Generator<[number, number, number]> {
  for (let i = 0; i < list.length; i += 3) yield [list[i]!, list[i + 1]!, list[i + 2]!];
}
