import { msg } from '@lingui/core/macro';
import { ValidateBy } from 'class-validator';
import { isUid } from '@glass/contracts/primitives';
import { type Sentence, wordSentence } from '../language/sentence.js';

/** Options of a check with its sentence, which is worded where it is read (`validate.ts`). */
export function says(sentence: Sentence): { message: () => string; context: { sentence: Sentence } } {
  return { message: () => wordSentence(sentence), context: { sentence } };
}

/** Checks a uid, or each of a list. */
export const uidCheck = (each: boolean): PropertyDecorator =>
  ValidateBy(
    { name: 'isUid', validator: { validate: isUid } },
    { each, ...says(each ? msg`each must be an identifier` : msg`must be an identifier`) },
  );
