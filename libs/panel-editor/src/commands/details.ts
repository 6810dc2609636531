import type { PanelSpec } from '@glass/contracts';
import { onSpec, type Command } from '../state/panel-draft.js';

/** Beyond this a buyer calls; it also keeps a slip of the finger from ordering a truckload. */
export const LARGEST_QUANTITY = 9999;

export function setMaterial(materialUID: string): Command {
  return onSpec('glass', null, (spec) =>
    spec.materialUID === materialUID ? spec : { ...spec, materialUID },
  );
}

/** Whole pieces; anything else is brought into the range from 1 to 9999. */
export function setQuantity(quantity: number): Command {
  const whole = Math.min(LARGEST_QUANTITY, Math.max(1, Math.round(quantity) || 1));
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
