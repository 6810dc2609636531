import { msg } from '@lingui/core/macro';
import { applyDecorators } from '@nestjs/common';
import { ValidateBy } from 'class-validator';
import { plainTextProblem, type PlainTextProblem } from '@glass/contracts/primitives';
import type { Sentence } from '../language/sentence.js';
import { says } from './says.js';

/** Why a text can't be stored or printed, after the name of its field. */
export const PLAIN_TEXT_SENTENCES: Record<PlainTextProblem, Sentence> = {
  controlCharacters: msg`must not contain control characters`,
  halfCharacter: msg`must not contain half a character`,
};

/** Rule for every text: safe to store, to print and to send in an email header. */
export function PlainText(lines = false): PropertyDecorator {
  const problems = Object.keys(PLAIN_TEXT_SENTENCES) as PlainTextProblem[];
  return applyDecorators(
    ...problems.map((problem) =>
      ValidateBy(
        {
          name: 'plainText',
          validator: {
            validate: (value) => typeof value !== 'string' || plainTextProblem(value, lines) !== problem,
          },
        },
        says(PLAIN_TEXT_SENTENCES[problem]),
      ),
    ),
  );
}
