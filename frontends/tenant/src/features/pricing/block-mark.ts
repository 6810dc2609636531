import { detectDecimalMark, type DecimalMark, type NumberOptions } from '@glass/formats';
import type { TypedCell } from './sheet-model.js';
import type { NumberWriting } from './rate-text.js';

type CellOptions = Pick<NumberOptions, 'currency' | 'isPercent' | 'units' | 'limits'>;

interface BlockMark {
  /** Undefined if no cell shows it; each cell is then read alone, and rejected if ambiguous. */
  decimalMark: DecimalMark | undefined;
  /** Two cells that need different decimal marks. */
  conflict: ReadonlyMap<TypedCell, { ok: false; reason: string; readings?: undefined }>;
}

/**
 * Finds the decimal mark of cells that were pasted together, so that `5.175` next to `8.97` is 5.175 everywhere.
 * @param optionsOf number options of a cell; null if it is not a number
 */
export function detectBlockMark(
  cells: readonly TypedCell[],
  writing: NumberWriting,
  optionsOf: (cell: TypedCell) => CellOptions | null,
): BlockMark {
  const conflict = new Map<TypedCell, { ok: false; reason: string }>();
  if (writing.decimalMark || cells.length < 2) return { decimalMark: writing.decimalMark, conflict };
  const numbers = cells.flatMap((cell) => {
    const options = optionsOf(cell);
    return options ? [{ ...options, cell, text: cell.text, place: '' }] : [];
  });
  const found = detectDecimalMark(numbers, writing.locale);
  if (found.kind === 'conflict') {
    for (const { cell } of [found.point, found.comma])
      conflict.set(cell, { ok: false, reason: found.reason });
  }
  return { decimalMark: found.kind === 'decided' ? found.mark : undefined, conflict };
}
