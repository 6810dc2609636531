import type { CatalogueContent } from '@glass/contracts/catalogue';
import { articleWords } from '@glass/pricing/articles';
import { writeLength } from '@glass/geometry';
import type { HardwareDeduction, HardwareKitPart, HingeLimit, SliderHole } from '@glass/contracts/layout';
import { writeNumber } from '@glass/formats';
import { writeThicknesses, writeWeightWithUnit } from '@glass/pricing/articles';
import type { FieldType } from '../field-text.js';
import { articleTexts } from './article-texts.js';
import { parseArticleValue } from './article-values.js';

/*
 * Lists of an article as rows of text cells, for the small tables of its form. The form's value is the one line of text
 * that files have, so a row with a wrong cell is refused with the same sentence.
 */

export type TableType = Extract<FieldType, 'deductions' | 'limits' | 'holes' | 'kit'>;
export type ListRow = Readonly<Record<string, string>>;

export interface ListColumn {
  name: keyof typeof articleTexts.columns;
  /** Choices by code; '' for any. Omitted: typed. */
  choices?: Readonly<Record<string, string>>;
  isNumber?: boolean;
}

export function listColumns(type: TableType): ListColumn[] {
  const { facings, panes, opens, from } = articleWords;
  switch (type) {
    case 'deductions':
      return [
        { name: 'facing', choices: facings },
        { name: 'mm', isNumber: true },
        { name: 'angle', isNumber: true },
        { name: 'pane', choices: { '': articleTexts.anyOf, ...panes } },
        { name: 'opens', choices: { '': articleTexts.anyOf, ...opens } },
        { name: 'thickness' },
        { name: 'other', isNumber: true },
        { name: 'from', choices: { '': '–', ...from } },
        { name: 'source' },
      ];
    case 'limits':
      return [
        { name: 'count', isNumber: true },
        { name: 'width', isNumber: true },
        { name: 'weight', isNumber: true },
      ];
    case 'holes':
      return [
        { name: 'diameter', isNumber: true },
        { name: 'down', isNumber: true },
        { name: 'handleSide', isNumber: true },
        { name: 'fixedSide', isNumber: true },
      ];
    case 'kit':
      return [{ name: 'quantity', isNumber: true }, { name: 'part' }];
  }
}

/** Rows of a text; none if it can't be read. */
export function toListRows(
  type: TableType,
  text: string,
  content: CatalogueContent,
  locale: string,
): ListRow[] {
  if (text.trim() === '') return [];
  const read = parseArticleValue(type, text.trim(), content, { locale });
  if (!read.ok) return [];
  const how = { precision: content.precision, locale };
  const mm = (value: number | null | undefined) =>
    value === null || value === undefined ? '' : writeLength(value, content.precision, { locale });
  switch (type) {
    case 'deductions':
      return (read.value as HardwareDeduction[]).map((one) => ({
        facing: one.facing,
        angle: one.angleDegrees === undefined ? '' : writeNumber(one.angleDegrees, { locale }),
        pane: one.pane ?? '',
        opens: one.opens ?? '',
        thickness: writeThicknesses(one, how),
        mm: mm(one.mm),
        other: mm(one.other?.mm),
        from: one.other?.from ?? '',
        source: one.source,
      }));
    case 'limits':
      return (read.value as HingeLimit[]).map(({ count, maxWidthMm, maxWeightKg }) => ({
        count: String(count),
        width: mm(maxWidthMm),
        weight: maxWeightKg === null ? '' : writeWeightWithUnit(maxWeightKg, how),
      }));
    case 'holes':
      return (read.value as SliderHole[]).map((one) => ({
        diameter: mm(one.diameterMm),
        down: mm(one.downMm),
        handleSide: mm(one.handleSideMm),
        fixedSide: mm(one.fixedSideMm),
      }));
    case 'kit':
      return (read.value as HardwareKitPart[]).map(({ name, quantity }) => ({
        quantity: String(quantity),
        part: name,
      }));
  }
}

/** The text of rows as typed; empty rows are left out. */
export function fromListRows(type: TableType, rows: readonly ListRow[]): string {
  return rows
    .filter((row) =>
      listColumns(type).some(({ name }) => name !== 'facing' && (row[name] ?? '').trim() !== ''),
    )
    .map((row) => toText(type, (name) => (row[name] ?? '').trim()))
    .join('; ');
}

function toText(type: TableType, cell: (name: keyof typeof articleTexts.columns) => string): string {
  const { facings, panes, opens, from, hole } = articleWords;
  const word = (words: Readonly<Record<string, string>>, code: string) => words[code] ?? code;
  const join = (...parts: string[]) => parts.filter(Boolean).join(' ');
  const after = (name: string, value: string) => (value === '' ? '' : `${name} ${value}`);
  switch (type) {
    case 'deductions': {
      const other = join(cell('other'), word(from, cell('from')));
      return join(
        word(facings, cell('facing')),
        cell('angle') && `${cell('angle')}°`,
        word(panes, cell('pane')),
        word(opens, cell('opens')),
        cell('thickness') && `(t ${cell('thickness')})`,
        cell('mm'),
        other && `+ ${other}`,
        cell('source') && `[${cell('source').replaceAll(']', ']]')}]`,
      );
    }
    case 'limits':
      return `${cell('count')}: ${cell('width') || '–'} / ${cell('weight') || '–'}`;
    case 'holes':
      return join(
        `Ø${cell('diameter')}`,
        after(hole.down, cell('down')),
        after(hole.handleSide, cell('handleSide')),
        after(hole.fixedSide, cell('fixedSide')),
      );
    case 'kit': {
      const part = cell('part');
      return `${cell('quantity') || '1'} × ${/[;"]/.test(part) ? `"${part.replaceAll('"', '""')}"` : part}`;
    }
  }
}
