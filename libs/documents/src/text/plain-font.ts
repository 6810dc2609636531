import type { Font } from 'fontkit';
import { LRUCache } from 'lru-cache';

type GlyphRun = ReturnType<Font['layout']>;
type Layout = Pick<GlyphRun, 'glyphs' | 'positions'>;

/** Cache size per font, for the words of many documents. */
const MAX_CACHED_RUNS = 4000;

const plainFonts = new WeakMap<Font, Font>();

/**
 * A font for Latin, Greek and Cyrillic text that all PDFs share. The PDF library would parse the file again for each
 * PDF, and lay out each word again. Each glyph has the letters of its own run, so that copied text doesn't depend on
 * earlier documents: fontkit alone keeps those of a glyph's first use.
 */
export function plainFont(font: Font): Font {
  const known = plainFonts.get(font);
  if (known) return known;
  const own = Object.create(font) as Font;
  const glyphs = new Map<string, ReturnType<Font['getGlyph']>>();
  const runs = new LRUCache<string, Layout>({ max: MAX_CACHED_RUNS });

  const getGlyph: Font['getGlyph'] = (id, codePoints = []) => {
    const key = `${id} ${codePoints.join()}`;
    const before = glyphs.get(key);
    if (before) return before;
    const shared = font.getGlyph(id);
    const glyph = Object.assign(Object.create(shared) as typeof shared, { codePoints });
    glyphs.set(key, glyph);
    return glyph;
  };
  const layout = (text: string, features?: unknown): GlyphRun => {
    const key = `${features ? JSON.stringify(features) : ''} ${text}`;
    let run = runs.get(key);
    if (!run) {
      const laid = (font.layout as (...args: unknown[]) => GlyphRun).call(own, text, features);
      run = { glyphs: laid.glyphs, positions: laid.positions };
      runs.set(key, run);
    }
    // The PDF library scales positions in place, and then asks for the advance.
    const positions = run.positions.map((position) => ({ ...position }));
    const result = {
      glyphs: run.glyphs,
      positions,
      get advanceWidth() {
        return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
      },
    };
    return result as unknown as GlyphRun;
  };
  const values = { getGlyph, layout, createSubset: () => font.createSubset() };
  for (const [property, value] of Object.entries(values)) Object.defineProperty(own, property, { value });
  plainFonts.set(font, own);
  return own;
}
