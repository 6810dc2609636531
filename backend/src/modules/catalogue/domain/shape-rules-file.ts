import type { CatalogueContent, ShapeRule } from '@glass/contracts/catalogue';
import { currentLocale } from '@glass/language';
import type { DecimalMark } from '@glass/formats';
import type { TableGrid } from '@glass/formats/tables';
import { rulesFromGrid, rulesToCsv } from '@glass/geometry/rules-csv';
import { AppError } from '../../../kernel/errors/app-error.js';
import { toCsvErrors } from '../../../kernel/errors/csv-errors.js';

/** In the reader's language; numbers as in the tenant's country. */
export function writeRulesFile({ shapeRules, materials }: CatalogueContent, locale: string): Buffer {
  return Buffer.from(rulesToCsv(shapeRules, { materials, locale, language: currentLocale() }), 'utf8');
}

/**
 * Parses shape rules from a table.
 * @param decimalMark the user's choice if the numbers are ambiguous
 * @throws VALIDATION_FAILED with every fault as `file.ROW.COLUMN`; the heading is row 1
 */
export function readRulesTable(
  grid: TableGrid,
  { materials, shapeRules }: Pick<CatalogueContent, 'materials' | 'shapeRules'>,
  locale: string,
  decimalMark: DecimalMark | null,
): ShapeRule[] {
  const read = rulesFromGrid(grid, materials, { locale, decimalMark });
  // The file of an empty list has only a heading. It must not remove existing rules.
  if (!read.ok && read.isHeadingOnly && shapeRules.length === 0) return [];
  if (!read.ok) throw new AppError('VALIDATION_FAILED', toCsvErrors(read.faults));
  return read.rules;
}
