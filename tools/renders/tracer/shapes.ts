import { add, cross, dot, gray, lengthOf, normalize, scale, subtract, vec, type Vec } from './vec.js';

/* Solids in millimeters. Each finds the nearest crossing of a ray, from outside or inside. */

/** A ray, mutable so that tracing allocates nothing. */
export interface Ray {
  ox: number;
  oy: number;
  oz: number;
  dx: number;
  dy: number;
  dz: number;
}

/** The nearest crossing found so far; `t` limits the search. */
export interface Hit {
  t: number;
  /** Index of the solid; -1 for none. */
  solid: number;
  /** Outward normal in the solid's coordinates. */
  nx: number;
  ny: number;
  nz: number;
}

export interface Box {
  min: Vec;
  max: Vec;
}

/** In the solid's own coordinates. */
export interface Shape {
  bounds: Box;
  /** Whether a crossing with t > `least` nearer than `hit.t` was found; sets `t` and the normal. */
  intersect: (ray: Ray, hit: Hit, least: number) => boolean;
}

/** Intersection of half spaces n·p ≤ d, with the box that contains it. */
export function convex(planes: readonly { normal: Vec; d: number }[], bounds: Box): Shape {
  const flat = Float64Array.from(
    planes.flatMap(({ normal, d }) => {
      const size = lengthOf(normal);
      return [normal.x / size, normal.y / size, normal.z / size, d / size];
    }),
  );
  return {
    bounds,
    intersect(ray, hit, least) {
      let near = -Infinity;
      let far = Infinity;
      let nearAt = 0;
      let farAt = 0;
      for (let at = 0; at < flat.length; at += 4) {
        const nx = flat[at]!;
        const ny = flat[at + 1]!;
        const nz = flat[at + 2]!;
        const along = nx * ray.dx + ny * ray.dy + nz * ray.dz;
        const distance = flat[at + 3]! - (nx * ray.ox + ny * ray.oy + nz * ray.oz);
        if (along === 0) {
          if (distance < 0) return false;
          continue;
        }
        const t = distance / along;
        if (along < 0) {
          if (t > near) {
            near = t;
            nearAt = at;
          }
        } else if (t < far) {
          far = t;
          farAt = at;
        }
        if (near > far) return false;
      }
      const isOutside = near > least;
      const t = isOutside ? near : far;
      if (!(t > least && t < hit.t)) return false;
      const at = isOutside ? nearAt : farAt;
      hit.t = t;
      hit.nx = flat[at]!;
      hit.ny = flat[at + 1]!;
      hit.nz = flat[at + 2]!;
      return true;
    },
  };
}

/** A block with its edges cut at 45°, centered on the origin. */
export function block(width: number, height: number, depth: number, chamfer = 0): Shape {
  const half = vec(width / 2, height / 2, depth / 2);
  if (chamfer === 0) return plainBlock(half);
  const planes = [
    { normal: vec(1, 0, 0), d: half.x },
    { normal: vec(-1, 0, 0), d: half.x },
    { normal: vec(0, 1, 0), d: half.y },
    { normal: vec(0, -1, 0), d: half.y },
    { normal: vec(0, 0, 1), d: half.z },
    { normal: vec(0, 0, -1), d: half.z },
  ];
  for (const one of [1, -1])
    for (const other of [1, -1]) {
      planes.push(
        { normal: vec(one, other, 0), d: half.x + half.y - chamfer },
        { normal: vec(one, 0, other), d: half.x + half.z - chamfer },
        { normal: vec(0, one, other), d: half.y + half.z - chamfer },
      );
    }
  return convex(planes, { min: scale(half, -1), max: half });
}

