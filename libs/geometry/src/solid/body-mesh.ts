import type { Point } from '@glass/contracts/panel';
import { addRing, addTriangle, emptyMesh, type Mesh } from './mesh.js';
import { type Ring, reverseRing, ringArea, smoothRuns } from './ring.js';
import type { PlanBody } from './solid-plan.js';
import { triangulate } from './triangulate.js';

const ROD_SIDES = 24;

/** A body of hardware as a closed mesh. */
export function buildBodyMesh(body: PlanBody): Mesh {
  return body.kind === 'slab' ? slabMesh(body) : rodMesh(body);
}

function slabMesh({ outline, from, to }: Extract<PlanBody, { kind: 'slab' }>): Mesh {
  const given: Ring = { points: outline, works: outline.map(() => 0) };
  const ring = ringArea(given) < 0 ? given : reverseRing(given);
  return prism(ring.points, from, to, smoothRuns(ring));
}

/** A prism of a clockwise outline between two heights. */
function prism(outline: readonly Point[], from: number, to: number, runs: readonly number[]): Mesh {
  const mesh = emptyMesh();
  const low = addRing(mesh, outline, from);
  const high = addRing(mesh, outline, to);
  outline.forEach((_, i) => {
    const j = (i + 1) % outline.length;
    addTriangle(mesh, [low + i, high + j, low + j], 'hardware', 2 + runs[i]!);
    addTriangle(mesh, [low + i, high + i, high + j], 'hardware', 2 + runs[i]!);
  });
  const cap = triangulate([outline]);
  for (let i = 0; i < cap.length; i += 3) {
    const [a, b, c] = [cap[i]!, cap[i + 1]!, cap[i + 2]!];
    addTriangle(mesh, [high + a, high + b, high + c], 'hardware', 0);
    addTriangle(mesh, [low + a, low + c, low + b], 'hardware', 1);
  }
  return mesh;
}

function rodMesh({ from, to, radius }: Extract<PlanBody, { kind: 'rod' }>): Mesh {
  const circle = Array.from({ length: ROD_SIDES }, (_, side) => {
    const angle = (-2 * Math.PI * side) / ROD_SIDES;
    return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) };
  });
  const along = { x: to.x - from.x, y: to.y - from.y, z: to.z - from.z };
  const length = Math.hypot(along.x, along.y, along.z);
  const mesh = prism(
    circle,
    0,
    length,
    circle.map(() => 0),
  );
  const w = { x: along.x / length, y: along.y / length, z: along.z / length };
  // Any direction across the rod.
  const help = Math.abs(w.z) < 0.9 ? { x: 0, y: 0, z: 1 } : { x: 1, y: 0, z: 0 };
  const across = cross(help, w);
  const size = Math.hypot(across.x, across.y, across.z);
  const u = { x: across.x / size, y: across.y / size, z: across.z / size };
  const v = cross(w, u);
  const { positions } = mesh;
  for (let i = 0; i < positions.length; i += 3) {
    const [x, y, z] = [positions[i]!, positions[i + 1]!, positions[i + 2]!];
    positions[i] = from.x + u.x * x + v.x * y + w.x * z;
    positions[i + 1] = from.y + u.y * x + v.y * y + w.y * z;
    positions[i + 2] = from.z + u.z * x + v.z * y + w.z * z;
  }
  return mesh;
}

type Vector = Point & { z: number };

function cross(a: Vector, b: Vector): Vector {
  return { x: a.y * b.z - a.z * b.y, y: a.z * b.x - a.x * b.z, z: a.x * b.y - a.y * b.x };
}
