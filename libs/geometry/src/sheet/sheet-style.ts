import type { Length, LengthPrecision, PanelSpec } from '@glass/contracts';
import { formatEntered } from '../lengths/entered-text.js';
import { formatShort } from '../lengths/format-length.js';
import { lengthAt } from '../lengths/panel-lengths.js';
import { localizeDecimals } from '@glass/formats';

/** Style of a sheet, in its own units: pixels on screen, points on paper. */
export interface SheetStyle {
  /** Room around the glass for the letters of edges. */
  band: number;
  /** Distance between rows of dimension lines, and from the outermost row to the sheet's rim. */
  row: number;
  outer: number;
  /** Radius of the ring around a letter. */
  ring: number;
  /** Length of a tick on both sides of its line, and of an extension line beyond it. */
  tick: number;
  /** Size of figures and of texts beside the glass. */
  fontSize: number;
  /** Line height, and width of a text. */
  lineHeight: number;
  widthOf: (text: string) => number;
}

/** Formats a length; `path` is its field in the specification, or null. */
export type WriteLength = (mm: number, path: string | null) => string;

/**
 * Formats lengths for drawings: as typed if the precision would round them, those of one size in one unit, without
 * sign. Metric shop drawings omit the unit.
 * @param locale of the reader
 */
export function createLengthWriter(
  spec: PanelSpec<Length>,
  precision: LengthPrecision,
  locale?: string,
): WriteLength {
  return (mm, path) => {
    const typed = path === null ? null : lengthAt(spec, path);
    const entered = path !== null && typed?.mm === mm ? formatEntered(spec, path, typed, precision) : null;
    const unsigned = localizeDecimals(locale, (entered ?? formatShort(mm, precision)).replace(/^[-−]/, ''));
    return precision === '1mm' ? unsigned.replace(/ mm$/, '') : unsigned;
  };
}
