import { DECIMAL_MARK_FIELD, UPLOAD_FIELD, type ProblemError } from '@glass/contracts';

/** What is wrong in a table, and where: the heading is row 1, '' means a whole row. */
interface TableFault {
  /** 0 for the whole file. */
  row: number;
  column: string;
  reason: string;
  /** The values that a number may have. */
  readings?: readonly unknown[];
}

/** More than anybody mends in one go; the same fault in each row of a long table would say the same a thousand times. */
const MOST_ERRORS = 500;

/** The faults of a table that was uploaded, as `file.ROW.COLUMN`. */
export function csvErrors(faults: readonly TableFault[]): ProblemError[] {
  const errors = faults.slice(0, MOST_ERRORS).map(({ row, column, reason, readings }) => ({
    name: [UPLOAD_FIELD, ...(row === 0 ? [] : [row]), ...(column === '' ? [] : [column])].join('.'),
    reason,
    code: readings ? DECIMAL_MARK_FIELD : 'invalid',
  }));
  const others = faults.length - errors.length;
  if (others === 0) return errors;
  return [...errors, { name: UPLOAD_FIELD, reason: `${others} more places are wrong.`, code: 'invalid' }];
}
