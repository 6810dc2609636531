import type { Material } from '@glass/contracts/catalogue';
import type { ChargedGlass } from '@glass/geometry';
import type { ChargedSize, SizeRules } from './charged-size.js';
import type { CompiledCatalogue } from './compile-catalogue.js';
import type { Rate } from './rate.js';
import { formatCountedLength } from './length-count.js';
import { type PriceDraft, WHOLE_PANEL } from './price-draft.js';
import { priceFacts } from './price-facts.js';
import { findGridCell, type SizeGrid } from './size-grid.js';

/** Adds the glass by its grid of sizes or its charged area, then surcharges in percent of it for large and slender panels. */
export function addGlass(
  draft: PriceDraft,
  material: { row: Material; rate: Rate | null } | undefined,
  size: ChargedSize,
  { size: rules, sizeGrids }: Pick<CompiledCatalogue, 'size' | 'sizeGrids'>,
): void {
  if (material === undefined) {
    draft.addMissing('glass', WHOLE_PANEL, priceFacts('unknownMaterial', {}));
    return;
  }
  const name = materialName(material.row, rules);
  const grid = sizeGrids.get(material.row.uid);
  if (grid) {
    addGlassBySize(draft, name, grid, size, rules);
  } else if (material.rate === null) {
    draft.addMissing('glass', WHOLE_PANEL, name);
  } else {
    draft.addArea(size.area, size.areaText, rules.areaUnit, material.rate, {
      label: name,
      rule: size.rule,
      part: WHOLE_PANEL,
    });
  }
  if (draft.lacks(['glass'])) return;
  addOversize(draft, size, rules);
  addAspect(draft, size, rules);
}

/** The steps of the grid are the rounding, so the ordered size decides, not the rounded one. */
function addGlassBySize(
  draft: PriceDraft,
  name: string,
  grid: SizeGrid,
  { orderedWidth, orderedHeight }: ChargedSize,
  { units, stepTolerance }: SizeRules,
): void {
  const sides = (width: number, height: number) => ({
    width: formatCountedLength(width, units),
    height: formatCountedLength(height, units),
  });
  const cell = findGridCell(grid, orderedWidth, orderedHeight, stepTolerance);
  if (cell === null) {
    const largest = sides(grid.widths.at(-1) ?? 0, grid.heights.at(-1) ?? 0);
    draft.addMissing('glass', WHOLE_PANEL, priceFacts('glassAbove', { material: name, ...largest }));
  } else if (cell.rate === null) {
    draft.addMissing(
      'glass',
      WHOLE_PANEL,
      priceFacts('glassOfSize', { material: name, ...sides(cell.width, cell.height) }),
    );
  } else {
    const rule = priceFacts('sizeStep', sides(cell.width, cell.height));
    draft.addPiece('glass', cell.rate, { label: name, rule, part: WHOLE_PANEL });
  }
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
    const rule = priceFacts('oversizeOf', {
      area: overArea ? `${aboveArea.text} ${rules.areaUnit}` : null,
      edge: overEdge ? formatCountedLength(aboveEdge, rules.units) : null,
      percent: percentText,
    });
    draft.addPercent('oversize', percent, percentText, ['glass'], {
      label: priceFacts('oversize', {}),
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
    const rule = priceFacts('slenderOf', { ratio: aboveRatio.toFixed(), percent: percentText });
    draft.addPercent('aspect', percent, percentText, ['glass'], {
      label: priceFacts('slender', {}),
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
    draft.addMissing('outOfSquare', WHOLE_PANEL, priceFacts('panelOutOfSquare', {}));
    return;
  }
  draft.addPiece('outOfSquare', outOfSquare, {
    label: priceFacts('outOfSquare', {}),
    rule: priceFacts('perPanel', {}),
    part: WHOLE_PANEL,
  });
}

function addShapeCharge(draft: PriceDraft, { shapePercent }: CompiledCatalogue): void {
  if (shapePercent === null) {
    draft.addMissing('shape', WHOLE_PANEL, priceFacts('otherShape', {}));
    return;
  }
  const base = ['glass', 'edges'] as const;
  if (draft.lacks(base)) return;
  draft.addPercent('shape', shapePercent.value, shapePercent.text, base, {
    label: priceFacts('shape', {}),
    rule: priceFacts('shapeOf', { percent: shapePercent.text }),
    part: WHOLE_PANEL,
  });
}
