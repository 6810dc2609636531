import { limits, type PanelSpec } from '@glass/contracts';
import { onSpec, type Command } from '../state/panel-draft.js';

export function setMaterial(materialUID: string): Command {
  return onSpec('glass', null, (spec) =>
    spec.materialUID === materialUID ? spec : { ...spec, materialUID },
  );
}

/** Whole pieces; anything else is brought into their range. */
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
