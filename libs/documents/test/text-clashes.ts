import type { Box, ReadPdf } from './read-pdf.js';

/** Share of the height of a line above and below its letters. */
const INSET = 0.18;
/** Least margin of a sheet, points. */
const MARGIN = 36;

/** Texts of a PDF that overlap, leave their page or end in an ellipsis, each as a sentence. */
export function listTextClashes({ texts, sizes }: Pick<ReadPdf, 'texts' | 'sizes'>): string[] {
  return texts.flatMap((page, index) => {
    const [width, height] = sizes[index]!;
    const outside = page.filter(
      (box) =>
        box.x < MARGIN ||
        box.y < MARGIN ||
        box.x + box.width > width - MARGIN ||
        box.y + box.height > height - MARGIN,
    );
    const clashes = page.flatMap((one, at) =>
      page
        .slice(at + 1)
        .filter((other) => overlap(inkOf(one), inkOf(other)) && !isKerned(one, other))
        .map((other) => `page ${index + 1}: “${one.text}” overlaps “${other.text}”`),
    );
    const cut = page.filter(({ text }) => text.includes('…'));
    return [
      ...clashes,
      ...outside.map(({ text }) => `page ${index + 1}: “${text}” leaves the page`),
      ...cut.map(({ text }) => `page ${index + 1}: “${text}” is cut off`),
    ];
  });
}

function inkOf({ x, y, width, height }: Box): Box {
  const inset = Math.min(width, height) * INSET;
  return { x: x + inset, y: y + inset, width: width - 2 * inset, height: height - 2 * inset };
}

/** Parts of one line, such as a comma under the degree sign before it. */
const isKerned = (one: Box, other: Box): boolean =>
  Math.abs(one.y - other.y) < 0.01 &&
  Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x) < one.height * 0.5;

const overlap = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;
