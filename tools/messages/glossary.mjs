import { readFileSync } from 'node:fs';

/**
 * Words of the trade (libs/language/glossary.json). `english`: words that name the term in our messages; per language or
 * country: its words, the first one preferred, matched at any place because German joins them; `not`: words that
 * translators must not use; `except`: messages that mean something else; `toVerify`: languages that no source confirms yet.
 * @type {{ term: string, english: string[], context: string, not?: Record<string, string[]>, except?: string[],
 *   toVerify?: string[] }[]}
 */
export const TERMS = JSON.parse(
  readFileSync(new URL('../../libs/language/glossary.json', import.meta.url), 'utf8'),
);

const longest = ({ english }) => Math.max(...english.map(({ length }) => length));
/** Longer terms first: a fixed panel isn't a panel. */
const LONGEST_FIRST = TERMS.toSorted((a, b) => longest(b) - longest(a));

/** @returns {string[]} what is wrong with a translation's words */
export function findTermFaults(language, message, translation) {
  const general = language.split('-')[0];
  const text = withoutNames(translation);
  let rest = withoutNames(message);
  return LONGEST_FIRST.flatMap((term) => {
    const own = term[language] ?? [];
    const words = [...own, ...(own.length === 0 || language === general ? (term[general] ?? []) : [])];
    const named = term.english.filter((word) => hasWord(rest, word));
    for (const word of named) rest = rest.replaceAll(wordPattern(word), ' ');
    const isMissing =
      named.length > 0 &&
      words.length > 0 &&
      !term.except?.includes(message) &&
      !words.some((word) => text.toLowerCase().includes(word.toLowerCase()));
    const forbidden = (term.not?.[general] ?? []).filter(
      (word) => !own.includes(word) && hasWord(text, word),
    );
    return [
      ...(isMissing ? [`the glossary has “${words[0]}” for “${term.term}”`] : []),
      ...forbidden.map((word) => `the glossary has “${words[0]}”, not “${word}”`),
    ];
  });
}

/** Names of values aren't words. */
const withoutNames = (icu) => icu.replaceAll(/\{\w+\}|\{\w+, (?:plural|select|selectordinal),/g, ' ');

const hasWord = (text, word) => text.search(wordPattern(word)) >= 0;

/** Whole words, also in the plural. */
const wordPattern = (word) => new RegExp(`(?<!\\p{L})${word}(?:e?[sn])?(?!\\p{L})`, 'giu');
