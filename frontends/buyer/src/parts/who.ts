import type { ShellSession } from '@glass/shell-contract';
import { partTexts } from './texts.js';

/**
 * Who changed a thing, as the beginning of a sentence: their name; the person themselves on another device; or
 * somebody whose name is not known.
 */
export function whoOf(by: string, { contact }: Pick<ShellSession, 'contact'>): string {
  if (by.trim() === '') return partTexts.somebody;
  const own = contact ? `${contact.firstName} ${contact.lastName}`.trim() : '';
  return by.trim() === own ? partTexts.yourself : by;
}
