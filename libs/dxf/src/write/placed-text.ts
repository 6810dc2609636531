import type { TextPlace } from './entities.js';
import type { DrawnPanel, DxfInfo } from './draw-panel.js';

/** Text is a fortieth of the panel, but between 4 and 20 mm high, so that it can be read at any zoom. */
const TEXT_PART_OF_PANEL = 1 / 40;
const MIN_TEXT_MM = 4;
const MAX_TEXT_MM = 20;
/** In heights of the text: letters from their edge, the first line under the panel, and line to line. */
const LETTER_INSIDE = 1.2;
const FIRST_LINE_BELOW = 3;
const LINE_DISTANCE = 1.6;

const ON_THE_EDGE = { x: 0, y: 0 };

/** A text as it was typed, and where it stands in the drawing. */
export interface PlacedText extends TextPlace {
  value: string;
}

/** Edge letters on the glass, and lines of text under it. */
export function placedTexts({ size, shift }: DrawnPanel, info: DxfInfo): PlacedText[] {
  const wanted = Math.max(size.width, size.height) * TEXT_PART_OF_PANEL;
  const heightMm = Math.min(MAX_TEXT_MM, Math.max(MIN_TEXT_MM, wanted));
  const inwards = heightMm * LETTER_INSIDE;
  const letters = (info.edgeLetters ?? []).map(({ letter, at, normal = ON_THE_EDGE }) => ({
    value: letter,
    x: at.x + shift.dx - normal.x * inwards,
    y: at.y + shift.dy - normal.y * inwards,
    heightMm,
    centred: true,
  }));
  const lines = (info.textLines ?? []).map((value, index) => ({
    value,
    x: 0,
    y: -heightMm * (FIRST_LINE_BELOW + index * LINE_DISTANCE),
    heightMm,
    centred: false,
  }));
  return [...letters, ...lines];
}