function plainBlock(half: Vec): Shape {
  return {
    bounds: { min: scale(half, -1), max: half },
    intersect(ray, hit, least) {
      const ix = 1 / (ray.dx === 0 ? 1e-12 : ray.dx);
      const iy = 1 / (ray.dy === 0 ? 1e-12 : ray.dy);
      const iz = 1 / (ray.dz === 0 ? 1e-12 : ray.dz);
      const x = -ray.ox * ix;
      const y = -ray.oy * iy;
      const z = -ray.oz * iz;
      const wx = half.x * Math.abs(ix);
      const wy = half.y * Math.abs(iy);
      const wz = half.z * Math.abs(iz);
      const near = Math.max(x - wx, y - wy, z - wz);
      const far = Math.min(x + wx, y + wy, z + wz);
      if (near > far) return false;
      const isOutside = near > least;
      const t = isOutside ? near : far;
      if (!(t > least && t < hit.t)) return false;
      hit.t = t;
      hit.nx = 0;
      hit.ny = 0;
      hit.nz = 0;
      const side = isOutside ? -1 : 1;
      if (isOutside ? near === x - wx : far === x + wx) hit.nx = ix > 0 ? side : -side;
      else if (isOutside ? near === y - wy : far === y + wy) hit.ny = iy > 0 ? side : -side;
      else hit.nz = iz > 0 ? side : -side;
      return true;
    },
  };
}

export function ellipsoid(rx: number, ry = rx, rz = rx): Shape {
  return {
    bounds: { min: vec(-rx, -ry, -rz), max: vec(rx, ry, rz) },
    intersect(ray, hit, least) {
      const [ox, oy, oz] = [ray.ox / rx, ray.oy / ry, ray.oz / rz];
      const [dx, dy, dz] = [ray.dx / rx, ray.dy / ry, ray.dz / rz];
      const a = dx * dx + dy * dy + dz * dz;
      const b = ox * dx + oy * dy + oz * dz;
      const c = ox * ox + oy * oy + oz * oz - 1;
      const under = b * b - a * c;
      if (under < 0) return false;
      const root = Math.sqrt(under);
      let t = (-b - root) / a;
      if (t <= least) t = (-b + root) / a;
      if (!(t > least && t < hit.t)) return false;
      const [nx, ny, nz] = [(ox + t * dx) / rx, (oy + t * dy) / ry, (oz + t * dz) / rz];
      const size = Math.sqrt(nx * nx + ny * ny + nz * nz);
      hit.t = t;
      hit.nx = nx / size;
      hit.ny = ny / size;
      hit.nz = nz / size;
      return true;
    },
  };
}

/** Upright on the y axis, centered; a cone if the radii differ. */
export function cylinder(radius: number, height: number, topRadius = radius): Shape {
  const half = height / 2;
  const most = Math.max(radius, topRadius);
  const slope = (topRadius - radius) / height;
  const middle = (topRadius + radius) / 2;
  return {
    bounds: { min: vec(-most, -half, -most), max: vec(most, half, most) },
    intersect(ray, hit, least) {
      const { ox, oy, oz, dx, dy, dz } = ray;
      let best = hit.t;
      let isCap = 0;
      // x² + z² = (middle + slope·y)²
      const r0 = middle + slope * oy;
      const r1 = slope * dy;
      const a = dx * dx + dz * dz - r1 * r1;
      const b = ox * dx + oz * dz - r0 * r1;
      const c = ox * ox + oz * oz - r0 * r0;
      const under = b * b - a * c;
      if (under >= 0 && a !== 0) {
        const root = Math.sqrt(under);
        for (const t of [(-b - root) / a, (-b + root) / a]) {
          if (t > least && t < best && Math.abs(oy + t * dy) <= half && r0 + t * r1 > 0) {
            best = t;
            isCap = 0;
          }
        }
      }
      if (dy !== 0) {
        for (const side of [-1, 1]) {
          const t = (side * half - oy) / dy;
          const limit = side > 0 ? topRadius : radius;
          const [x, z] = [ox + t * dx, oz + t * dz];
          if (t > least && t < best && x * x + z * z <= limit * limit) {
            best = t;
            isCap = side;
          }
        }
      }
      if (best >= hit.t) return false;
      hit.t = best;
      if (isCap !== 0) {
        hit.nx = 0;
        hit.ny = isCap;
        hit.nz = 0;
      } else {
        const [x, z] = [ox + best * dx, oz + best * dz];
        const across = Math.sqrt(x * x + z * z);
        const size = Math.sqrt(1 + slope * slope);
        hit.nx = x / across / size;
        hit.ny = -slope / size;
        hit.nz = z / across / size;
      }
      return true;
    },
  };
}

