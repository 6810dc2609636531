import { createHash } from 'node:crypto';
import type { Pdf } from './open-pdf.js';

/** Drawing operators recorded once, for replay on any page. */
export interface Recording {
  operators: string;
  /** Fonts, images and other resources it uses, by kind and name. */
  resources: Map<ResourceKind, Record<string, unknown>>;
}

const RESOURCES = ['fonts', 'xobjects', 'ext_gstates', 'colorSpaces', 'patterns'] as const;
type ResourceKind = (typeof RESOURCES)[number];

/** Library internals: resources are stored per page. */
interface Inside {
  page: Record<ResourceKind, Record<string, unknown>>;
  addContent(operators: string): Pdf;
}

/** Records drawing without adding it to the current page; place it with `replay`. */
export function recordDrawing(pdf: Pdf, draw: () => void): Recording {
  const inside = pdf as unknown as Inside;
  const lines: string[] = [];
  inside.addContent = (operators) => {
    lines.push(operators);
    return pdf;
  };
  try {
    draw();
  } finally {
    // Restores the class method.
    delete (inside as Partial<Inside>).addContent;
  }
  const resources = RESOURCES.map((kind) => [kind, { ...inside.page[kind] }] as const);
  return { operators: lines.join('\n'), resources: new Map(resources) };
}

/** Draws a recording on the current page, shifted by points. */
export function replay(pdf: Pdf, { operators, resources }: Recording, dx: number, dy: number): void {
  const inside = pdf as unknown as Inside;
  for (const [kind, named] of resources) Object.assign(inside.page[kind], named);
  inside.addContent(`q\n1 0 0 1 ${points(dx)} ${points(dy)} cm\n${operators}\nQ`);
}

/** Formats a number for PDF operators. */
export function points(value: number): string {
  return String(Math.round(value * 1000) / 1000);
}

/** An image that the PDF embeds once, however often it is drawn. */
interface OpenedImage {
  width: number;
  height: number;
}

declare global {
  // Missing from the library's types.
  namespace PDFKit.Mixins {
    interface PDFImage {
      openImage(source: Buffer): OpenedImage;
      image(source: OpenedImage, x: number, y: number, options: { width: number; height: number }): this;
    }
  }
}

/** Logos are printed at an inch or two: larger files are not logos, and would be embedded in every document. */
const MAX_IMAGE_BYTES = 4 * 1024 * 1024;

const imagesOf = new WeakMap<Pdf, Map<string, OpenedImage | null>>();

/**
 * Draws a PNG or JPEG scaled to fit the box, at its left or centered. Damaged logos must not block documents: the
 * caller prints the name instead.
 * @returns the drawn width, 0 if the bytes are not an image
 */
export function drawImage(
  pdf: Pdf,
  bytes: Uint8Array,
  box: { x: number; y: number; width: number; height: number },
): number {
  const image = opened(pdf, bytes);
  if (!image) return 0;
  const scale = Math.min(box.width / image.width, box.height / image.height);
  const width = image.width * scale;
  const height = image.height * scale;
  pdf.image(image, box.x, box.y + (box.height - height) / 2, { width, height });
  return width;
}

/** Size of a PNG or JPEG in pixels; null if the bytes are not an image. */
export function readImageSize(pdf: Pdf, bytes: Uint8Array): { width: number; height: number } | null {
  const image = opened(pdf, bytes);
  return image && { width: image.width, height: image.height };
}

function opened(pdf: Pdf, bytes: Uint8Array): OpenedImage | null {
  const images = imagesOf.get(pdf) ?? new Map<string, OpenedImage | null>();
  imagesOf.set(pdf, images);
  const key = createHash('sha256').update(bytes).digest('base64');
  const known = images.get(key);
  if (known !== undefined) return known;
  const image = readImage(pdf, bytes);
  images.set(key, image);
  return image;
}

function readImage(pdf: Pdf, bytes: Uint8Array): OpenedImage | null {
  if (bytes.length === 0 || bytes.length > MAX_IMAGE_BYTES) return null;
  try {
    const image = pdf.openImage(Buffer.from(bytes));
    return image.width > 0 && image.height > 0 ? image : null;
  } catch {
    return null;
  }
}
