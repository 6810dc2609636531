import { deflateSync, inflateSync } from 'fflate';
import {
  type EdgeWork,
  type PlanBody,
  type PlanOpening,
  type PlanVertex,
  SOLID_FINISHES,
  SOLID_GLASSES,
  type SolidPlan,
} from './solid-plan.js';

/** Characters of a packed plan; with the rest of a URL it stays below the 8 kB that web servers accept. */
export const MAX_PACKED_PLAN = 7000;
const MAX_UNPACKED_BYTES = 200_000;
const MAX_VERTICES = 4000;
const MAX_PARTS = 400;
/** mm; panels are at most 10 m long. */
const MAX_MM = 11_000;
const EDGE_KINDS = ['cut', 'seamed', 'flatPolish', 'pencilPolish', 'bevel', 'mitre'] as const;

/**
 * Packs a plan for a query string.
 * @returns null if it is too long, as for a traced outline of many hundred points
 */
export function packPlan(plan: SolidPlan): string | null {
  const packed = toBase64Url(deflateSync(new TextEncoder().encode(JSON.stringify(plan)), { level: 9 }));
  return packed.length <= MAX_PACKED_PLAN ? packed : null;
}

/** @returns null unless the text is a packed plan with sizes of a panel */
export function unpackPlan(packed: string): SolidPlan | null {
  if (packed.length > MAX_PACKED_PLAN) return null;
  try {
    const bytes = inflateSync(fromBase64Url(packed), { out: new Uint8Array(MAX_UNPACKED_BYTES) });
    return readPlan(JSON.parse(new TextDecoder().decode(bytes)));
  } catch {
    return null;
  }
}

function readPlan(value: unknown): SolidPlan {
  const plan = record(value);
  const works = list(plan['works'], MAX_PARTS).map(readWork);
  if (works.length === 0) throw new RangeError('No edge work');
  const budget = { vertices: MAX_VERTICES };
  const vertices = (from: unknown): PlanVertex[] => {
    const read = list(from, budget.vertices).map((one) => readVertex(one, works.length));
    budget.vertices -= read.length;
    if (read.length < 2) throw new RangeError('Too few points');
    return read;
  };
  return {
    thickness: number(plan['thickness'], 0.5, 200),
    glass: oneOf(plan['glass'], SOLID_GLASSES),
    works,
    outer: vertices(plan['outer']),
    openings: list(plan['openings'], MAX_PARTS).map((one) => readOpening(one, vertices)),
    bodies: list(plan['bodies'], MAX_PARTS).map(readBody),
  };
}

function readWork(value: unknown): EdgeWork {
  const work = record(value);
  const kind = oneOf(work['kind'], EDGE_KINDS);
  if (kind === 'bevel') return { kind, mm: number(work['mm'], 0, 200) };
  if (kind === 'mitre') return { kind, degrees: number(work['degrees'], 0, 60) };
  return { kind };
}

function readVertex(value: unknown, works: number): PlanVertex {
  const vertex = record(value);
  const work = number(vertex['work'], 0, works - 1);
  if (!Number.isInteger(work)) throw new RangeError('No such work');
  return { ...readPoint(vertex), bulge: number(vertex['bulge'], -1000, 1000), work };
}

function readOpening(value: unknown, vertices: (from: unknown) => PlanVertex[]): PlanOpening {
  const opening = record(value);
  if (opening['kind'] === 'loop') return { kind: 'loop', vertices: vertices(opening['vertices']) };
  const radius = number(opening['radius'], 0.01, MAX_MM);
  const circle = { kind: 'circle' as const, centre: readPoint(record(opening['centre'])), radius };
  if (opening['sink'] === undefined) return circle;
  const sink = record(opening['sink']);
  return {
    ...circle,
    sink: {
      radius: number(sink['radius'], radius, MAX_MM),
      depth: number(sink['depth'], 0.001, 200),
      side: oneOf(sink['side'], ['near', 'far'] as const),
    },
  };
}

function readBody(value: unknown): PlanBody {
  const body = record(value);
  const finish = oneOf(body['finish'], SOLID_FINISHES);
  if (body['kind'] === 'slab') {
    const outline = list(body['outline'], 16).map((one) => readPoint(record(one)));
    if (outline.length < 3) throw new RangeError('Too few points');
    return { kind: 'slab', finish, outline, from: coordinate(body['from']), to: coordinate(body['to']) };
  }
  const [from, to] = [record(body['from']), record(body['to'])];
  return {
    kind: 'rod',
    finish,
    from: { ...readPoint(from), z: coordinate(from['z']) },
    to: { ...readPoint(to), z: coordinate(to['z']) },
    radius: number(body['radius'], 0.1, 500),
  };
}

function readPoint(value: Record<string, unknown>) {
  return { x: coordinate(value['x']), y: coordinate(value['y']) };
}

const coordinate = (value: unknown): number => number(value, -MAX_MM, MAX_MM);

function number(value: unknown, min: number, max: number): number {
  if (typeof value !== 'number' || !(value >= min && value <= max)) throw new RangeError('Not in range');
  return value;
}

function oneOf<T extends string>(value: unknown, names: readonly T[]): T {
  const found = names.find((name) => name === value);
  if (found === undefined) throw new RangeError('Unknown name');
  return found;
}

function list(value: unknown, max: number): unknown[] {
  if (!Array.isArray(value) || value.length > max) throw new RangeError('Not a list, or too long');
  return value;
}

function record(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null) throw new RangeError('Not an object');
  return value as Record<string, unknown>;
}

function toBase64Url(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function fromBase64Url(text: string): Uint8Array {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}
