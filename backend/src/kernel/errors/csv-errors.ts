import { msg } from '@lingui/core/macro';
import type { Sentence } from '../language/sentence.js';
import type { Fault } from './app-error.js';
import { DECIMAL_MARK_FIELD, UPLOAD_FIELD } from '@glass/contracts/tenant';

/** Error in a table and its position. Row 1 is the heading; column '' is the whole row. */
interface TableFault {
  /** 0 for the whole file. */
  row: number;
  column: string;
  reason: Sentence;
  /** Possible values of an ambiguous number. */
  readings?: readonly unknown[];
}

/** More than anyone fixes in one go. An error in every row of a long table would repeat it a thousand times. */
const MAX_ERRORS = 500;

/** Converts the errors of an uploaded table, named `file.ROW.COLUMN`. */
export function toCsvErrors(faults: readonly TableFault[]): Fault[] {
  const errors = faults.slice(0, MAX_ERRORS).map(({ row, column, reason, readings }) => ({
    name: [UPLOAD_FIELD, ...(row === 0 ? [] : [row]), ...(column === '' ? [] : [column])].join('.'),
    reason,
    code: readings ? DECIMAL_MARK_FIELD : 'invalid',
  }));
  const others = faults.length - errors.length;
  if (others === 0) return errors;
  return [...errors, { name: UPLOAD_FIELD, reason: msg`${others} more places are wrong.`, code: 'invalid' }];
}
