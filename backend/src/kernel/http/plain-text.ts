import { applyDecorators } from '@nestjs/common';
import { ValidateBy } from 'class-validator';
import { plainTextProblem, type PlainTextProblem } from '@glass/contracts/primitives';
import { PLAIN_TEXT_SENTENCES } from '../language/plain-text-sentences.js';
import { says } from './says.js';

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
