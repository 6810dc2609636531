import type { Point } from '@glass/contracts/panel';

/** Which surface a triangle belongs to. */
export type Surface = 'front' | 'back' | 'edge' | 'hardware';

/** A closed triangle mesh in mm; triangles run counter-clockwise seen from outside. */
export interface Mesh {
  /** x, y, z of each vertex. */
  positions: number[];
  /** Three vertices per triangle. */
  triangles: number[];
  surfaces: Surface[];
  /** Per triangle: only triangles of one group are shaded as one curved surface. */
  groups: number[];
}

export function emptyMesh(): Mesh {
  return { positions: [], triangles: [], surfaces: [], groups: [] };
}

/** Adds a ring of vertices at one height. @returns the index of its first vertex */
export function addRing(mesh: Mesh, ring: readonly Point[], z: number): number {
  const first = mesh.positions.length / 3;
  for (const { x, y } of ring) mesh.positions.push(x, y, z);
  return first;
}

export function addTriangle(
  mesh: Mesh,
  corners: readonly [number, number, number],
  surface: Surface,
  group: number,
): void {
  mesh.triangles.push(...corners);
  mesh.surfaces.push(surface);
  mesh.groups.push(group);
}

/** Volume (mm³) inside a closed mesh. */
export function meshVolume({ positions, triangles }: Mesh): number {
  let sixfold = 0;
  for (let i = 0; i < triangles.length; i += 3) {
    const [a, b, c] = [triangles[i]! * 3, triangles[i + 1]! * 3, triangles[i + 2]! * 3];
    const [ax, ay, az] = [positions[a]!, positions[a + 1]!, positions[a + 2]!];
    const [bx, by, bz] = [positions[b]!, positions[b + 1]!, positions[b + 2]!];
    const [cx, cy, cz] = [positions[c]!, positions[c + 1]!, positions[c + 2]!];
    sixfold += ax * (by * cz - bz * cy) + ay * (bz * cx - bx * cz) + az * (bx * cy - by * cx);
  }
  return sixfold / 6;
}

/** Number of directed edges without an opposite edge; 0 if the mesh is watertight. */
export function countOpenEdges({ triangles }: Pick<Mesh, 'triangles'>): number {
  let open = 0;
  for (const count of openEdges(triangles).values()) open += Math.abs(count);
  return open / 2;
}

const FACTOR = 2 ** 26;
export const edgeKey = (from: number, to: number): number => from * FACTOR + to;
export const edgeOf = (key: number): [from: number, to: number] => [Math.floor(key / FACTOR), key % FACTOR];

/** Directed edges that occur more often than their opposite, with the difference. */
export function openEdges(triangles: readonly number[]): Map<number, number> {
  const counts = new Map<number, number>();
  const add = (key: number, by: number) => {
    const count = (counts.get(key) ?? 0) + by;
    if (count === 0) counts.delete(key);
    else counts.set(key, count);
  };
  for (let i = 0; i < triangles.length; i += 3) {
    for (let side = 0; side < 3; side += 1) {
      const [from, to] = [triangles[i + side]!, triangles[i + ((side + 1) % 3)]!];
      add(edgeKey(from, to), 1);
      add(edgeKey(to, from), -1);
    }
  }
  return counts;
}
