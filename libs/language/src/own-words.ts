import type { CompiledMessage, MessageAdapter, MessagePart } from './types.js';

/** A tenant's own word, or its own sentence, for one of ours. Both as they appear in a text: “Duschen” needs its own. */
export interface OwnWord {
  from: string;
  to: string;
}

/**
 * Replaces words in messages by a tenant's own. Whole words only, longer ones first, each place once: a replacement
 * isn't replaced again. A capital at the start stays. Values of messages are never changed.
 * @returns undefined for no words
 */
export function replaceInMessages(words: readonly OwnWord[]): MessageAdapter | undefined {
  if (words.length === 0) return undefined;
  const replace = replaceInText(words);
  return (message) => inMessage(message, replace);
}

/** Replaces words in a text without values. */
export function replaceInText(words: readonly OwnWord[]): (text: string) => string {
  const byWord = new Map(words.map(({ from, to }) => [from.toLowerCase(), to]));
  const longestFirst = [...byWord.keys()].toSorted((a, b) => b.length - a.length).map(escapePattern);
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${longestFirst.join('|')})(?![\\p{L}\\p{N}])`, 'giu');
  return (text) =>
    text.replaceAll(pattern, (found) => withCaseOf(found, byWord.get(found.toLowerCase()) ?? found));
}

function withCaseOf(found: string, to: string): string {
  const first = found.charAt(0);
  const isCapital = first !== first.toLowerCase();
  return isCapital ? to.charAt(0).toUpperCase() + to.slice(1) : to;
}

const escapePattern = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&');

function inMessage(message: CompiledMessage, replace: (text: string) => string): CompiledMessage {
  return typeof message === 'string' ? replace(message) : message.map((part) => inPart(part, replace));
}

function inPart(part: MessagePart, replace: (text: string) => string): MessagePart {
  if (typeof part === 'string') return replace(part);
  const [name, type, options] = part;
  if (!options) return part;
  // Not the number to subtract (`offset`).
  const cases = Object.entries(options).map(
    ([key, text]) => [key, isMessage(text) ? inMessage(text, replace) : text] as const,
  );
  return [name, type, Object.fromEntries(cases)];
}

const isMessage = (value: unknown): value is CompiledMessage =>
  typeof value === 'string' || Array.isArray(value);
