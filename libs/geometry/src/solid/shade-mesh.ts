import type { Mesh, Surface } from './mesh.js';

/** A surface with its own vertices and normals. */
export interface ShadedMesh {
  /** x, y, z per vertex, mm. */
  positions: Float32Array;
  /** Unit vectors. */
  normals: Float32Array;
  indices: Uint32Array;
}

/** Triangles that meet at a larger angle form an edge. */
const CREASE_COSINE = Math.cos((35 * Math.PI) / 180);

/** The triangles of one surface, smooth within a group up to the crease angle. Triangles without area are left out. */
export function shadeMesh(mesh: Mesh, surface: Surface): ShadedMesh {
  const own = trianglesOf(mesh, surface);
  const around = new Map<number, Triangle[]>();
  for (const triangle of own) {
    for (const vertex of triangle.corners) {
      const list = around.get(vertex);
      if (list) list.push(triangle);
      else around.set(vertex, [triangle]);
    }
  }
  const positions: number[] = [];
  const normals: number[] = [];
  const indices: number[] = [];
  const known = new Map<string, number>();
  for (const triangle of own) {
    for (const vertex of triangle.corners) {
      const normal = normalAt(triangle, around.get(vertex) ?? []);
      const key = `${vertex} ${normal.map((part) => Math.round(part * 1e4)).join(' ')}`;
      let index = known.get(key);
      if (index === undefined) {
        index = positions.length / 3;
        known.set(key, index);
        positions.push(...mesh.positions.slice(vertex * 3, vertex * 3 + 3));
        normals.push(...normal);
      }
      indices.push(index);
    }
  }
  return {
    positions: Float32Array.from(positions),
    normals: Float32Array.from(normals),
    indices: Uint32Array.from(indices),
  };
}

type Vector = [number, number, number];

interface Triangle {
  corners: [number, number, number];
  group: number;
  /** Unit normal, and the area as weight. */
  normal: Vector;
  area: number;
}

function trianglesOf({ positions, triangles, surfaces, groups }: Mesh, surface: Surface): Triangle[] {
  const found: Triangle[] = [];
  for (const [index, own] of surfaces.entries()) {
    if (own !== surface) continue;
    const corners = triangles.slice(index * 3, index * 3 + 3) as Vector;
    const [a, b, c] = corners.map((vertex) => positions.slice(vertex * 3, vertex * 3 + 3)) as [
      Vector,
      Vector,
      Vector,
    ];
    const [ux, uy, uz] = [b[0] - a[0], b[1] - a[1], b[2] - a[2]];
    const [vx, vy, vz] = [c[0] - a[0], c[1] - a[1], c[2] - a[2]];
    const cross: Vector = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
    const area = Math.hypot(...cross);
    if (area < 1e-9) continue;
    const normal: Vector = [cross[0] / area, cross[1] / area, cross[2] / area];
    found.push({ corners, group: groups[index]!, normal, area });
  }
  return found;
}

function normalAt({ normal, group }: Triangle, around: readonly Triangle[]): Vector {
  const sum: Vector = [0, 0, 0];
  for (const other of around) {
    if (other.group !== group) continue;
    const [x, y, z] = other.normal;
    if (x * normal[0] + y * normal[1] + z * normal[2] < CREASE_COSINE) continue;
    sum[0] += x * other.area;
    sum[1] += y * other.area;
    sum[2] += z * other.area;
  }
  const length = Math.hypot(...sum);
  return [sum[0] / length, sum[1] / length, sum[2] / length];
}
