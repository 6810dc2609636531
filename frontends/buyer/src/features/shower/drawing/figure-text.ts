import type { Length, LengthPrecision } from '@glass/contracts/primitives';
import { formatReadable } from '@glass/geometry';
import { isReadableLength } from '@glass/panel-editor';

/** Longer texts would cover the drawing. */
const MAX_CHARACTERS = 12;

export interface FigureText {
  /** null: not measured. */
  text: string | null;
  /** The text is what was typed, and no length. */
  isUnreadable: boolean;
}

/** A measure as a figure of a drawing; what was typed if it can't be read, `?` if nothing was. */
export function toFigureText(length: Length | null, precision: LengthPrecision, locale: string): FigureText {
  if (length === null) return { text: null, isUnreadable: false };
  if (isReadableLength(length, precision))
    return { text: formatReadable(length.mm, precision, locale), isUnreadable: false };
  const typed = length.text.trim();
  const text = typed.length > MAX_CHARACTERS ? `${typed.slice(0, MAX_CHARACTERS - 1)}…` : typed || '?';
  return { text, isUnreadable: true };
}
