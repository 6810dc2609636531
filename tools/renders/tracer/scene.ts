import { buildTree, type Tree } from './tree.js';
import type { Box, Hit, Ray, Shape } from './shapes.js';
import { add, vec, type Vec } from './vec.js';

/** Material at a point; textures compute it from the place in the solid's coordinates, mm. */
export interface Surface {
  /** Linear reflectance of the body; tint of metal. */
  albedo: Vec;
  kind: 'matte' | 'metal' | 'glass' | 'light';
  /** 0 is a mirror. */
  roughness: number;
  /** A glossy coat of this refractive index over a matte body; 0 for none. */
  coat: number;
  /** Change of the normal, in the solid's coordinates. */
  bump: Vec | null;
  /** Light given off. */
  emission: Vec;
  /** Absorption of glass per mm. */
  absorption: Vec;
  ior: number;
}

export type Material = (p: Vec, n: Vec) => Surface;

export interface Solid {
  shape: Shape;
  material: Material;
  /** Rows of the rotation from the solid to the scene, and its place. */
  rotation: readonly [Vec, Vec, Vec] | null;
  at: Vec;
}

/** A rectangular lamp that shines towards `across` × `up`. */
export interface AreaLight {
  corner: Vec;
  across: Vec;
  up: Vec;
  emission: Vec;
  /** Whether cameras see it. */
  isVisible: boolean;
}

export interface Camera {
  from: Vec;
  to: Vec;
  /** Vertical angle of view. */
  degrees: number;
  /** Radius of the lens opening and distance in focus, mm; 0 is all in focus. */
  lens?: number;
  focus?: number;
  /** Moves the image plane up, as a shift lens that keeps verticals upright. */
  shift?: number;
}

export interface Scene {
  solids: Solid[];
  lights: AreaLight[];
  camera: Camera;
  /** Light from outside the scene. */
  sky: (direction: Vec) => Vec;
  exposure: number;
  width: number;
  height: number;
  samples: number;
  /** Temperature of the white, as factors. */
  white?: Vec;
}

const IDENTITY_AXES = [vec(1, 0, 0), vec(0, 1, 0), vec(0, 0, 1)] as const;

interface Turn {
  x?: number;
  y?: number;
  z?: number;
}

/** Rotation by degrees about x, then y, then z. */
export function rotationOf({ x = 0, y = 0, z = 0 }: Turn): [Vec, Vec, Vec] {
  const [a, b, c] = [x, y, z].map((degrees) => (degrees * Math.PI) / 180) as [number, number, number];
  const turn = (v: Vec): Vec => {
    const afterX = vec(v.x, v.y * Math.cos(a) - v.z * Math.sin(a), v.y * Math.sin(a) + v.z * Math.cos(a));
    const afterY = vec(
      afterX.x * Math.cos(b) + afterX.z * Math.sin(b),
      afterX.y,
      -afterX.x * Math.sin(b) + afterX.z * Math.cos(b),
    );
    return vec(
      afterY.x * Math.cos(c) - afterY.y * Math.sin(c),
      afterY.x * Math.sin(c) + afterY.y * Math.cos(c),
      afterY.z,
    );
  };
  const [i, j, k] = IDENTITY_AXES.map(turn) as [Vec, Vec, Vec];
  return [vec(i.x, j.x, k.x), vec(i.y, j.y, k.y), vec(i.z, j.z, k.z)];
}

export function place(shape: Shape, material: Material, at: Vec, turn?: Turn): Solid {
  return { shape, material, at, rotation: turn ? rotationOf(turn) : null };
}

const rotate = ([a, b, c]: readonly [Vec, Vec, Vec], v: Vec): Vec =>
  vec(
    a.x * v.x + a.y * v.y + a.z * v.z,
    b.x * v.x + b.y * v.y + b.z * v.z,
    c.x * v.x + c.y * v.y + c.z * v.z,
  );
const rotateBack = ([a, b, c]: readonly [Vec, Vec, Vec], v: Vec): Vec =>
  vec(
    a.x * v.x + b.x * v.y + c.x * v.z,
    a.y * v.x + b.y * v.y + c.y * v.z,
    a.z * v.x + b.z * v.y + c.z * v.z,
  );

export const toScene = (solid: Solid, v: Vec): Vec => (solid.rotation ? rotate(solid.rotation, v) : v);
export const toSolid = (solid: Solid, v: Vec): Vec => (solid.rotation ? rotateBack(solid.rotation, v) : v);

function boundsOf({ shape, rotation, at }: Solid): Box {
  const { min, max } = shape.bounds;
  const corners = [0, 1, 2, 3, 4, 5, 6, 7].map((bits) => {
    const corner = vec(bits & 1 ? max.x : min.x, bits & 2 ? max.y : min.y, bits & 4 ? max.z : min.z);
    return add(rotation ? rotate(rotation, corner) : corner, at);
  });
  const all = (of: (...values: number[]) => number): Vec =>
    vec(of(...corners.map((p) => p.x)), of(...corners.map((p) => p.y)), of(...corners.map((p) => p.z)));
  return { min: all(Math.min), max: all(Math.max) };
}

/** A scene ready for tracing. */
export interface World {
  solids: Solid[];
  /** Sets `hit` to the nearest crossing beyond `least`. */
  trace: (ray: Ray, hit: Hit, least: number) => boolean;
}

export function buildWorld({ solids }: Scene): World {
  const tree: Tree = buildTree(solids.map(boundsOf));
  const local: Ray = { ox: 0, oy: 0, oz: 0, dx: 0, dy: 0, dz: 0 };
  const test = (index: number, ray: Ray, hit: Hit, least: number): void => {
    const { shape, rotation, at } = solids[index]!;
    const x = ray.ox - at.x;
    const y = ray.oy - at.y;
    const z = ray.oz - at.z;
    if (rotation) {
      const a = rotation[0];
      const b = rotation[1];
      const c = rotation[2];
      local.ox = a.x * x + b.x * y + c.x * z;
      local.oy = a.y * x + b.y * y + c.y * z;
      local.oz = a.z * x + b.z * y + c.z * z;
      local.dx = a.x * ray.dx + b.x * ray.dy + c.x * ray.dz;
      local.dy = a.y * ray.dx + b.y * ray.dy + c.y * ray.dz;
      local.dz = a.z * ray.dx + b.z * ray.dy + c.z * ray.dz;
    } else {
      local.ox = x;
      local.oy = y;
      local.oz = z;
      local.dx = ray.dx;
      local.dy = ray.dy;
      local.dz = ray.dz;
    }
    if (shape.intersect(local, hit, least)) hit.solid = index;
  };
  return {
    solids,
    trace(ray, hit, least) {
      hit.solid = -1;
      tree(ray, hit, least, test);
      return hit.solid >= 0;
    },
  };
}
