import bidiFactory from 'bidi-js';
import LineBreaker from 'linebreak';

const bidi = bidiFactory();
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const words = new Intl.Segmenter('en', { granularity: 'word' });

/** Invisible characters: directional marks, joiners, soft hyphens, variation selectors. */
export const UNSEEN = /[\p{Cf}\p{Variation_Selector}]/gu;

/** Devanagari virama, which joins the letters around it. */
const VIRAMA = /\u094d\u200d?$/;

/** Splits into grapheme clusters, joining Devanagari conjuncts. */
export function splitClusters(text: string): string[] {
  const clusters: string[] = [];
  for (const { segment } of graphemes.segment(text)) {
    const last = clusters.length - 1;
    if (VIRAMA.test(clusters[last] ?? '') && /^\p{Script=Devanagari}/u.test(segment))
      clusters[last] += segment;
    else clusters.push(segment);
  }
  return clusters;
}

const NO_SPACE_SCRIPTS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\u3000-\u303f\uff00-\uff60]/u;

/** Splits a word at possible line breaks, for scripts without spaces between words. */
export function splitAtBreaks(word: string): string[] {
  if (!NO_SPACE_SCRIPTS.test(word)) return [word];
  const breaker = new LineBreaker(word);
  const parts: string[] = [];
  let start = 0;
  for (let next = breaker.nextBreak(); next !== null; next = breaker.nextBreak()) {
    parts.push(...thaiWords(word.slice(start, next.position)));
    start = next.position;
  }
  return parts;
}

/** Unicode line breaking leaves Thai to dictionaries. */
function thaiWords(text: string): string[] {
  if (!/\p{Script=Thai}/u.test(text)) return [text];
  return Array.from(words.segment(text), ({ segment }) => segment);
}

/** Right-to-left scripts, and directional marks. */
const RIGHT_TO_LEFT =
  /[\u0590-\u08ff\u200f\u202b\u202e\u2067\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/**
 * Bidi level of each UTF-16 unit, odd for right to left, with the paragraph direction of the first strong letter; null
 * if all are 0.
 */
export function bidiLevels(text: string): Uint8Array | null {
  return RIGHT_TO_LEFT.test(text) ? bidi.getEmbeddingLevels(text).levels : null;
}

/** Whether the paragraph direction is right to left. */
export function isRightToLeft(text: string): boolean {
  return RIGHT_TO_LEFT.test(text) && bidi.getEmbeddingLevels(text).paragraphs[0]?.level === 1;
}

/** Isolates a text from the direction of its surroundings. */
export function isolateDirection(text: string): string {
  return RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text;
}

/** Mirrors brackets and similar characters. */
export function mirrorBrackets(text: string): string {
  return Array.from(text, (character) => bidi.getMirroredCharacter(character) ?? character).join('');
}
