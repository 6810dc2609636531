import Box from '@mui/material/Box';
import { useMemo } from 'react';
import type { CatalogueContent, PricingRules } from '@glass/contracts';
import { useShell } from '@glass/shell-contract';
import { fieldLabel, type Field } from './field-text.js';
import type { SectionProps } from './matrix-section.js';
import { parseRecords, toSheetCells, type Row } from './record-rows.js';
import { Sheet } from './sheet.js';
import type { SheetRow } from './sheet-model.js';
import { TableHead, TableSheet } from './table-sheet.js';
import { CHARGES, LEAD_TIME, MINIMUMS, SURCHARGES, TEMPLATES } from './table-specs.js';
import { texts } from './texts.js';

/** Minimums, and surcharges for size and shape. */
export function SurchargesSection(props: SectionProps) {
  return (
    <>
      <SingleSheet id="minimums" fields={MINIMUMS} of={pricingOf} withValue={asPricing} {...props} />
      <SingleSheet id="templates" fields={TEMPLATES} of={templatesOf} withValue={withTemplates} {...props} />
      {SURCHARGES.map((spec) => (
        <TableSheet key={spec.id} spec={spec} {...props} />
      ))}
    </>
  );
}

/** Charges on the whole order. */
export function ChargesSection(props: SectionProps) {
  return (
    <>
      <SingleSheet id="leadTime" fields={LEAD_TIME} of={pricingOf} withValue={asPricing} {...props} />
      {CHARGES.map((spec) => (
        <TableSheet key={spec.id} spec={spec} {...props} />
      ))}
    </>
  );
}

const pricingOf = ({ pricing }: CatalogueContent): Row => pricing;
const asPricing = (_pricing: PricingRules, value: Row) => value as PricingRules;
const templatesOf = ({ pricing }: CatalogueContent): Row => pricing.templates;
const withTemplates = (pricing: PricingRules, value: Row) => ({
  ...pricing,
  templates: value as PricingRules['templates'],
});

interface SingleSheetProps extends SectionProps {
  id: 'minimums' | 'templates' | 'leadTime';
  fields: readonly Field[];
  /** Selects the object that has the fields. */
  of: (content: CatalogueContent) => Row;
  withValue: (pricing: PricingRules, value: Row) => PricingRules;
}

const VALUE = 'value';

/** A sheet of single fields, one per row. */
function SingleSheet(props: SingleSheetProps) {
  const { id, fields, of, withValue, draft, content, published, mayWrite } = props;
  const { locale } = useShell().tenant.settings;
  const rows = useMemo(
    () => fields.map((field) => singleRow(field, of(content), of(published), content, locale)),
    [fields, of, content, published, locale],
  );
  const columns = useMemo(() => [{ id: VALUE, title: texts.value }], []);
  return (
    <Box component="section" aria-label={texts.tables[id]} sx={{ mb: 3 }}>
      <TableHead title={texts.tables[id]} purpose={texts.purposes[id]} />
      <Sheet
        label={texts.tables[id]}
        rowTitle={texts.rule}
        rowPx={260}
        rows={rows}
        columns={columns}
        readOnly={!mayWrite}
        draft={draft}
        onType={(typed) => {
          // In this sheet, a row is a field of one object.
          const cells = typed.map(({ row, text }) => ({ row: id, column: row, text }));
          const { changed, faults } = parseRecords(cells, fields, () => of(content), content, locale);
          const value = changed.get(id);
          if (value) draft.edit({ kind: 'part', part: 'pricing', value: withValue(content.pricing, value) });
          const inRows = faults.map(({ column, ...fault }) => ({ ...fault, row: column, column: VALUE }));
          return { faults: inRows, hasChanged: value !== undefined };
        }}
      />
    </Box>
  );
}

function singleRow(field: Field, row: Row, before: Row, content: CatalogueContent, locale: string): SheetRow {
  const cells = toSheetCells([field], row, before, content, locale);
  return {
    id: field.name,
    label: labelOf(field, content),
    cells: { [VALUE]: cells[field.name]! },
  };
}

function labelOf(field: Field, content: CatalogueContent): string {
  const label = texts.columns[field.name as keyof typeof texts.columns];
  if (field.name === 'minArea') return `${label}, ${content.units === 'inch' ? 'ft²' : 'm²'}`;
  return fieldLabel(field, label, content);
}
