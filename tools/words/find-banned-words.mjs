import { parse } from '@babel/parser';
import { BANNED_OPENINGS, BANNED_WORDS } from './list.mjs';

/**
 * A banned word or opening in a file.
 * @typedef {{ path: string, line: number, word: string, instead: string, text: string }} Hit
 */

const ANY_WORD = new RegExp(
  String.raw`(?<![\w-])(?:${Object.keys(BANNED_WORDS)
    .toSorted((a, b) => b.length - a.length)
    .join('|')
    .replaceAll(' ', String.raw`\s+`)})(?![\w-])`,
  'giu',
);
const SENTENCE_START = /(?<=^\s*|[.!?]\)?\s+)[A-Z]/gu;

/** @returns {Hit[]} in the order of the text */
export function findBannedWords(path, text) {
  const isCode = /\.[cm]?[jt]sx?$/.test(path);
  const found = isCode ? [...inCode(path, text)] : [...wordsIn(path.endsWith('.md') ? proseOf(text) : text)];
  return found
    .toSorted((a, b) => a.offset - b.offset)
    .map(({ word, instead, offset }) => {
      const line = text.slice(0, offset).split('\n').length;
      return { path, line, word, instead, text: text.split('\n')[line - 1].trim() };
    });
}

/** Comments, identifiers, strings and JSX texts of a script. */
function* inCode(path, text) {
  for (const { type, start, end } of tokensOf(path, text)) {
    const part = text.slice(start, end);
    const inPart = type.startsWith('Comment')
      ? inComment(part)
      : wordsIn(type === 'name' ? humpsOf(part) : part);
    for (const hit of inPart) yield { ...hit, offset: hit.offset + start };
  }
}

function tokensOf(path, text) {
  const { tokens } = parse(text, {
    sourceType: 'unambiguous',
    plugins: ['typescript', 'decorators', ...(path.endsWith('x') ? ['jsx'] : [])],
    tokens: true,
    errorRecovery: true,
  });
  const types = { name: 'name', jsxName: 'name', string: 'text', template: 'text', jsxText: 'text' };
  return tokens
    .map(({ type, start, end }) => ({ type: types[type.label] ?? type, start, end }))
    .filter(({ type }) => typeof type === 'string');
}

function* inComment(comment) {
  const prose = comment.replace(/^\/[/*]+/, blank).replaceAll(/^[ \t]*\*+\/?/gmu, blank);
  yield* wordsIn(prose);
  for (const { index } of prose.matchAll(SENTENCE_START)) {
    const rest = prose.slice(index);
    const banned = BANNED_OPENINGS.find(({ opening }) => opening.test(rest));
    if (banned) yield { word: rest.match(/^\w+( \w+)?/u)[0], instead: banned.instead, offset: index };
  }
}

function* wordsIn(text) {
  for (const match of text.matchAll(ANY_WORD)) {
    const word = match[0].toLowerCase().replaceAll(/\s+/gu, ' ');
    yield { word, instead: BANNED_WORDS[word], offset: match.index };
  }
}

/** `toldOfIt` → `told of it`, without its first offset changing. */
const humpsOf = (name) => name.replaceAll('_', ' ').replaceAll(/(?<=[a-z0-9])(?=[A-Z])/gu, ' ');

/** Markdown with code blanked out, at the same offsets. */
const proseOf = (markdown) => markdown.replaceAll(/^```[\s\S]*?^```|`[^`\n]*`/gmu, blank);

const blank = (text) => text.replaceAll(/[^\n]/gu, ' ');
