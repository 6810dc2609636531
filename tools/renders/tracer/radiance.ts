import type { AreaLight, Scene, Surface, World } from './scene.js';
import { toScene, toSolid } from './scene.js';
import type { Hit, Ray } from './shapes.js';
import type { Sampler } from './random.js';
import {
  add,
  around,
  clamp,
  cross,
  dot,
  gray,
  lengthOf,
  multiply,
  normalize,
  scale,
  subtract,
  vec,
  type Vec,
} from './vec.js';

/** Result of a camera ray: light, and the first matte surface for the noise filter. */
export interface Found {
  light: Vec;
  albedo: Vec;
  normal: Vec;
  depth: number;
}

const EPSILON = 2e-3;
const MAX_BOUNCES = 18;
/** Limits single bright paths after the first matte surface, which would stay as specks. */
const MAX_INDIRECT = 6;
const BLACK = gray(0);
const WHITE = gray(1);

/** Follows one path from the camera (unidirectional path tracing with next event estimation). */
export function traceRadiance(world: World, scene: Scene, from: Vec, towards: Vec, random: Sampler): Found {
  const ray = rayOf(from, towards);
  const hit: Hit = { t: Infinity, solid: -1, nx: 0, ny: 0, nz: 0 };
  let light: Vec = BLACK;
  let through: Vec = WHITE;
  /** No matte surface yet: lamps are seen. */
  let isDirect = true;
  /** A rough reflection came before: lamps hit by chance would stay as specks. */
  let isRough = false;
  let found: Omit<Found, 'light'> | null = null;
  let travelled = 0;
  for (let bounce = 0; bounce < MAX_BOUNCES; bounce += 1) {
    hit.t = Infinity;
    world.trace(ray, hit, EPSILON);
    const direction = vec(ray.dx, ray.dy, ray.dz);
    const origin = vec(ray.ox, ray.oy, ray.oz);
    if (isDirect) {
      const lamp = nearestLamp(scene.lights, origin, direction, hit.t);
      if (lamp) {
        const seen = multiply(through, lamp.emission);
        light = add(light, isRough ? limited(seen) : seen);
        found ??= { albedo: WHITE, normal: BLACK, depth: travelled + 1 };
        break;
      }
    }
    if (hit.solid < 0) {
      const seen = multiply(through, scene.sky(direction));
      light = add(light, isDirect ? seen : limited(seen));
      found ??= { albedo: WHITE, normal: BLACK, depth: 1e5 };
      break;
    }
    travelled += hit.t;
    const solid = world.solids[hit.solid]!;
    const point = add(origin, scale(direction, hit.t));
    const local = toSolid(solid, subtract(point, solid.at));
    const faceLocal = vec(hit.nx, hit.ny, hit.nz);
    const surface = solid.material(local, faceLocal);
    const face = toScene(solid, faceLocal);
    const bumped = surface.bump ? normalize(toScene(solid, add(faceLocal, surface.bump))) : face;
    const isEntering = dot(direction, face) < 0;
    if (surface.kind === 'light') {
      if (isDirect) light = add(light, limited(multiply(through, surface.emission)));
      found ??= { albedo: WHITE, normal: face, depth: travelled };
      break;
    }
    if (surface.kind === 'glass') {
      if (!isEntering) through = multiply(through, absorbed(surface.absorption, hit.t));
      const next = throughGlass(
        direction,
        isEntering ? bumped : scale(bumped, -1),
        isEntering,
        surface,
        random,
      );
      moveTo(ray, point, next);
    } else {
      const facing = dot(direction, bumped) < 0 ? bumped : isEntering ? face : scale(face, -1);
      const isCoated = surface.coat > 0 && random.next() < fresnel(-dot(direction, facing), surface.coat);
      if (surface.kind === 'metal' || isCoated) {
        const micro = microNormal(facing, surface.roughness, random);
        let next = reflect(direction, micro);
        if (dot(next, face) * (isEntering ? 1 : -1) <= 0)
          next = reflect(direction, isEntering ? face : scale(face, -1));
        if (surface.kind === 'metal') {
          const grazing = (1 - clamp(dot(next, micro))) ** 5;
          through = multiply(through, add(surface.albedo, scale(subtract(WHITE, surface.albedo), grazing)));
        }
        if (surface.roughness > 0.15) isRough = true;
        if (surface.roughness > 0.25)
          found ??= {
            albedo: surface.kind === 'metal' ? surface.albedo : WHITE,
            normal: facing,
            depth: travelled,
          };
        moveTo(ray, point, normalize(next));
      } else {
        found ??= { albedo: surface.albedo, normal: facing, depth: travelled };
        through = multiply(through, surface.albedo);
        const lit = multiply(through, directLight(world, scene.lights, point, facing, random));
        light = add(light, isDirect ? lit : limited(lit));
        isDirect = false;
        const around2 = 2 * Math.PI * random.next();
        const share = random.next();
        const radius = Math.sqrt(share);
        moveTo(
          ray,
          point,
          around(facing, radius * Math.cos(around2), radius * Math.sin(around2), Math.sqrt(1 - share)),
        );
      }
    }
    if (bounce > 4) {
      const keep = clamp(Math.max(through.x, through.y, through.z), 0.05, 0.98);
      if (random.next() > keep) break;
      through = scale(through, 1 / keep);
    }
  }
  return { light, ...(found ?? { albedo: WHITE, normal: BLACK, depth: travelled }) };
}

