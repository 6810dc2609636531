import type { Length, LengthPrecision, PanelSpec } from '@glass/contracts';
import { enteredText } from '../lengths/entered-text.js';
import { formatShort } from '../lengths/format-length.js';
import { lengthAt } from '../lengths/panel-lengths.js';
import { asWrittenIn } from '../lengths/write-length.js';

/** How a sheet is set, in its own units: pixels on a screen, points on paper. */
export interface SheetStyle {
  /** Room for the letters of edges around the glass. */
  band: number;
  /** From one row of dimension lines to the next, and from the outermost to the rim of the sheet. */
  row: number;
  outer: number;
  /** The radius of the ring around a letter. */
  ring: number;
  /** How far a tick reaches on both sides of its line, and an extension line beyond it. */
  tick: number;
  /** Of figures and of what is written beside the glass. */
  fontSize: number;
  /** The height of a line of text, and how wide a text comes out. */
  lineHeight: number;
  widthOf: (text: string) => number;
}

/** How a length is written: `path` is its field in the specification, null where it has none. */
export type WriteLength = (mm: number, path: string | null) => string;

/**
 * Lengths of a panel as they stand on its drawing: as typed where the precision would round something away, and those of
 * one size in one unit. A negative one tells a direction, which the drawing shows. Shop drawings in millimetres carry no
 * unit at their figures.
 * @param locale of the reader
 */
export function lengthWriter(
  spec: PanelSpec<Length>,
  precision: LengthPrecision,
  locale?: string,
): WriteLength {
  return (mm, path) => {
    const typed = path === null ? null : lengthAt(spec, path);
    const entered = path !== null && typed?.mm === mm ? enteredText(spec, path, typed, precision) : null;
    const unsigned = asWrittenIn(locale, (entered ?? formatShort(mm, precision)).replace(/^[-−]/, ''));
    return precision === '1mm' ? unsigned.replace(/ mm$/, '') : unsigned;
  };
}
