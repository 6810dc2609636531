import type { Length, PanelSpec } from '@glass/contracts';
import { isLength, lengthAt } from '@glass/geometry';

/*
 * A dimension of a panel is named by its path in the specification, such as `shape.width`, `corners.0.size` or
 * `features.2.diameter`: the same names that the geometry's errors and the server's field errors carry.
 */

/** The specification with one dimension replaced; the very same object when there is no such dimension. */
export function withLength(spec: PanelSpec, path: string, length: Length): PanelSpec {
  const present = lengthAt(spec, path);
  if (present === null && !isEmptyCornerSize(spec, path)) return spec;
  if (present && present.text === length.text && present.mm === length.mm) return spec;
  return replaced(spec, path.split('.'), length) as PanelSpec;
}

/** Every dimension of the panel with its path, in the order in which the form shows them. */
export function lengthsOf(spec: PanelSpec): { path: string; length: Length }[] {
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

/** A corner's size is the one dimension that may be absent before it is entered. */
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