function rayOf(from: Vec, direction: Vec): Ray {
  return { ox: from.x, oy: from.y, oz: from.z, dx: direction.x, dy: direction.y, dz: direction.z };
}

function moveTo(ray: Ray, point: Vec, direction: Vec): void {
  ray.ox = point.x;
  ray.oy = point.y;
  ray.oz = point.z;
  ray.dx = direction.x;
  ray.dy = direction.y;
  ray.dz = direction.z;
}

function limited(light: Vec): Vec {
  const most = Math.max(light.x, light.y, light.z);
  return most > MAX_INDIRECT ? scale(light, MAX_INDIRECT / most) : light;
}

const absorbed = (absorption: Vec, mm: number): Vec =>
  vec(Math.exp(-absorption.x * mm), Math.exp(-absorption.y * mm), Math.exp(-absorption.z * mm));

const reflect = (direction: Vec, normal: Vec): Vec =>
  subtract(direction, scale(normal, 2 * dot(direction, normal)));

/** Schlick's approximation. */
function fresnel(cosine: number, ior: number): number {
  const straight = ((ior - 1) / (ior + 1)) ** 2;
  return straight + (1 - straight) * (1 - clamp(cosine)) ** 5;
}

/** Reflected share at a surface of glass, from either side (Fresnel equations). */
function glassReflectance(cosine: number, ratio: number): number {
  const sine2 = ratio * ratio * (1 - cosine * cosine);
  if (sine2 >= 1) return 1;
  const inner = Math.sqrt(1 - sine2);
  const parallel = (cosine - ratio * inner) / (cosine + ratio * inner);
  const across = (ratio * cosine - inner) / (ratio * cosine + inner);
  return (parallel * parallel + across * across) / 2;
}

function throughGlass(
  direction: Vec,
  normal: Vec,
  isEntering: boolean,
  surface: Surface,
  random: Sampler,
): Vec {
  const micro = surface.roughness > 0 ? microNormal(normal, surface.roughness, random) : normal;
  const usable = dot(direction, micro) < 0 ? micro : normal;
  const ratio = isEntering ? 1 / surface.ior : surface.ior;
  const cosine = Math.abs(dot(direction, usable));
  if (random.next() < glassReflectance(cosine, ratio)) return normalize(reflect(direction, usable));
  const inner = Math.sqrt(Math.max(0, 1 - ratio * ratio * (1 - cosine * cosine)));
  return normalize(add(scale(direction, ratio), scale(usable, ratio * cosine - inner)));
}

