import { readFileSync } from 'node:fs';
import type { Locale } from '../locales.js';
import { replaceInText } from '../own-words.js';
import type { Catalogue, CompiledMessage } from '../types.js';

/** Written by tools/messages/compile.mjs, like those of `inLanguage`; English has its messages here, too. */
const MESSAGES = new URL('../../messages/', import.meta.url);

const sentences = new Map<Locale, string[]>();

/**
 * Lists our texts with a word, shortest first: values as `{name}`, plurals in their usual form. For tenants who replace
 * the word by their own and want to see where.
 */
export function findSentences(locale: Locale, word: string): string[] {
  // Marks the word where it would be replaced; no text has this character.
  const mark = replaceInText([{ from: word, to: '\u0000' }]);
  return sentencesOf(locale).filter((sentence) => mark(sentence).includes('\u0000'));
}

function sentencesOf(locale: Locale): string[] {
  let found = sentences.get(locale);
  if (!found) {
    const catalogue = JSON.parse(readFileSync(new URL(`${locale}.json`, MESSAGES), 'utf8')) as Catalogue;
    found = [...new Set(Object.values(catalogue).map(toText))].toSorted((a, b) => a.length - b.length);
    sentences.set(locale, found);
  }
  return found;
}

function toText(message: CompiledMessage): string {
  if (typeof message === 'string') return message;
  return message
    .map((part) => {
      if (typeof part === 'string') return part === '#' ? '{count}' : part;
      const [name, , options] = part;
      const other = (options as { other?: CompiledMessage } | undefined)?.other;
      return other === undefined ? `{${name}}` : toText(other);
    })
    .join('');
}
