import type { Point } from '@glass/contracts/panel';
import { Earcut } from 'three/src/extras/Earcut.js';
import { edgeKey, edgeOf, openEdges } from './mesh.js';

/**
 * Triangulates a polygon with holes, counter-clockwise. Every side of every ring is a side of exactly one triangle.
 * @param rings the outline, then the holes
 * @returns vertices numbered through all rings
 */
export function triangulate(rings: readonly (readonly Point[])[]): number[] {
  const points = rings.flat();
  const holes: number[] = [];
  let count = rings[0]?.length ?? 0;
  for (const hole of rings.slice(1)) {
    holes.push(count);
    count += hole.length;
  }
  const triangles = Earcut.triangulate(
    points.flatMap(({ x, y }) => [x, y]),
    holes,
  );
  if (areaOf(triangles, points) < 0) {
    for (let i = 0; i < triangles.length; i += 3)
      [triangles[i + 1], triangles[i + 2]] = [triangles[i + 2]!, triangles[i + 1]!];
  }
  return [...triangles, ...closingTriangles(triangles, rings)];
}

function areaOf(triangles: readonly number[], points: readonly Point[]): number {
  let twice = 0;
  for (let i = 0; i < triangles.length; i += 3) {
    const [a, b, c] = [points[triangles[i]!]!, points[triangles[i + 1]!]!, points[triangles[i + 2]!]!];
    twice += (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
  }
  return twice;
}

/**
 * Earcut drops points on a straight line, which would leave gaps beside the walls: closes them by triangles without
 * area.
 */
function closingTriangles(triangles: readonly number[], rings: readonly (readonly Point[])[]): number[] {
  const open = openEdges(triangles);
  let first = 0;
  for (const [index, ring] of rings.entries()) {
    // The outline is clockwise, holes are counter-clockwise; the walls use their sides in this direction.
    for (let i = 0; i < ring.length; i += 1) {
      const [from, to] = [first + i, first + ((i + 1) % ring.length)];
      balance(open, edgeKey(from, to), 1);
      balance(open, edgeKey(to, from), -1);
    }
    first += ring.length;
    if (index === rings.length - 1) break;
  }
  const closing: number[] = [];
  for (;;) {
    const start = [...open].find(([, count]) => count > 0)?.[0];
    if (start === undefined) return closing;
    const cycle = takeCycle(open, start);
    for (let i = 1; i + 1 < cycle.length; i += 1) closing.push(cycle[0]!, cycle[i + 1]!, cycle[i]!);
  }
}

function balance(open: Map<number, number>, key: number, by: number): void {
  const count = (open.get(key) ?? 0) + by;
  if (count === 0) open.delete(key);
  else open.set(key, count);
}

/** Follows unmatched sides until they return to the start, and removes them. */
function takeCycle(open: Map<number, number>, start: number): number[] {
  const cycle: number[] = [];
  const [begin] = edgeOf(start);
  let key: number | undefined = start;
  while (key !== undefined) {
    const [from, to] = edgeOf(key);
    balance(open, key, -1);
    balance(open, edgeKey(to, from), 1);
    cycle.push(from);
    if (to === begin) break;
    key = [...open].find(([edge, count]) => count > 0 && edgeOf(edge)[0] === to)?.[0];
  }
  return cycle;
}
