import type { LayoutPoint } from '@glass/contracts/layout';
import type { SolidPart } from '@glass/geometry/solid';

type PrismMesh = Pick<SolidPart, 'positions' | 'normals' | 'indices'>;

/** A closed prism over a convex outline, between two values of z, with flat faces. */
export function toPrism(outline: readonly LayoutPoint[], from: number, to: number): PrismMesh {
  const points = isClockwise(outline) ? outline.toReversed() : outline;
  const positions: number[] = [];
  const normals: number[] = [];
  const indices: number[] = [];
  const addFace = (corners: readonly (readonly number[])[], normal: readonly number[]) => {
    const first = positions.length / 3;
    for (const corner of corners) {
      positions.push(...corner);
      normals.push(...normal);
    }
    for (let i = 2; i < corners.length; i += 1) indices.push(first, first + i - 1, first + i);
  };
  addFace(
    points.map(({ x, y }) => [x, y, to]),
    [0, 0, 1],
  );
  addFace(
    points.toReversed().map(({ x, y }) => [x, y, from]),
    [0, 0, -1],
  );
  points.forEach((one, i) => {
    const other = points[(i + 1) % points.length]!;
    const length = Math.hypot(other.x - one.x, other.y - one.y);
    if (length === 0) return;
    const normal = [(other.y - one.y) / length, (one.x - other.x) / length, 0];
    addFace(
      [
        [one.x, one.y, from],
        [other.x, other.y, from],
        [other.x, other.y, to],
        [one.x, one.y, to],
      ],
      normal,
    );
  });
  return {
    positions: Float32Array.from(positions),
    normals: Float32Array.from(normals),
    indices: Uint32Array.from(indices),
  };
}

function isClockwise(points: readonly LayoutPoint[]): boolean {
  return (
    points.reduce((sum, one, i) => {
      const other = points[(i + 1) % points.length]!;
      return sum + one.x * other.y - other.x * one.y;
    }, 0) < 0
  );
}
