import type { HingeTemplate } from '@glass/contracts/catalogue';
import type { PanelSpec } from '@glass/contracts/panel';
import { mapLengths } from '../lengths/panel-lengths.js';

/** Something about a panel that its buyer confirms before glass is cut. */
export interface CriticalSize {
  /** `shape.width`, `shape.notches.0`, `hingeSide`, or a feature such as `features.2`. */
  key: string;
  /** Lengths of the specification that belong to it; none for the hinge side. */
  paths: string[];
  /** Index of the feature; null for the shape and the hinge side. */
  feature: number | null;
}

/**
 * Lists what has to be right before glass is cut: each size of the shape, the side of the hinges, and the place and
 * size of each hole, hinge, handle and cutout. Sizes of 0 are left out; the points of an outline count as one.
 * @param templates hardware of the price list: only hinges have a side to confirm
 */
export function listCriticalSizes(
  spec: PanelSpec,
  templates: readonly Pick<HingeTemplate, 'uid' | 'kind'>[],
): CriticalSize[] {
  const isHinge = (uid: string) => (templates.find((one) => one.uid === uid)?.kind ?? 'hinge') === 'hinge';
  const sizes = new Map<string, CriticalSize>();
  const add = (key: string, feature: number | null, path?: string) => {
    const size = sizes.get(key) ?? { key, paths: [], feature };
    if (path !== undefined) size.paths.push(path);
    sizes.set(key, size);
  };
  mapLengths(spec, ({ mm }, path) => {
    if (path.startsWith('shape.') && mm !== 0) add(toShapeKey(path), null, path);
  });
  if (spec.shape.kind === 'contour') add('shape.vertices', null);
  if (spec.features.some((one) => one.kind === 'hinge' && isHinge(one.templateUID))) add('hingeSide', null);
  spec.features.forEach((_, index) => add(`features.${index}`, index));
  mapLengths(spec, ({ mm }, path) => {
    const index = /^features\.(\d+)\./.exec(path)?.[1];
    if (index !== undefined && mm !== 0) add(`features.${index}`, Number(index), path);
  });
  return [...sizes.values()];
}

/** `shape.width`, `shape.notches.0.width` → `shape.notches.0`, `shape.vertices.3.x` → `shape.vertices`. */
function toShapeKey(path: string): string {
  const [shape, field, index] = path.split('.');
  if (field === 'vertices' || index === undefined || Number.isNaN(Number(index))) return `${shape}.${field}`;
  return `${shape}.${field}.${index}`;
}
