import type { CatalogueContent, ShapeRule } from '@glass/contracts';
import type { DecimalMark } from '@glass/formats';

/** Parses a rule file before the upload. Returns null for an invalid file; the server then lists its errors. */
export async function parseRules(
  file: File,
  { materials }: CatalogueContent,
  how: { locale: string; decimalMark?: DecimalMark },
): Promise<{ rules: ShapeRule[]; notes: readonly string[] } | null> {
  const [{ readFile }, { rulesFromGrid }] = await Promise.all([
    import('@glass/formats/tables'),
    import('@glass/geometry/rules-csv'),
  ]);
  const table = await readFile(new Uint8Array(await file.arrayBuffer()), { isOnlySheet: true });
  const read = table.ok ? rulesFromGrid(table.grid, materials, how) : table;
  return table.ok && read.ok ? { rules: read.rules, notes: table.grid.notes } : null;
}
