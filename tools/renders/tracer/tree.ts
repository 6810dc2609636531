import type { Box, Hit, Ray } from './shapes.js';

/** Calls `test` for the entries whose boxes a ray crosses, nearest boxes first. */
export type Tree = (
  ray: Ray,
  hit: Hit,
  least: number,
  test: (index: number, ray: Ray, hit: Hit, least: number) => void,
) => void;

type Axis = 'x' | 'y' | 'z';
const AXES: readonly Axis[] = ['x', 'y', 'z'];

function areaOf(boxes: readonly Box[], indices: readonly number[]): number {
  const sizes = AXES.map(
    (axis) =>
      Math.max(...indices.map((index) => boxes[index]!.max[axis])) -
      Math.min(...indices.map((index) => boxes[index]!.min[axis])),
  );
  const [x = 0, y = 0, z = 0] = sizes;
  return x * y + y * z + z * x;
}

/** Split with the least surface area times number of entries. */
function split(boxes: readonly Box[], indices: readonly number[]): [number[], number[]] {
  let best: { cost: number; halves: [number[], number[]] } | null = null;
  for (const axis of AXES) {
    const sorted = indices.toSorted(
      (one, other) =>
        boxes[one]!.min[axis] + boxes[one]!.max[axis] - boxes[other]!.min[axis] - boxes[other]!.max[axis],
    );
    for (let at = 1; at < sorted.length; at += 1) {
      const halves: [number[], number[]] = [sorted.slice(0, at), sorted.slice(at)];
      const cost = areaOf(boxes, halves[0]) * at + areaOf(boxes, halves[1]) * (sorted.length - at);
      if (!best || cost < best.cost) best = { cost, halves };
    }
  }
  return best!.halves;
}

/** A bounding volume hierarchy. */
export function buildTree(boxes: readonly Box[]): Tree {
  const sides: number[] = [];
  /** Per node: index of the entry or −1, then left and right node. */
  const links: number[] = [];
  const build = (indices: readonly number[]): number => {
    const at = links.length / 3;
    for (const axis of AXES) sides.push(Math.min(...indices.map((index) => boxes[index]!.min[axis])) - 1e-3);
    for (const axis of AXES) sides.push(Math.max(...indices.map((index) => boxes[index]!.max[axis])) + 1e-3);
    links.push(indices.length === 1 ? indices[0]! : -1, -1, -1);
    if (indices.length === 1) return at;
    const [left, right] = split(boxes, indices);
    links[at * 3 + 1] = build(left);
    links[at * 3 + 2] = build(right);
    return at;
  };
  build(boxes.map((_, index) => index));
  const limits = Float64Array.from(sides);
  const nodes = Int32Array.from(links);
  const stack = new Int32Array(256);
  const nearAt = new Float64Array(256);

  /** Distance at which the ray enters a node's box; Infinity if it misses. */
  function entry(
    node: number,
    ray: Ray,
    ix: number,
    iy: number,
    iz: number,
    most: number,
    least: number,
  ): number {
    const from = node * 6;
    const x0 = (limits[from]! - ray.ox) * ix;
    const x1 = (limits[from + 3]! - ray.ox) * ix;
    let near = x0 < x1 ? x0 : x1;
    let far = x0 < x1 ? x1 : x0;
    const y0 = (limits[from + 1]! - ray.oy) * iy;
    const y1 = (limits[from + 4]! - ray.oy) * iy;
    const nearY = y0 < y1 ? y0 : y1;
    const farY = y0 < y1 ? y1 : y0;
    if (nearY > near) near = nearY;
    if (farY < far) far = farY;
    const z0 = (limits[from + 2]! - ray.oz) * iz;
    const z1 = (limits[from + 5]! - ray.oz) * iz;
    const nearZ = z0 < z1 ? z0 : z1;
    const farZ = z0 < z1 ? z1 : z0;
    if (nearZ > near) near = nearZ;
    if (farZ < far) far = farZ;
    if (least > near) near = least;
    if (most < far) far = most;
    return near <= far ? near : Infinity;
  }

  return (ray, hit, least, test) => {
    const ix = 1 / (Math.abs(ray.dx) < 1e-12 ? 1e-12 : ray.dx);
    const iy = 1 / (Math.abs(ray.dy) < 1e-12 ? 1e-12 : ray.dy);
    const iz = 1 / (Math.abs(ray.dz) < 1e-12 ? 1e-12 : ray.dz);
    if (entry(0, ray, ix, iy, iz, hit.t, least) === Infinity) return;
    let size = 1;
    stack[0] = 0;
    nearAt[0] = least;
    while (size > 0) {
      size -= 1;
      if (nearAt[size]! >= hit.t) continue;
      const node = stack[size]! * 3;
      const index = nodes[node]!;
      if (index >= 0) {
        test(index, ray, hit, least);
        continue;
      }
      const left = nodes[node + 1]!;
      const right = nodes[node + 2]!;
      const atLeft = entry(left, ray, ix, iy, iz, hit.t, least);
      const atRight = entry(right, ray, ix, iy, iz, hit.t, least);
      const isLeftFirst = atLeft <= atRight;
      const far = isLeftFirst ? atRight : atLeft;
      const near = isLeftFirst ? atLeft : atRight;
      if (far !== Infinity) {
        stack[size] = isLeftFirst ? right : left;
        nearAt[size] = far;
        size += 1;
      }
      if (near !== Infinity) {
        stack[size] = isLeftFirst ? left : right;
        nearAt[size] = near;
        size += 1;
      }
    }
  };
}
