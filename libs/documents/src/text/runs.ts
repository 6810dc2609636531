import { PLAIN_SIGNS } from '@glass/formats';
import { bidiLevels, clustersOf, UNSEEN } from './clusters.js';
import {
  hanPart,
  interPart,
  openFont,
  scriptPart,
  type FontFamily,
  type FontPart,
  type HanFamily,
} from './fonts.js';
import { woff2Ready } from './sfnt-from-woff2.js';

/** A stretch of text that one font file prints in one direction. */
export interface Run {
  /** null where no font has the letter: a box stands for it. */
  part: FontPart | null;
  text: string;
  /** Odd from right to left (Unicode's bidirectional algorithm). */
  level: number;
}

/** What is never seen but the joiners, which change how letters join in these families. */
const NOT_JOINERS = /(?![\u200c\u200d])[\p{Cf}\p{Variation_Selector}]/gu;
const JOINING: ReadonlySet<FontFamily> = new Set<FontFamily>(['noto-sans-arabic', 'noto-sans-devanagari']);
/** Their parts are set as figures: `7⅛` as `71⁄8`, `ﬁ` as `fi`. */
const TAKEN_APART = /[\u00bc-\u00be\u2150-\u215f\ufb00-\ufb06]/;

/**
 * Splits a text into runs, in the order of writing. Letters that no font has are taken apart (`℀` into `a/c`); where that
 * does not help, technical signs are typed (`⌀` as `Ø`), and each other letter is a run of its own without a font.
 * @param language of text in Chinese characters that does not show its own
 */
export function runsOf(text: string, language: HanLanguage = 'zh-Hans'): Run[] {
  const line = text.normalize('NFC').replace(/[\p{Cc}\p{Z}]+/gu, ' ');
  const seen = line
    .replace(UNSEEN, '')
    .replace(new RegExp(TAKEN_APART, 'g'), (sign) => sign.normalize('NFKD'));
  const levels = bidiLevels(line);
  return (
    (levels ? null : interRuns(seen)) ??
    runsOfScripts(line, levels, HAN_FAMILIES_OF[hanLanguageOf(line) ?? language])
  );
}

/** null where Inter alone does not do, nor one direction. */
function interRuns(text: string): Run[] | null {
  const runs: Run[] = [];
  for (const character of text) {
    const part = interPart(character.codePointAt(0) ?? 0);
    if (!part) return null;
    append(runs, { part, text: character, level: 0 });
  }
  return runs;
}

function runsOfScripts(line: string, levels: Uint8Array | null, han: readonly HanFamily[]): Run[] {
  const runs: Run[] = [];
  let start = 0;
  for (const cluster of clustersOf(line)) {
    const level = levels?.[start] ?? 0;
    start += cluster.length;
    if (cluster.replace(UNSEEN, '') === '') continue;
    for (const run of runsOfCluster(cluster, runs.at(-1)?.part ?? null, han)) append(runs, { ...run, level });
  }
  return withBlanksBeside(runs);
}

/** A blank between two directions goes with the letters of its own. */
function withBlanksBeside(runs: Run[]): Run[] {
  return runs.filter((run, index) => {
    const next = runs[index + 1];
    if (run.text !== ' ' || run.level % 2 === 0 || !next?.part || next.level !== run.level) return true;
    next.text = ` ${next.text}`;
    return false;
  });
}

/** Usually one; several for a sign that is taken apart. */
function runsOfCluster(cluster: string, before: FontPart | null, han: readonly HanFamily[]): Run[] {
  const seen = cluster.replace(UNSEEN, '');
  const level = 0;
  if (seen === ' ' && before && openFont(before, 'regular').hasGlyphForCodePoint(0x20)) {
    return [{ part: before, text: ' ', level }];
  }
  const part = TAKEN_APART.test(seen) ? null : partFor(seen, han);
  if (part)
    return [{ part, text: JOINING.has(part.family) ? cluster.replace(NOT_JOINERS, '') : seen, level }];
  const typed = PLAIN_SIGNS[seen];
  return (
    interRuns(seen.normalize('NFKD')) ??
    (typed === undefined ? null : interRuns(typed)) ?? [{ part: null, text: seen, level }]
  );
}

/** The one file that has all of a letter's parts. */
function partFor(cluster: string, han: readonly HanFamily[]): FontPart | null {
  const parts = Array.from(cluster, (character) => {
    const code = character.codePointAt(0) ?? 0;
    return interPart(code) ?? scriptPart(code) ?? hanPart(code, han);
  });
  const [first] = parts;
  return first && parts.every((part) => part === first) ? first : null;
}

const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const HANGUL = /\p{Script=Hangul}/u;

/** Each writes some of the characters that they share in its own way; those that one lacks are taken from the others. */
const HAN_FAMILIES_OF = {
  ja: ['noto-sans-jp', 'noto-sans-sc', 'noto-sans-tc', 'noto-sans-kr'],
  ko: ['noto-sans-kr', 'noto-sans-tc', 'noto-sans-sc', 'noto-sans-jp'],
  'zh-Hant': ['noto-sans-tc', 'noto-sans-sc', 'noto-sans-jp', 'noto-sans-kr'],
  'zh-Hans': ['noto-sans-sc', 'noto-sans-tc', 'noto-sans-jp', 'noto-sans-kr'],
} as const;
export type HanLanguage = keyof typeof HAN_FAMILIES_OF;

function hanLanguageOf(text: string): HanLanguage | null {
  if (KANA.test(text)) return 'ja';
  return HANGUL.test(text) ? 'ko' : null;
}

function append(runs: Run[], run: Run): void {
  const last = runs.at(-1);
  if (last && last.part === run.part && run.part !== null && last.level === run.level) last.text += run.text;
  else runs.push(run);
}

/**
 * The language whose forms of Chinese characters a document wants, as its texts show it, else its locale. Makes the
 * fonts ready that the document needs.
 * @param locale BCP 47
 */
export async function prepareFonts(texts: string, locale: string): Promise<HanLanguage> {
  const { language, script } = new Intl.Locale(locale).maximize();
  const isBeyond = (character: string): boolean => {
    const code = character.codePointAt(0) ?? 0;
    return interPart(code) === null && scriptPart(code) === null;
  };
  // Amounts and days are written in the locale's letters.
  if (['ja', 'ko', 'zh'].includes(language) || Array.from(new Set(texts)).some(isBeyond)) await woff2Ready();
  const ofLocale =
    language === 'ja' || language === 'ko' ? language : script === 'Hant' ? 'zh-Hant' : 'zh-Hans';
  return hanLanguageOf(texts) ?? ofLocale;
}

/** The runs as they stand from left to right. */
export function inVisualOrder<R extends { level: number }>(runs: readonly R[]): R[] {
  const order = [...runs];
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level -= 1) {
    for (let start = 0; start < order.length; start += 1) {
      let end = start;
      while ((order[end]?.level ?? 0) >= level) end += 1;
      order.splice(start, end - start, ...order.slice(start, end).reverse());
      start = Math.max(start, end);
    }
  }
  return order;
}
