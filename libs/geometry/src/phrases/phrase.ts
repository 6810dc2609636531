import type { UnitSystem } from '@glass/contracts/primitives';
import { parseLength } from '../lengths/parse-length.js';
import type { Concept, Vocabulary } from './vocabulary.js';

/** Maximum number of words in a phrase of a vocabulary. */
const LONGEST = 4;
/** A larger number without a unit means millimeters, among inches too. */
const MOST_INCHES_MM = 3 * 25.4;
/** Thickness of one foil in laminated glass, mm. */
const FOIL_MM = 0.38;

/** Meaning of a phrase. */
export interface Phrase {
  concepts: ReadonlySet<Concept>;
  /** Words that aren't in the vocabulary. */
  unknown: readonly string[];
  /** Thickness or size; null if none is named. */
  mm: number | null;
  /** The measure as written; '' for none. */
  measureText: string;
}

/** Key by which a remembered phrase is found: case, spaces and kinds of quotation marks don't matter. */
export function phraseKey(text: string): string {
  return unifySigns(text)
    .replace(/\s*"\s*/g, '" ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Normalizes spelling: `3/8" Clear-Tempered` and `clear tempered 3⁄8 in` become the same words. */
export function plainWords(text: string): string {
  return unifySigns(text)
    .replace(/(\d)\s*(?:mm|inch|inches|in|"|'')(?![a-z])/g, '$1 ')
    .replace(/[^\p{L}\p{N}/.]+/gu, ' ')
    .trim();
}

function unifySigns(text: string): string {
  return (
    text
      .toLowerCase()
      // `1⅜` is 1 3/8, not 13/8.
      .replace(/(\d)(?=[½⅓⅔¼¾⅛⅜⅝⅞])/g, '$1 ')
      .normalize('NFKC')
      .replace(/[⁄∕]/g, '/')
      .replace(/[″“”„]|''/g, '"')
      .replace(/[’‘]/g, "'")
  );
}

/** @param units of the tenant, for a number without a unit */
export function readPhrase(text: string, { words, noise }: Vocabulary, units: UnitSystem): Phrase {
  const unified = unifySigns(text);
  const { mm, measureText, rest, isLaminate } = takeMeasure(unified, units, words.laminated !== undefined);
  const tokens = rest
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .split(' ')
    .filter(Boolean);
  const meanings = meaningsOf(words);
  const ignored = new Set(noise);
  const concepts = new Set<Concept>(isLaminate ? ['laminated'] : []);
  const unknown: string[] = [];
  for (let at = 0; at < tokens.length;) {
    const length = longestAt(tokens, at, (phrase) => meanings.has(phrase) || ignored.has(phrase));
    const phrase = tokens.slice(at, at + Math.max(1, length)).join(' ');
    const concept = meanings.get(phrase);
    if (concept) concepts.add(concept);
    else if (length === 0) unknown.push(phrase);
    at += Math.max(1, length);
  }
  return { concepts, unknown, mm, measureText };
}

function longestAt(tokens: readonly string[], at: number, isKnown: (phrase: string) => boolean): number {
  for (let length = LONGEST; length > 0; length -= 1) {
    if (at + length <= tokens.length && isKnown(tokens.slice(at, at + length).join(' '))) return length;
  }
  return 0;
}

const meanings = new WeakMap<Vocabulary['words'], Map<string, Concept>>();

function meaningsOf(words: Vocabulary['words']): Map<string, Concept> {
  const known = meanings.get(words);
  if (known) return known;
  const found = new Map(
    Object.entries(words).flatMap(([concept, phrases]) =>
      phrases.map((phrase) => [phrase, concept] as const),
    ),
  );
  meanings.set(words, found);
  return found;
}

/** `8.8.2` and `44.2`: two panes and the number of foils between them. */
const LAMINATE = /(?<![\d.])(?:(\d{1,2})[./](\d{1,2})[./](\d)|([2-9])([2-9])[.](\d))(?![\d.])/;
const FRACTION = /(?<![\d/.])(?:(\d+)[\s-]+)?(\d+)\s*\/\s*(\d+)\s*(?:inch(?:es)?\b|in\b|")?/;
/** Finds a measure; `parseLength` reads it. */
const WITH_UNIT = /(?<![\d/.])(\d+(?:(?:\.|,)\d+)?|\.\d+)\s*(mm|inch(?:es)?|in|")(?![a-z])/;
/** Also `r10`, and `10mm` is above. */
const BARE = /(?<![\d/.])(\d+(?:(?:\.|,)\d+)?|\.\d+)(?![\d/°])/;

interface Taken extends Pick<Phrase, 'mm' | 'measureText'> {
  rest: string;
  isLaminate: boolean;
}

/**
 * Takes the thickness or size out of a phrase.
 * @param isOfGlass edges and corners aren't laminated: 22.5 is the angle of a miter
 */
function takeMeasure(text: string, units: UnitSystem, isOfGlass: boolean): Taken {
  const taken = (match: RegExpExecArray, mm: number | null, isLaminate = false): Taken => ({
    ...{ mm, isLaminate, measureText: match[0].trim() },
    rest: `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`,
  });
  const laminate = isOfGlass ? LAMINATE.exec(text) : null;
  if (laminate) {
    const [one = 0, other = 0, foils = 0] = laminate
      .slice(1)
      .filter(Boolean)
      .map((digits) => millimeters(digits, 'metric') ?? 0);
    return taken(laminate, one + other + foils * FOIL_MM, true);
  }
  const fraction = FRACTION.exec(text);
  if (fraction) {
    const [, whole, top, bottom] = fraction;
    return taken(fraction, millimeters(`${whole ?? ''} ${top}/${bottom}`, 'inch'));
  }
  const measured = WITH_UNIT.exec(text) ?? BARE.exec(text);
  if (!measured) return { mm: null, measureText: '', rest: text, isLaminate: false };
  const number = measured[1]!;
  const inInches = millimeters(number, 'inch');
  const usual = units === 'inch' && inInches !== null && inInches < MOST_INCHES_MM ? 'inch' : 'metric';
  const unit = measured[2] === undefined ? usual : measured[2] === 'mm' ? 'metric' : 'inch';
  return taken(measured, unit === 'inch' ? inInches : millimeters(number, 'metric'));
}

function millimeters(text: string, units: UnitSystem): number | null {
  const read = parseLength(text.trim(), units);
  return read.ok ? read.mm : null;
}

/** Whether two words differ by one typing error: a letter more, less, other, or two swapped. */
export function isTypo(one: string, other: string): boolean {
  if (Math.min(one.length, other.length) < 4 || Math.abs(one.length - other.length) > 1) return false;
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  const [rest, otherRest] = [one.slice(at), other.slice(at)];
  if (rest === otherRest) return true;
  return (
    rest.slice(1) === otherRest.slice(1) ||
    rest.slice(1) === otherRest ||
    rest === otherRest.slice(1) ||
    (rest[0] === otherRest[1] && rest[1] === otherRest[0] && rest.slice(2) === otherRest.slice(2))
  );
}
