import type { CatalogueContent } from '@glass/contracts';
import type { PriceChangeText } from '@glass/pricing/price-list';
import { listEntryFields } from '../entry-fields.js';
import { fieldLabel, formatField, type Field } from '../field-text.js';
import type { Row } from '../record-rows.js';
import { CHARGES, STANDARD_HOLES, SURCHARGES, type TableSpec } from '../table-specs.js';
import { texts } from '../texts.js';

/** Lists all values of glass and charges that a file adds. */
export function listAddedValues(
  before: CatalogueContent,
  after: CatalogueContent,
  locale: string,
): PriceChangeText[] {
  const there = new Set(before.materials.map(({ uid }) => uid));
  const glass = after.materials
    .filter(({ uid }) => !there.has(uid))
    .flatMap((material) =>
      linesOf(material, material.name, listEntryFields('materials', {}), texts.entry, after, locale),
    );
  const rows = [...SURCHARGES, ...CHARGES, STANDARD_HOLES].flatMap((spec) =>
    addedRows(spec, before, after).flatMap(({ row, name }) =>
      linesOf(row, name, spec.fields, texts.columns, after, locale),
    ),
  );
  return [...glass, ...rows];
}

/** Rows are matched by key, or by position. */
function addedRows(spec: TableSpec, before: CatalogueContent, after: CatalogueContent) {
  const keyOf = (row: Row, i: number) => spec.keyOf?.(row) ?? String(i);
  const there = new Set(spec.rowsOf(before).map(keyOf));
  return spec.rowsOf(after).flatMap((row, i) => {
    if (there.has(keyOf(row, i))) return [];
    const name = spec.nameField ? (row as Record<string, unknown>)[spec.nameField] : texts.row(i + 1);
    return [{ row, name: `${texts.tables[spec.id]}, ${String(name)}` }];
  });
}

function linesOf(
  row: Row,
  name: string,
  fields: readonly Field[],
  labels: Readonly<Record<string, string>>,
  content: CatalogueContent,
  locale: string,
): PriceChangeText[] {
  return fields.map((field) => {
    const said = formatField(field, (row as Record<string, unknown>)[field.name], content, locale);
    const label = fieldLabel(field, labels[field.name] ?? field.name, content);
    return { what: `${name}, ${label}`, before: '', after: said || (field.empty ?? texts.none) };
  });
}
