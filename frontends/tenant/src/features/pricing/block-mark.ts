import { detectDecimalMark, type DecimalMark, type NumberOptions } from '@glass/formats';
import type { TypedCell } from './matrix-rows.js';
import type { NumberWriting } from './rate-text.js';

type CellOptions = Pick<NumberOptions, 'currency' | 'isPercent' | 'units' | 'limits'>;

export interface BlockMark {
  /** Undefined where nothing shows it: each cell is then read by itself, and refused where it is doubtful. */
  decimalMark: DecimalMark | undefined;
  /** The two cells that need different marks. */
  conflict: ReadonlyMap<TypedCell, { ok: false; reason: string; readings?: undefined }>;
}

/**
 * Finds the decimal mark of cells that were pasted together, so that `5.175` beside `8.97` is 5.175 everywhere.
 * @param optionsOf how a cell is read; null for what is no number
 */
export function blockMark(
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
