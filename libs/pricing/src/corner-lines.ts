import type { CornerFinish, Material, PanelSpec } from '@glass/contracts';
import type { CompiledCatalogue } from './compile-catalogue.js';
import { materialName } from './glass-lines.js';
import { STEP_TOLERANCE_MM, countLength, lengthText } from './length-count.js';
import type { PricedMeasures } from './priced-measures.js';
import type { PriceDraft } from './price-draft.js';

/** One line a finished corner. A size that the finish is not made in has no price, so it is asked for. */
export function addCorners(
  draft: PriceDraft,
  panel: PanelSpec<number>,
  measures: PricedMeasures,
  material: Material,
  prices: CompiledCatalogue,
): void {
  const { units } = prices.size;
  panel.corners.forEach(({ finishUID, size }, index) => {
    if (finishUID === null) return;
    const part = { kind: 'corner', index } as const;
    const name = cornerName(index, measures);
    const finish = prices.cornerFinishes.get(finishUID);
    if (finish === undefined) {
      draft.addMissing('corners', part, `corner ${name}: a finish that the catalogue does not have`);
      return;
    }
    const label = `Corner ${name}: ${finish.row.name}`;
    const rate = finish.matrix.find(material)?.straight ?? null;
    if (size !== null && isOutside(size, finish.row)) {
      draft.addMissing('corners', part, `${label} of ${lengthText(countLength(size, units), units)}`);
    } else if (rate === null) {
      draft.addMissing('corners', part, `${label} on ${materialName(material, prices.size)}`);
    } else {
      draft.addPiece('corners', rate, { label, rule: 'per corner', part });
    }
  });
}

function isOutside(sizeMm: number, { minSizeMm, maxSizeMm }: CornerFinish): boolean {
  const tooSmall = minSizeMm !== null && sizeMm < minSizeMm - STEP_TOLERANCE_MM;
  const tooLarge = maxSizeMm !== null && sizeMm > maxSizeMm + STEP_TOLERANCE_MM;
  return tooSmall || tooLarge;
}

/** `AB` is where edge A ends and edge B begins. */
function cornerName(index: number, { edges }: PricedMeasures): string {
  const before = edges[index];
  const after = edges[(index + 1) % edges.length];
  return before === undefined || after === undefined ? String(index + 1) : before.letter + after.letter;
}
