import { msg } from '@lingui/core/macro';
import type { ReadProblem } from '@glass/geometry';
import { PLAIN_TEXT_SENTENCES } from '../../../kernel/language/plain-text-sentences.js';
import type { Sentence } from '../../../kernel/language/sentence.js';

/** Words what is wrong with a value of a panel's specification, after the name of its field. */
export function wordReadProblem(problem: ReadProblem): Sentence {
  switch (problem.about) {
    case 'notText':
      return msg`must be text`;
    case 'notBoolean':
      return msg`must be true or false`;
    case 'notList':
      return msg`must be a list`;
    case 'notObject':
      return msg`must be an object`;
    case 'notIdentifier':
      return msg`must be an identifier`;
    case 'unknownField':
      return msg`is not a field here`;
    case 'twice':
      return msg`appears twice`;
    case 'tooManyCharacters':
      return msg`must have at most ${{ max: problem.max }} characters`;
    case 'tooManyEntries':
      return msg`must have at most ${{ max: problem.max }} entries`;
    case 'notNumber':
      return msg`must be a number from ${{ min: problem.min }} to ${{ max: problem.max }}`;
    case 'notWholeNumber':
      return msg`must be a whole number from ${{ min: problem.min }} to ${{ max: problem.max }}`;
    case 'notOneOf':
      return msg`must be one of ${{ list: problem.list }}`;
    case 'controlCharacters':
    case 'halfCharacter':
      return PLAIN_TEXT_SENTENCES[problem.about];
  }
}
