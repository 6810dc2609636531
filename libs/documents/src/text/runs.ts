import { PLAIN_SIGNS } from '@glass/formats';
import { bidiLevels, splitClusters, UNSEEN } from './clusters.js';
import {
  hanPart,
  interPart,
  openFont,
  scriptPart,
  type FontFamily,
  type FontPart,
  type HanFamily,
} from './fonts.js';
import { loadWoff2Decoder } from './sfnt-from-woff.js';

/** A stretch of text in one font file and one direction. */
export interface Run {
  /** null if no font has the letter: it is drawn as a box. */
  part: FontPart | null;
  text: string;
  /** Bidi level, odd for right to left. */
  level: number;
}

/** Invisible characters except joiners, which affect shaping in these families. */
const NOT_JOINERS = /(?![\u200c\u200d])[\p{Cf}\p{Variation_Selector}]/gu;
const JOINING: ReadonlySet<FontFamily> = new Set<FontFamily>(['noto-sans-arabic', 'noto-sans-devanagari']);
/** Decomposed before drawing: `7⅛` as `71⁄8`, `ﬁ` as `fi`. */
const DECOMPOSED = /[\u00bc-\u00be\u2150-\u215f\ufb00-\ufb06]/;

/**
 * Splits a text into runs in logical order. Letters without a font are decomposed (`℀` into `a/c`), then technical
 * signs replaced (`⌀` by `Ø`); any other becomes a run without a font.
 * @param language for Chinese characters if the text does not show its own
 */
export function splitRuns(text: string, language: HanLanguage = 'zh-Hans'): Run[] {
  const line = text.normalize('NFC').replace(/[\p{Cc}\p{Z}]+/gu, ' ');
  const seen = line
    .replace(UNSEEN, '')
    .replace(new RegExp(DECOMPOSED, 'g'), (sign) => sign.normalize('NFKD'));
  const levels = bidiLevels(line);
  return (
    (levels ? null : interRuns(seen)) ??
    runsOfScripts(line, levels, HAN_FAMILIES_OF[hanLanguageOf(line) ?? language])
  );
}

/** null if Inter or one direction is not enough. */
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
  for (const cluster of splitClusters(line)) {
    const level = levels?.[start] ?? 0;
    start += cluster.length;
    if (cluster.replace(UNSEEN, '') === '') continue;
    for (const run of runsOfCluster(cluster, runs.at(-1)?.part ?? null, han)) append(runs, { ...run, level });
  }
  return attachBlanks(runs);
}

/** Attaches a blank between two directions to the letters of its own level. */
function attachBlanks(runs: Run[]): Run[] {
  return runs.filter((run, index) => {
    const next = runs[index + 1];
    if (run.text !== ' ' || run.level % 2 === 0 || !next?.part || next.level !== run.level) return true;
    next.text = ` ${next.text}`;
    return false;
  });
}

/** Usually one run; several for a decomposed character. */
function runsOfCluster(cluster: string, before: FontPart | null, han: readonly HanFamily[]): Run[] {
  const seen = cluster.replace(UNSEEN, '');
  const level = 0;
  if (seen === ' ' && before && openFont(before, 'regular').hasGlyphForCodePoint(0x20)) {
    return [{ part: before, text: ' ', level }];
  }
  const part = DECOMPOSED.test(seen) ? null : partFor(seen, han);
  if (part)
    return [{ part, text: JOINING.has(part.family) ? cluster.replace(NOT_JOINERS, '') : seen, level }];
  const typed = PLAIN_SIGNS[seen];
  return (
    interRuns(seen.normalize('NFKD')) ??
    (typed === undefined ? null : interRuns(typed)) ?? [{ part: null, text: seen, level }]
  );
}

/** The one file that has all code points of a cluster. */
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

/** Each has its own forms of shared characters; missing ones come from the others. */
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
 * Determines the language for Chinese characters from the texts, else from the locale, and prepares WOFF 2 fonts if
 * the document needs them.
 * @param locale BCP 47
 */
export async function prepareFonts(texts: string, locale: string): Promise<HanLanguage> {
  const { language, script } = new Intl.Locale(locale).maximize();
  const isBeyond = (character: string): boolean => {
    const code = character.codePointAt(0) ?? 0;
    return interPart(code) === null && scriptPart(code) === null;
  };
  // Amounts and dates use the locale's letters.
  if (['ja', 'ko', 'zh'].includes(language) || Array.from(new Set(texts)).some(isBeyond))
    await loadWoff2Decoder();
  const ofLocale =
    language === 'ja' || language === 'ko' ? language : script === 'Hant' ? 'zh-Hant' : 'zh-Hans';
  return hanLanguageOf(texts) ?? ofLocale;
}

/** Runs in visual order from left to right. */
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