/** mm; how exactly distance fields find their surface. */
const STEP = 0.02;
/** Rays that start this close to a surface, in steps, start on it. */
const START_STEPS = 4;

/** A solid given by its signed distance, for rounded forms. */
export function distanceField(tight: Box, distance: (x: number, y: number, z: number) => number): Shape {
  // Clear of the surface, so that rays that enter the box are outside the solid.
  const bounds = { min: subtract(tight.min, gray(0.2)), max: add(tight.max, gray(0.2)) };
  const { min, max } = bounds;
  const outer = boundsShape(bounds);
  const probe: Hit = { t: Infinity, solid: -1, nx: 0, ny: 0, nz: 0 };
  return {
    bounds,
    intersect(ray, hit, least) {
      const { ox, oy, oz, dx, dy, dz } = ray;
      const isIn = ox > min.x && ox < max.x && oy > min.y && oy < max.y && oz > min.z && oz < max.z;
      probe.t = Infinity;
      if (!outer.intersect(ray, probe, 0)) return false;
      let t = isIn ? 0 : probe.t;
      let end = probe.t;
      let side = 1;
      if (isIn) {
        let start = distance(ox, oy, oz);
        if (Math.abs(start) < START_STEPS * STEP) {
          t = START_STEPS * STEP;
          start = distance(ox + t * dx, oy + t * dy, oz + t * dz);
        }
        if (start < 0) side = -1;
      } else {
        probe.t = Infinity;
        if (!outer.intersect(ray, probe, t + 1e-6)) return false;
        end = probe.t;
      }
      end = Math.min(end, hit.t);
      for (let count = 0; count < 200 && t < end; count += 1) {
        const now = side * distance(ox + t * dx, oy + t * dy, oz + t * dz);
        if (now < STEP / 4 && t > least) {
          const x = ox + t * dx;
          const y = oy + t * dy;
          const z = oz + t * dz;
          const nx = distance(x + STEP, y, z) - distance(x - STEP, y, z);
          const ny = distance(x, y + STEP, z) - distance(x, y - STEP, z);
          const nz = distance(x, y, z + STEP) - distance(x, y, z - STEP);
          const size = Math.sqrt(nx * nx + ny * ny + nz * nz) || 1;
          hit.t = t;
          hit.nx = nx / size;
          hit.ny = ny / size;
          hit.nz = nz / size;
          return true;
        }
        t += Math.max(now, STEP / 4);
      }
      return false;
    },
  };
}

function boundsShape({ min, max }: Box): Shape {
  return convex(
    [
      { normal: vec(1, 0, 0), d: max.x },
      { normal: vec(-1, 0, 0), d: -min.x },
      { normal: vec(0, 1, 0), d: max.y },
      { normal: vec(0, -1, 0), d: -min.y },
      { normal: vec(0, 0, 1), d: max.z },
      { normal: vec(0, 0, -1), d: -min.z },
    ],
    { min, max },
  );
}

