import { msg } from '@lingui/core/macro';
import type { PlainTextProblem } from '@glass/contracts/primitives';
import type { Sentence } from './sentence.js';

/** Why a text can't be stored or printed, after the name of its field. */
export const PLAIN_TEXT_SENTENCES: Record<PlainTextProblem, Sentence> = {
  controlCharacters: msg`must not contain control characters`,
  halfCharacter: msg`must not contain half a character`,
};
