import type { LayoutPoint } from '@glass/contracts/layout';
import type { SolidPart } from '@glass/geometry/solid';
import { type PlanRun, pointOn } from '../sketch/sketch-plan.js';

export interface SolidPoint extends LayoutPoint {
  z: number;
}

/** A rigid movement in the coordinates of a run: x along it, y up, z toward the room. */
export type Move = (point: SolidPoint) => SolidPoint;

/** From the coordinates of a run to those of the whole shower. */
export function toWorld(run: PlanRun, { x, y, z }: SolidPoint): SolidPoint {
  const { x: across, y: depth } = pointOn(run, x, -z);
  return { x: across, y, z: -depth };
}

/** Moves a part with its normals. @param move rigid */
export function movePart(part: SolidPart, move: Move): SolidPart {
  const positions = new Float32Array(part.positions.length);
  const normals = new Float32Array(part.normals.length);
  for (let i = 0; i < positions.length; i += 3) {
    const at = { x: part.positions[i]!, y: part.positions[i + 1]!, z: part.positions[i + 2]! };
    const to = move(at);
    const tip = move({
      x: at.x + part.normals[i]!,
      y: at.y + part.normals[i + 1]!,
      z: at.z + part.normals[i + 2]!,
    });
    positions.set([to.x, to.y, to.z], i);
    normals.set([tip.x - to.x, tip.y - to.y, tip.z - to.z], i);
  }
  return { ...part, positions, normals };
}

/** Turns about an upright axis through (x, z). @param degrees counterclockwise, seen from above */
export function turnAbout(axisX: number, axisZ: number, degrees: number): Move {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return ({ x, y, z }) => ({
    x: axisX + (x - axisX) * cos + (z - axisZ) * sin,
    y,
    z: axisZ - (x - axisX) * sin + (z - axisZ) * cos,
  });
}

export const slideBy =
  (mm: number): Move =>
  ({ x, y, z }) => ({ x: x + mm, y, z });
