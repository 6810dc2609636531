import type { ChargedGlass } from '@glass/geometry';
import type { CompiledCatalogue } from './compile-catalogue.js';
import { WHOLE_PANEL } from './price-draft.js';
import type { PriceDraft } from './price-draft.js';

/** An amount for a panel that is nearly a rectangle, or a percentage of glass and edges for any other shape; corner work makes no shape. */
export function addShape(draft: PriceDraft, { form }: ChargedGlass, prices: CompiledCatalogue): void {
  if (form === 'outOfSquare') addOutOfSquare(draft, prices);
  else if (form === 'shape') addShapeCharge(draft, prices);
}

function addOutOfSquare(draft: PriceDraft, { outOfSquare }: CompiledCatalogue): void {
  if (outOfSquare === null) {
    draft.addMissing('outOfSquare', WHOLE_PANEL, 'a panel out of square');
    return;
  }
  draft.addPiece('outOfSquare', outOfSquare, {
    label: 'Out of square',
    rule: 'per panel',
    part: WHOLE_PANEL,
  });
}

function addShapeCharge(draft: PriceDraft, { shapePercent }: CompiledCatalogue): void {
  if (shapePercent === null) {
    draft.addMissing('shape', WHOLE_PANEL, 'a shape other than a rectangle');
    return;
  }
  const base = ['glass', 'edges'] as const;
  if (draft.lacks(base)) return;
  draft.addPercent('shape', shapePercent.value, shapePercent.text, base, {
    label: 'Shape',
    rule: `not a rectangle: ${shapePercent.text} % of glass and edges`,
    part: WHOLE_PANEL,
  });
}
