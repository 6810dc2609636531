import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { CatalogueContent } from '@glass/contracts/catalogue';
import { formatReadable, glassName } from '@glass/geometry';
import { SelectField } from '@glass/pages';
import { Sheet, type SheetColumn, type SheetRow, type TypedCell } from '@glass/pages/sheet';
import { useShell } from '@glass/shell-contract';
import { FileMenu } from '../files/file-menu.js';
import { listFileFaults, mapFileCells, sheetTable } from '../files/file-table.js';
import type { SectionProps } from '../matrix-section.js';
import { parseRecords, toSheetCells } from '../record-rows.js';
import { TableHead } from '../table-head.js';
import { texts as pricingTexts } from '../texts.js';
import { type SizeTable, sizeTableOf, stepKey, widthFields, withSizeTable } from './size-table.js';
import { StepsDialog } from './steps-dialog.js';
import { texts } from './texts.js';

const NO_TABLE: SizeTable = { widths: [], heights: [], rows: new Map() };

/** Prices of a glass by width and height, instead of by area. */
export function SizePrices({ draft, content, published, mayWrite }: SectionProps) {
  const { confirm, tenant } = useShell();
  const { locale } = tenant.settings;
  const [chosen, setChosen] = useState(() => content.pricing.sizePrices?.[0]?.materialUID ?? '');
  const [isOpen, setOpen] = useState(false);
  const material = content.materials.find(({ uid }) => uid === chosen) ?? content.materials[0];
  if (!material) return null;
  const { uid } = material;
  const glass = { uid, name: glassName(material, content.units) };
  const table = sizeTableOf(content, uid);
  const hasTable = table.widths.length > 0;
  const fields = widthFields(table.widths, pricingTexts.onRequest);
  const { columns, rows } = toSheet(table, sizeTableOf(published, uid), content, locale);

  const save = (next: SizeTable): void => draft.edit(withSizeTable(content, uid, next));
  const read = (typed: readonly TypedCell[]) => {
    const { changed, faults } = parseRecords(typed, fields, (id) => table.rows.get(id), content, locale);
    return {
      next: { ...table, rows: new Map([...table.rows, ...changed]) },
      hasChanged: changed.size > 0,
      faults,
    };
  };
  async function remove(): Promise<void> {
    const title = texts.removeTitle(glass.name);
    if (await confirm(texts.removeAsk, { title, confirmText: texts.removeTable, danger: true }))
      save(NO_TABLE);
  }

  return (
    <Box component="section" aria-label={texts.sizePrices} sx={{ mt: 3 }}>
      <TableHead title={texts.sizePrices} purpose={texts.sizePricesPurpose} />
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', mb: 1 }}>
        <SelectField
          size="small"
          label={texts.glass}
          value={uid}
          options={glassOptions(content)}
          onSelect={setChosen}
          sx={{ minWidth: 220, maxWidth: '100%' }}
        />
        {mayWrite ? (
          <Button variant="outlined" onClick={() => setOpen(true)}>
            {hasTable ? texts.editSteps : texts.addTable}
          </Button>
        ) : null}
        {hasTable ? (
          <FileMenu
            title={texts.tableOf(glass.name)}
            table={() => sheetTable(texts.heightUpTo, rows, columns, locale)}
            content={content}
            read={(file, writing) => {
              const placed = mapFileCells(file, () => ({ rows, columns }), writing, {
                currency: content.currency,
              });
              if (placed.asksForMark) return { ok: false, faults: placed.faults, asksForMark: true };
              const { next, hasChanged, faults } = read(placed.cells);
              const wrong = listFileFaults(faults, placed);
              if (wrong.length > 0) return { ok: false, faults: wrong };
              return { ok: true, value: hasChanged ? [withSizeTable(content, uid, next)] : [] };
            }}
            onTake={mayWrite ? (edits) => draft.edit(...edits) : null}
          />
        ) : null}
        {hasTable && mayWrite ? (
          <Button color="error" onClick={() => void remove()}>
            {texts.removeTable}
          </Button>
        ) : null}
      </Stack>
      {hasTable ? (
        <Sheet
          key={uid}
          label={texts.tableOf(glass.name)}
          rowTitle={texts.heightUpTo}
          rows={rows}
          columns={columns}
          readOnly={!mayWrite}
          draft={draft}
          onType={(typed) => {
            const { next, hasChanged, faults } = read(typed);
            if (hasChanged) save(next);
            return { faults, hasChanged };
          }}
        />
      ) : (
        <Typography color="textSecondary">{texts.noTable}</Typography>
      )}
      {isOpen ? (
        <StepsDialog
          glass={glass}
          table={table}
          content={content}
          onSteps={(steps) => save({ ...table, ...steps })}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </Box>
  );
}

function glassOptions({ materials, units, pricing }: CatalogueContent): [string, string][] {
  const counts = new Map<string, number>();
  for (const { materialUID } of pricing.sizePrices ?? [])
    counts.set(materialUID, (counts.get(materialUID) ?? 0) + 1);
  return materials.map((material) => {
    const [name, count] = [glassName(material, units), counts.get(material.uid) ?? 0];
    return [material.uid, count > 0 ? texts.withTable(name, count) : name];
  });
}

function toSheet(
  { widths, heights, rows }: SizeTable,
  published: SizeTable,
  content: CatalogueContent,
  locale: string,
): { columns: SheetColumn[]; rows: SheetRow[] } {
  const fields = widthFields(widths, pricingTexts.onRequest);
  const title = (mm: number) => formatReadable(mm, content.precision, locale);
  return {
    columns: widths.map((mm) => ({ id: stepKey(mm), title: title(mm) })),
    rows: heights.map((mm) => {
      const id = stepKey(mm);
      const cells = toSheetCells(fields, rows.get(id) ?? {}, published.rows.get(id), content, locale);
      return { id, label: title(mm), cells };
    }),
  };
}