/** A normal of the GGX distribution. */
function microNormal(normal: Vec, roughness: number, random: Sampler): Vec {
  if (roughness === 0) return normal;
  const alpha = roughness * roughness;
  const share = random.next();
  const cosine = Math.sqrt((1 - share) / (1 + (alpha * alpha - 1) * share));
  const sine = Math.sqrt(Math.max(0, 1 - cosine * cosine));
  const angle = 2 * Math.PI * random.next();
  return around(normal, sine * Math.cos(angle), sine * Math.sin(angle), cosine);
}

function nearestLamp(
  lights: readonly AreaLight[],
  from: Vec,
  direction: Vec,
  limit: number,
): AreaLight | null {
  let nearest = limit;
  let seen: AreaLight | null = null;
  for (const lamp of lights) {
    if (!lamp.isVisible) continue;
    const face = cross(lamp.across, lamp.up);
    const along = dot(direction, face);
    if (along >= 0) continue;
    const t = dot(subtract(lamp.corner, from), face) / along;
    if (t <= EPSILON || t >= nearest) continue;
    const inside = subtract(add(from, scale(direction, t)), lamp.corner);
    const u = dot(inside, lamp.across) / dot(lamp.across, lamp.across);
    const v = dot(inside, lamp.up) / dot(lamp.up, lamp.up);
    if (u < 0 || u > 1 || v < 0 || v > 1) continue;
    nearest = t;
    seen = lamp;
  }
  return seen;
}

/** Light of one point of each lamp, over π. */
function directLight(
  world: World,
  lights: readonly AreaLight[],
  point: Vec,
  normal: Vec,
  random: Sampler,
): Vec {
  let sum: Vec = BLACK;
  for (const lamp of lights) {
    const spot = add(lamp.corner, add(scale(lamp.across, random.next()), scale(lamp.up, random.next())));
    const path = subtract(spot, point);
    const distance = lengthOf(path);
    const direction = scale(path, 1 / distance);
    const face = cross(lamp.across, lamp.up);
    const area = lengthOf(face);
    const facing = dot(direction, normal);
    const leaving = -dot(direction, face) / area;
    if (facing <= 0 || leaving <= 0) continue;
    const clear = clearShare(world, point, direction, distance);
    if (clear === null) continue;
    const strength = (facing * leaving * area) / (Math.PI * distance * distance);
    sum = add(sum, scale(multiply(lamp.emission, clear), strength));
  }
  return sum;
}

/** Share of light that passes along a straight line: glass dims and tints it, all else stops it. */
function clearShare(world: World, from: Vec, direction: Vec, distance: number): Vec | null {
  const ray = rayOf(from, direction);
  const hit: Hit = { t: Infinity, solid: -1, nx: 0, ny: 0, nz: 0 };
  let left = distance - 2 * EPSILON;
  let share: Vec = WHITE;
  for (let crossing = 0; crossing < 24; crossing += 1) {
    hit.t = left;
    if (!world.trace(ray, hit, EPSILON)) return share;
    const solid = world.solids[hit.solid]!;
    const point = vec(
      ray.ox + direction.x * hit.t,
      ray.oy + direction.y * hit.t,
      ray.oz + direction.z * hit.t,
    );
    const normal = vec(hit.nx, hit.ny, hit.nz);
    const surface = solid.material(toSolid(solid, subtract(point, solid.at)), normal);
    if (surface.kind !== 'glass') return null;
    const cosine = dot(direction, toScene(solid, normal));
    if (cosine > 0) share = multiply(share, absorbed(surface.absorption, hit.t));
    share = scale(share, 1 - fresnel(Math.abs(cosine), surface.ior));
    left -= hit.t;
    moveTo(ray, point, direction);
  }
  return null;
}
