import {
  BarcodeFormat,
  BinaryBitmap,
  DecodeHintType,
  GlobalHistogramBinarizer,
  HybridBinarizer,
  MultiFormatReader,
  RGBLuminanceSource,
  type ResultPoint,
} from '@zxing/library';
import { printedPages, type Picture } from './printed-pages.js';
import type { Box, ReadPdf } from './read-pdf.js';

/** Resolution of thermal printers. */
const DOTS_PER_INCH = 203;

/**
 * Scans a page as printed at 203 dpi: its QR code and its Code 128.
 * @throws {Error} if a text overlaps a code, even if it is still readable
 */
export async function scanned({ raw, texts }: ReadPdf, page: number): Promise<string[]> {
  const [picture] = await printedPages(raw, DOTS_PER_INCH, page);
  if (!picture) throw new Error(`There is no page ${page}`);
  return [BarcodeFormat.QR_CODE, BarcodeFormat.CODE_128].map((format) => {
    const { text, points } = read(picture, format);
    for (const other of texts[page] ?? []) {
      if (meet(around(points), other)) throw new Error(`"${other.text}" is printed on a code`);
    }
    return text;
  });
}

/** Local then global thresholding: scanners retry too. */
const BINARIZERS = [HybridBinarizer, GlobalHistogramBinarizer];

/**
 * Decodes a code in a black-and-white picture.
 * @throws the error of the last attempt
 */
export function read({ rgba, width, height }: Picture, format: BarcodeFormat) {
  const light = new Uint8ClampedArray(width * height);
  for (let at = 0; at < light.length; at += 1) light[at] = rgba[4 * at + 1] ?? 255;
  const hints = new Map<DecodeHintType, unknown>([
    [DecodeHintType.POSSIBLE_FORMATS, [format]],
    [DecodeHintType.TRY_HARDER, true],
  ]);
  const source = new RGBLuminanceSource(light, width, height);
  let failure: unknown;
  for (const Binarizer of BINARIZERS) {
    try {
      const result = new MultiFormatReader().decode(new BinaryBitmap(new Binarizer(source)), hints);
      return { text: result.getText(), points: result.getResultPoints() };
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
}

/** Box of a code's finder marks, in page points; slightly smaller than the code. */
function around(points: ResultPoint[]): Box {
  const toPoints = (dots: number) => (dots / DOTS_PER_INCH) * 72;
  const [xs, ys] = [
    points.map((point) => toPoints(point.getX())),
    points.map((point) => toPoints(point.getY())),
  ];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

const meet = (one: Box, other: Box) =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;
