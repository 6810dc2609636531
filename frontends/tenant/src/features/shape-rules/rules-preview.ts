import type { CatalogueContent, ShapeRule } from '@glass/contracts';
import type { DecimalMark } from '@glass/formats';

/** Reads the rules of a file before it is sent; null where the server has to say what is wrong with it. */
export async function readRules(
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
