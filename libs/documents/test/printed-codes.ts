import {
  BarcodeFormat,
  BinaryBitmap,
  DecodeHintType,
  HybridBinarizer,
  MultiFormatReader,
  RGBLuminanceSource,
} from '@zxing/library';
import type { Box, ReadPdf } from './read-pdf.js';

/** Pixels a point: 203 dots an inch, as a thermal printer has them. */
const DOTS = 203 / 72;

/**
 * What a scanner reads off a page of labels: the black rectangles of its codes, printed in dots. Throws where a text lies
 * on one of them, whether the code can still be read or not.
 */
export function scanned({ drawn, texts, sizes }: ReadPdf, page: number): string[] {
  const bars = blackOn(drawn[page] ?? '');
  const { dots, across, down } = dotsOf(bars, sizes[page] ?? [1, 1]);
  for (const text of texts[page] ?? []) {
    if (bars.some((bar) => meet(bar, text))) throw new Error(`"${text.text}" is printed on a code`);
  }
  return [BarcodeFormat.QR_CODE, BarcodeFormat.CODE_128].map((format) => {
    const hints = new Map<DecodeHintType, unknown>([
      [DecodeHintType.POSSIBLE_FORMATS, [format]],
      [DecodeHintType.TRY_HARDER, true],
    ]);
    const source = new RGBLuminanceSource(dots, across, down);
    return new MultiFormatReader().decode(new BinaryBitmap(new HybridBinarizer(source)), hints).getText();
  });
}

const meet = (one: Box, other: Box) =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

const RECTANGLE = /^(-?[\d.]+) (-?[\d.]+) (-?[\d.]+) (-?[\d.]+) re$/;

/** The rectangles that are filled in black, from the upper left as pages are laid out. */
function blackOn(drawn: string): Box[] {
  const black: Box[] = [];
  let isBlack = true;
  let path: Box[] = [];
  for (const operator of drawn.split('\n')) {
    const [x, y, width, height] = RECTANGLE.exec(operator)?.slice(1).map(Number) ?? [];
    if (x !== undefined && y !== undefined && width !== undefined && height !== undefined)
      path.push({ x, y, width, height });
    else if (operator.endsWith(' scn')) isBlack = operator === '0 0 0 scn';
    else if (/^[fSB]$/.test(operator)) {
      if (operator === 'f' && isBlack) black.push(...path);
      path = [];
    }
  }
  return black;
}

function dotsOf(bars: readonly Box[], [width, height]: [number, number]) {
  const [across, down] = [Math.round(width * DOTS), Math.round(height * DOTS)];
  const dots = new Uint8ClampedArray(across * down).fill(255);
  for (const { x, y, width: wide, height: high } of bars) {
    for (let row = Math.round(y * DOTS); row < Math.round((y + high) * DOTS); row += 1) {
      dots.fill(0, row * across + Math.round(x * DOTS), row * across + Math.round((x + wide) * DOTS));
    }
  }
  return { dots, across, down };
}
