import type { Pdf } from '../pdf/open-pdf.js';
import { fontFile, interPart, openFont, type FontPart, type Weight } from './fonts.js';
import type { Run } from './runs.js';
import { shapedFont, type ShapedFont } from './shaped-font.js';

/** How a run is drawn: by the PDF library, or from shapes that its font provides. */
type RunFont =
  | { name: string; text: string; shaped: null }
  | { name: string; text: string; shaped: ShapedFont };

/** Fonts added to a PDF. */
const fontsOf = new WeakMap<Pdf, Map<string, ShapedFont | null>>();

/** The font of a run, added to the PDF at first use. Letters without a font use Inter's box. */
export function runFont(pdf: Pdf, { part, text, level }: Run, weight: Weight): RunFont {
  if (part === null) return shapedIn(pdf, boxPart(), weight, 0, '\ufffd');
  if (part.family !== 'inter' || level % 2 === 1) return shapedIn(pdf, part, weight, level, text);
  const name = `${part.name}-${weight}`;
  const fonts = fontsIn(pdf);
  if (!fonts.has(name)) {
    pdf.registerFont(name, fontFile(part, weight));
    fonts.set(name, null);
  }
  return { name, text, shaped: null };
}

function shapedIn(pdf: Pdf, part: FontPart, weight: Weight, level: number, text: string): RunFont {
  const direction = level % 2 === 1 ? 'rtl' : 'ltr';
  const name = `${part.name}-${weight}-${direction}`;
  const fonts = fontsIn(pdf);
  const before = fonts.get(name);
  if (before) return { name, text, shaped: before };
  const shaped = shapedFont(openFont(part, weight), name, direction);
  pdf.registerFont(name, shaped as unknown as PDFKit.Mixins.PDFFontSource);
  fonts.set(name, shaped);
  return { name, text, shaped };
}

function fontsIn(pdf: Pdf): Map<string, ShapedFont | null> {
  const fonts = fontsOf.get(pdf) ?? new Map<string, ShapedFont | null>();
  fontsOf.set(pdf, fonts);
  return fonts;
}

function boxPart(): FontPart {
  const part = interPart(0x20);
  if (!part) throw new Error('The Latin letters of Inter are not there');
  return part;
}
