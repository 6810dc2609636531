import type { CatalogueContent, ShapeRule } from '@glass/contracts';
import type { DecimalMark } from '@glass/formats';
import type { TableGrid } from '@glass/formats/tables';
import { rulesFromGrid, rulesToCsv } from '@glass/geometry/rules-csv';
import { AppError } from '../../../kernel/errors/app-error.js';
import { csvErrors } from '../../../kernel/errors/csv-errors.js';

/** Writes the rules of a catalogue as the bytes of a CSV file, which `readRulesTable` reads back. */
export function writeRulesFile({ shapeRules, materials }: CatalogueContent, locale: string): Buffer {
  return Buffer.from(rulesToCsv(shapeRules, { materials, locale }), 'utf8');
}

/**
 * Reads the rules of a table.
 * @param decimalMark what the caller said, where the numbers of the table can be read in two ways
 * @throws VALIDATION_FAILED with what is wrong in each row and column, as `file.ROW.COLUMN`; the heading is row 1
 */
export function readRulesTable(
  grid: TableGrid,
  { materials, shapeRules }: Pick<CatalogueContent, 'materials' | 'shapeRules'>,
  locale: string,
  decimalMark: DecimalMark | null,
): ShapeRule[] {
  const read = rulesFromGrid(grid, materials, { locale, decimalMark });
  // A heading alone is the file of a list without rules; it removes none.
  if (!read.ok && read.isHeadingOnly && shapeRules.length === 0) return [];
  if (!read.ok) throw new AppError('VALIDATION_FAILED', csvErrors(read.faults));
  return read.rules;
}
