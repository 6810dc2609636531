import type { Length, PanelSpec } from '@glass/contracts';
import { isLength, lengthAt } from '@glass/geometry';

/*
 * Dimensions are named by their path in the spec, such as `shape.width`, `corners.0.size` or `features.2.diameter`,
 * like errors of geometry and server.
 */

/** Replaces one dimension; returns the same object if it does not exist or is unchanged. */
export function withLength(spec: PanelSpec, path: string, length: Length): PanelSpec {
  const present = lengthAt(spec, path);
  if (present === null && !isEmptyCornerSize(spec, path)) return spec;
  if (present && present.text === length.text && present.mm === length.mm) return spec;
  return replaced(spec, path.split('.'), length) as PanelSpec;
}

/** All dimensions with their paths, in form order. */
export function listLengths(spec: PanelSpec): { path: string; length: Length }[] {
  const found: { path: string; length: Length }[] = [];
  const visit = (node: unknown, path: string): void => {
    if (isLength(node)) found.push({ path, length: node });
    else if (typeof node === 'object' && node !== null) {
      for (const [key, child] of Object.entries(node)) visit(child, path ? `${path}.${key}` : key);
    }
  };
  visit({ shape: spec.shape, corners: spec.corners, features: spec.features }, '');
  return found;
}

/** A corner's size is the only dimension that may be null before it is entered. */
function isEmptyCornerSize(spec: PanelSpec, path: string): boolean {
  const match = /^corners\.(\d+)\.size$/.exec(path);
  return match !== null && spec.corners[Number(match[1])] !== undefined;
}

function replaced(node: unknown, [key, ...rest]: string[], value: Length): unknown {
  if (key === undefined) return value;
  if (Array.isArray(node)) {
    return node.map((child: unknown, index) =>
      String(index) === key ? replaced(child, rest, value) : child,
    );
  }
  const record = node as Record<string, unknown>;
  return { ...record, [key]: replaced(record[key], rest, value) };
}
