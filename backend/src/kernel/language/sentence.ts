import { i18n, SOURCE_LOCALE, type MessageDescriptor } from '@glass/language';
import { inLanguage } from '@glass/language/server';

/**
 * A sentence that is worded where it is read: a message with its values (`msg` of @lingui/core/macro), which may be
 * sentences themselves. A string is worded already, or a name.
 */
export type Sentence = string | MessageDescriptor;

/** A sentence as a value of another one, with which it is worded. The macro's types know only texts and numbers. */
export function asValue(sentence: Sentence): string {
  return sentence as string;
}

/** Words a sentence in the reader's language. */
export function wordSentence(sentence: Sentence): string {
  if (typeof sentence === 'string') return sentence;
  const { id, message, values = {} } = sentence;
  const worded = Object.entries(values).map(([name, value]) => [
    name,
    isSentence(value) ? wordSentence(value) : value,
  ]);
  return i18n._({ id, message, values: Object.fromEntries(worded) });
}

/** English without a tenant's own words, for logs. */
export function wordInEnglish(sentence: Sentence): string {
  return inLanguage(SOURCE_LOCALE, () => wordSentence(sentence), []);
}

/** Values of a sentence by name, worded in the reader's language; undefined for none. */
export function paramsOf(sentence: Sentence): Record<string, string | number> | undefined {
  if (typeof sentence === 'string' || !sentence.values) return undefined;
  const params = Object.entries(sentence.values).map(([name, value]) => [
    name,
    typeof value === 'number' ? value : isSentence(value) ? wordSentence(value) : String(value),
  ]);
  return params.length > 0 ? Object.fromEntries(params) : undefined;
}

/** Sentences as stored, so that each reader gets them in their language, also after a message was reworded. */
export type StoredSentence = string | { id: string; message: string; values?: Record<string, unknown> };

export function toStoredSentence(sentence: Sentence): StoredSentence {
  if (typeof sentence === 'string') return sentence;
  const { id, message = '', values } = sentence;
  if (!values) return { id, message };
  const stored = Object.entries(values).map(([name, value]) => [
    name,
    isSentence(value) ? toStoredSentence(value) : value,
  ]);
  return { id, message, values: Object.fromEntries(stored) };
}

function isSentence(value: unknown): value is MessageDescriptor {
  return typeof value === 'object' && value !== null && 'id' in value;
}