/** A tube along points, with round ends. */
export function tube(points: readonly Vec[], radius: number): Shape {
  const pad = vec(radius, radius, radius);
  const axis = (pick: (p: Vec) => number, of: (...values: number[]) => number) => of(...points.map(pick));
  const min = vec(
    axis((p) => p.x, Math.min),
    axis((p) => p.y, Math.min),
    axis((p) => p.z, Math.min),
  );
  const max = vec(
    axis((p) => p.x, Math.max),
    axis((p) => p.y, Math.max),
    axis((p) => p.z, Math.max),
  );
  const legs = points
    .slice(1)
    .map((to, index) => ({ from: points[index]!, along: subtract(to, points[index]!) }));
  const squares = legs.map(({ along }) => dot(along, along));
  return distanceField(
    { min: subtract(min, pad), max: vec(max.x + radius, max.y + radius, max.z + radius) },
    (x, y, z) => {
      let best = Infinity;
      for (let at = 0; at < legs.length; at += 1) {
        const { from, along } = legs[at]!;
        const [px, py, pz] = [x - from.x, y - from.y, z - from.z];
        const share = Math.min(1, Math.max(0, (px * along.x + py * along.y + pz * along.z) / squares[at]!));
        const [ex, ey, ez] = [px - along.x * share, py - along.y * share, pz - along.z * share];
        best = Math.min(best, ex * ex + ey * ey + ez * ez);
      }
      return Math.sqrt(best) - radius;
    },
  );
}

/** A block with round edges, centered on the origin. */
export function roundedBlock(width: number, height: number, depth: number, radius: number): Shape {
  const [hx, hy, hz] = [width / 2, height / 2, depth / 2];
  return distanceField({ min: vec(-hx, -hy, -hz), max: vec(hx, hy, hz) }, (x, y, z) => {
    const [qx, qy, qz] = [Math.abs(x) - hx + radius, Math.abs(y) - hy + radius, Math.abs(z) - hz + radius];
    const [ox, oy, oz] = [Math.max(qx, 0), Math.max(qy, 0), Math.max(qz, 0)];
    return Math.sqrt(ox * ox + oy * oy + oz * oz) + Math.min(Math.max(qx, qy, qz), 0) - radius;
  });
}

/** A round plate with round edges, upright on the y axis. */
export function roundedDisc(diskRadius: number, height: number, radius: number): Shape {
  const half = height / 2;
  return distanceField(
    { min: vec(-diskRadius, -half, -diskRadius), max: vec(diskRadius, half, diskRadius) },
    (x, y, z) => {
      const across = Math.sqrt(x * x + z * z) - diskRadius + radius;
      const up = Math.abs(y) - half + radius;
      const [ox, oy] = [Math.max(across, 0), Math.max(up, 0)];
      return Math.sqrt(ox * ox + oy * oy) + Math.min(Math.max(across, up), 0) - radius;
    },
  );
}

/**
 * A turned form: radius (mm) at each height (mm), from bottom to top.
 * @param wall thickness (mm) of a vessel that is open at the top; 0 for a solid form
 */
export function turned(profile: readonly (readonly [height: number, radius: number])[], wall = 0): Shape {
  const low = profile[0]![0];
  const high = profile.at(-1)![0];
  const most = Math.max(...profile.map(([, radius]) => radius));
  return distanceField({ min: vec(-most, low, -most), max: vec(most, high, most) }, (x, y, z) => {
    const across = Math.sqrt(x * x + z * z);
    let at = 0;
    while (at < profile.length - 2 && profile[at + 1]![0] < y) at += 1;
    const [[y0, r0], [y1, r1]] = [profile[at]!, profile[at + 1]!];
    const share = Math.min(1, Math.max(0, (y - y0) / (y1 - y0)));
    const smooth = share * share * (3 - 2 * share);
    const radius = r0 + (r1 - r0) * smooth;
    // The slope makes the true distance smaller than the horizontal one.
    const outer = Math.max((across - radius) * 0.6, low - y, y - high);
    if (wall === 0) return outer;
    return Math.max(outer, -Math.max((across - radius + wall) * 0.6, low + wall - y));
  });
}

/** The plane spanned by three points, outward on the side they turn around counterclockwise. */
export function planeThrough(a: Vec, b: Vec, c: Vec): { normal: Vec; d: number } {
  const normal = normalize(cross(subtract(b, a), subtract(c, a)));
  return { normal, d: dot(normal, a) };
}
