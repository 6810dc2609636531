import { limits, UPLOAD_FIELD, type CatalogueContent, type ShapeRule } from '@glass/contracts';
import { type NamedMaterial, rulesFromCsv, rulesToCsv } from '@glass/geometry/rules-csv';
import { AppError, fieldError } from '../../../kernel/errors/app-error.js';
import { csvErrors } from '../../../kernel/errors/csv-errors.js';

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
  if (!read.ok) throw new AppError('VALIDATION_FAILED', csvErrors(read.faults));
  const { max } = limits.shapeRules;
  if (read.rules.length > max) throw fieldError(UPLOAD_FIELD, `A table has at most ${max} rules.`);
  return read.rules;
}
