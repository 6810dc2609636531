import type { Catalogue } from '@glass/contracts/catalogue';
import { limits } from '@glass/contracts/limits';
import type { Finding, PanelSpec, PanelTemplate } from '@glass/contracts/panel';
import type { Length } from '@glass/contracts/primitives';
import { applyChange, lengthAt } from '@glass/geometry';
import { type Command, onSpec, type StepName } from '../state/panel-draft.js';

/** Rounds to whole pieces and clamps to the allowed range. */
export function setQuantity(quantity: number): Command {
  const whole = Math.min(limits.pieces.max, Math.max(1, Math.round(quantity) || 1));
  return {
    label: 'quantity',
    field: 'quantity',
    run: (draft) => (draft.quantity === whole ? draft : { ...draft, quantity: whole }),
  };
}

/** Makes the command that sets one property of the panel. */
function setterOf<K extends keyof PanelSpec>(key: K, label: StepName, field: string | null = null) {
  return (value: PanelSpec[K]): Command =>
    onSpec(label, field, (spec) => (spec[key] === value ? spec : { ...spec, [key]: value }));
}

export const setMaterial = setterOf('materialUID', 'glass');
export const setMark = setterOf('mark', 'mark', 'mark');
export const setNotes = setterOf('notes', 'notes', 'notes');
export const setViewingSide = setterOf('viewingSide', 'viewingSide');

/** undefined: cut from the panel's sizes. */
export function setTemplate(template: PanelTemplate | undefined): Command {
  return onSpec('template', null, (spec) => {
    if (spec.template === template) return spec;
    const { template: _before, ...rest } = spec;
    return template ? { ...rest, template } : rest;
  });
}

/**
 * Consecutive changes of the same field join one undo step.
 * @param path such as `shape.width`
 */
export function setLength(path: string, length: Length): Command {
  return onSpec({ field: path.split('.').at(-1) ?? path }, path, (spec) => withLength(spec, path, length));
}

/** Applies a finding's fix, the smallest change that cures it. */
export function applyFix({ fix }: Finding, catalogue: Catalogue): Command {
  return onSpec('fix', null, (spec) => (fix ? applyChange(spec, fix.change, catalogue) : spec));
}

/*
 * Dimensions are named by their path in the spec, such as `shape.width`, `corners.0.size` or `features.2.diameter`,
 * like errors of geometry and server.
 */

/** Replaces one dimension; returns the same object if it does not exist or is unchanged. */
function withLength(spec: PanelSpec, path: string, length: Length): PanelSpec {
  const present = lengthAt(spec, path);
  if (present === null && !isEmptyCornerSize(spec, path)) return spec;
  if (present && present.text === length.text && present.mm === length.mm) return spec;
  return replaced(spec, path.split('.'), length) as PanelSpec;
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
