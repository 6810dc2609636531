import {
  type Catalogue,
  type Finding,
  type Length,
  limits,
  type PanelSpec,
  type PanelTemplate,
} from '@glass/contracts';
import { applyChange } from '@glass/geometry';
import { type Command, onSpec } from '../state/panel-draft.js';
import { withLength } from '../state/spec-path.js';

export function setMaterial(materialUID: string): Command {
  return onSpec('glass', null, (spec) =>
    spec.materialUID === materialUID ? spec : { ...spec, materialUID },
  );
}

/** Rounds to whole pieces and clamps to the allowed range. */
export function setQuantity(quantity: number): Command {
  const whole = Math.min(limits.pieces.max, Math.max(1, Math.round(quantity) || 1));
  return {
    label: 'quantity',
    field: 'quantity',
    run: (draft) => (draft.quantity === whole ? draft : { ...draft, quantity: whole }),
  };
}

export function setMark(mark: string): Command {
  return onSpec('mark', 'mark', (spec) => (spec.mark === mark ? spec : { ...spec, mark }));
}

export function setNotes(notes: string): Command {
  return onSpec('notes', 'notes', (spec) => (spec.notes === notes ? spec : { ...spec, notes }));
}

export function setViewingSide(viewingSide: PanelSpec['viewingSide']): Command {
  return onSpec('viewing side', null, (spec) =>
    spec.viewingSide === viewingSide ? spec : { ...spec, viewingSide },
  );
}

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
  return onSpec(nameOf(path), path, (spec) => withLength(spec, path, length));
}

/** `features.0.fromEdge` → "from edge" */
function nameOf(path: string): string {
  const last = path.split('.').at(-1) ?? path;
  return last.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

/** Applies a finding's fix, the smallest change that cures it. */
export function applyFix({ fix }: Finding, catalogue: Catalogue): Command {
  return onSpec('fix', null, (spec) => (fix ? applyChange(spec, fix.change, catalogue) : spec));
}
