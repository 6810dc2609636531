import bidiFactory from 'bidi-js';
import LineBreaker from 'linebreak';

const bidi = bidiFactory();
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const words = new Intl.Segmenter('en', { granularity: 'word' });

/** Signs that are never seen: directions, joiners, soft hyphens, the choice between two looks of one letter. */
export const UNSEEN = /[\p{Cf}\p{Variation_Selector}]/gu;

/** The Devanagari sign that joins the letter before it to the one after. */
const VIRAMA = /\u094d\u200d?$/;

/** What is never parted: a letter with all that stands above, below and within it. */
export function clustersOf(text: string): string[] {
  const clusters: string[] = [];
  for (const { segment } of graphemes.segment(text)) {
    const last = clusters.length - 1;
    if (VIRAMA.test(clusters[last] ?? '') && /^\p{Script=Devanagari}/u.test(segment))
      clusters[last] += segment;
    else clusters.push(segment);
  }
  return clusters;
}

const WITHOUT_BLANKS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\u3000-\u303f\uff00-\uff60]/u;

/** A word's parts between which a line may end: itself, or several in scripts that put no blanks between words. */
export function breakable(word: string): string[] {
  if (!WITHOUT_BLANKS.test(word)) return [word];
  const breaker = new LineBreaker(word);
  const parts: string[] = [];
  let start = 0;
  for (let next = breaker.nextBreak(); next !== null; next = breaker.nextBreak()) {
    parts.push(...thaiWords(word.slice(start, next.position)));
    start = next.position;
  }
  return parts;
}

/** Unicode's rules for the ends of lines leave Thai to dictionaries. */
function thaiWords(text: string): string[] {
  if (!/\p{Script=Thai}/u.test(text)) return [text];
  return Array.from(words.segment(text), ({ segment }) => segment);
}

/** Letters of scripts that are written from the right, and signs that make other text so. */
const RIGHT_TO_LEFT =
  /[\u0590-\u08ff\u200f\u202b\u202e\u2067\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** The level of each UTF-16 unit, odd for right to left, as the first strong letter has it; null where all are 0. */
export function bidiLevels(text: string): Uint8Array | null {
  return RIGHT_TO_LEFT.test(text) ? bidi.getEmbeddingLevels(text).levels : null;
}

/** Whether the text as a whole is read from the right. */
export function isRightToLeft(text: string): boolean {
  return RIGHT_TO_LEFT.test(text) && bidi.getEmbeddingLevels(text).paragraphs[0]?.level === 1;
}

/** A text within another one that keeps its own direction and has no say in that of the other. */
export function apart(text: string): string {
  return RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text;
}

/** Brackets and their like turned round. */
export function mirrored(text: string): string {
  return Array.from(text, (character) => bidi.getMirroredCharacter(character) ?? character).join('');
}
