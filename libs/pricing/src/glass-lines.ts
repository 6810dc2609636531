import type { Material } from '@glass/contracts/catalogue';
import type { ChargedGlass } from '@glass/geometry';
import type { ChargedSize, SizeRules } from './charged-size.js';
import type { CompiledCatalogue, Rate } from './compile-catalogue.js';
import { formatCountedLength } from './length-count.js';
import { type PriceDraft, WHOLE_PANEL } from './price-draft.js';

/** Adds the glass by its charged area, then surcharges in percent of it for large and slender panels. */
export function addGlass(
  draft: PriceDraft,
  material: { row: Material; rate: Rate | null } | undefined,
  size: ChargedSize,
  rules: SizeRules,
): void {
  if (material === undefined) {
    draft.addMissing('glass', WHOLE_PANEL, 'a material that is not in the catalog');
    return;
  }
  const name = materialName(material.row, rules);
  if (material.rate === null) {
    draft.addMissing('glass', WHOLE_PANEL, name);
    return;
  }
  draft.addArea(size.area, size.areaText, rules.areaUnit, material.rate, {
    label: name,
    rule: size.rule,
    part: WHOLE_PANEL,
  });
  addOversize(draft, size, rules);
  addAspect(draft, size, rules);
}

/** `3/8 in Low-iron`, `10 mm Clear`. */
export function materialName(material: Material, { units }: Pick<SizeRules, 'units'>): string {
  return `${material.thicknessName} ${units === 'inch' ? 'in' : 'mm'} ${material.name}`;
}

/** Both surcharges use the ordered block instead of the rounded one, because they pay for handling the real size. */
function addOversize(draft: PriceDraft, size: ChargedSize, rules: SizeRules): void {
  if (rules.oversize.length === 0) return;
  const longest = Math.max(size.orderedWidth, size.orderedHeight);
  const blockArea = size.orderedWidth * size.orderedHeight;
  for (const { aboveArea, aboveEdge, percent, percentText } of rules.oversize) {
    const overArea = aboveArea !== null && blockArea > aboveArea.counts;
    const overEdge = aboveEdge !== null && longest > aboveEdge + rules.stepTolerance;
    if (!overArea && !overEdge) continue;
    const limits = [
      ...(overArea ? [`block over ${aboveArea.text} ${rules.areaUnit}`] : []),
      ...(overEdge ? [`side over ${formatCountedLength(aboveEdge, rules.units)}`] : []),
    ];
    const rule = `${limits.join(', ')}: ${percentText}% of the glass`;
    draft.addPercent('oversize', percent, percentText, ['glass'], {
      label: 'Oversize',
      rule,
      part: WHOLE_PANEL,
    });
    return;
  }
}

function addAspect(draft: PriceDraft, size: ChargedSize, rules: SizeRules): void {
  const shorter = Math.min(size.orderedWidth, size.orderedHeight);
  const longer = Math.max(size.orderedWidth, size.orderedHeight);
  for (const { aboveRatio, percent, percentText } of rules.aspect) {
    if (!aboveRatio.times(shorter).lt(longer)) continue;
    const rule = `sides over 1 : ${aboveRatio.toFixed()}: ${percentText}% of the glass`;
    draft.addPercent('aspect', percent, percentText, ['glass'], {
      label: 'Slender panel',
      rule,
      part: WHOLE_PANEL,
    });
    return;
  }
}

/**
 * Adds a fixed amount for glass out of square, or a percentage of glass and edges for other shapes. Corner work alone
 * makes no shape.
 */
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
    rule: `not a rectangle: ${shapePercent.text}% of glass and edges`,
    part: WHOLE_PANEL,
  });
}
