import {
  limits,
  UPLOAD_FIELD,
  type CatalogueContent,
  type ProblemError,
  type ShapeRule,
} from '@glass/contracts';
import { type NamedMaterial, rulesFromCsv, rulesToCsv } from '@glass/geometry/rules-csv';
import { AppError, fieldError } from '../../../kernel/errors/app-error.js';

/** More than anybody mends in one go; the same fault in each row of a long table would say the same a thousand times. */
const MOST_ERRORS = 500;

/** The rules of a catalogue as the bytes of a CSV file, which `rulesOfFile` reads back. */
export function fileOfRules({ shapeRules, materials }: CatalogueContent): Buffer {
  return Buffer.from(rulesToCsv(shapeRules, { materials }), 'utf8');
}

/**
 * The rules of a CSV file.
 * @throws VALIDATION_FAILED with what is wrong in each row and column, as `file.ROW.COLUMN`; the heading is row 1
 */
export function rulesOfFile(bytes: Uint8Array, materials: readonly NamedMaterial[]): ShapeRule[] {
  const read = rulesFromCsv(new TextDecoder('utf-8').decode(bytes), materials);
  if (!read.ok) throw new AppError('VALIDATION_FAILED', errorsOf(read.faults));
  const { max } = limits.shapeRules;
  if (read.rules.length > max) throw fieldError(UPLOAD_FIELD, `A table has at most ${max} rules.`);
  return read.rules;
}

function errorsOf(faults: Extract<ReturnType<typeof rulesFromCsv>, { ok: false }>['faults']): ProblemError[] {
  const errors = faults.slice(0, MOST_ERRORS).map(({ row, column, reason }) => ({
    name: [UPLOAD_FIELD, row, ...(column === '' ? [] : [column])].join('.'),
    reason,
    code: 'invalid',
  }));
  const others = faults.length - errors.length;
  if (others === 0) return errors;
  return [...errors, { name: UPLOAD_FIELD, reason: `${others} more places are wrong.`, code: 'invalid' }];
}
