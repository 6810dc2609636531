import { limits, type CatalogueContent, type Material } from '@glass/contracts';
import { glassName } from '@glass/geometry';
import { listCatalogueFaults, withEntry } from '@glass/pricing/price-list';
import type { Edit } from './edits.js';
import { listEntryFields } from './entry-fields.js';
import type { Field } from './field-text.js';
import type { CellFault, SheetRow, TypedCell } from './sheet-model.js';
import { parseRecords, toSheetCells } from './record-rows.js';
import { texts } from './texts.js';

/* Glass as a sheet: one row each, facts in columns, every cell as text that can be typed and pasted. */

/** Columns beside the name. */
export function listGlassFields(): Field[] {
  const shown = listEntryFields('materials', {}).filter(({ name }) => !OF_NAME.has(name));
  return shown.map((field) => ({ ...field, empty: EMPTY[field.name] }));
}

const OF_NAME = new Set(['name', 'thicknessMm', 'thicknessName']);
const EMPTY: Readonly<Record<string, string>> = {
  ratePerArea: texts.onRequest,
  defaultEdgeFinishUID: texts.none,
  leadWorkingDays: texts.asUsual,
};

export function glassRows(
  content: CatalogueContent,
  published: CatalogueContent,
  locale: string,
): SheetRow[] {
  const fields = listGlassFields();
  const before = new Map(published.materials.map((material) => [material.uid, material]));
  return content.materials.map((material) => ({
    id: material.uid,
    label: glassName(material, content.units),
    note: material.active ? undefined : texts.off,
    cells: toSheetCells(fields, material, before.get(material.uid), content, locale),
  }));
}

/** Parses typed cells. Returns one changed glass per row, and the invalid cells. */
export function parseGlassCells(
  typed: readonly TypedCell[],
  content: CatalogueContent,
  locale: string,
): { edits: Edit[]; faults: CellFault[] } {
  const rowOf = (id: string) => content.materials.find(({ uid }) => uid === id);
  const { changed, faults } = parseRecords<Material>(typed, listGlassFields(), rowOf, content, locale);
  const edits: Edit[] = [];
  for (const [row, entry] of changed) {
    const wrong = faultsOf(entry, content).map(({ column, reason }) => {
      const text = typed.find((cell) => cell.row === row && cell.column === column)?.text ?? '';
      return { row, column, text, reason };
    });
    if (wrong.length === 0) edits.push({ kind: 'entry', list: 'materials', entry });
    faults.push(...wrong);
  }
  return { edits, faults };
}

/** Conflicts with other glass, such as a duplicate code. */
function faultsOf(entry: Material, content: CatalogueContent): { column: string; reason: string }[] {
  const { min, max } = limits.catalogueCode;
  if (entry.code.length < min || entry.code.length > max)
    return [{ column: 'code', reason: texts.codeMissing }];
  const next = withEntry(content, 'materials', entry);
  return next.materials.flatMap((one, i) => {
    const isTaken = one.uid !== entry.uid && one.code.toLowerCase() === entry.code.toLowerCase();
    if (isTaken) return [{ column: 'code', reason: texts.codeTaken(entry.code) }];
    if (one.uid !== entry.uid) return [];
    const prefix = `materials.${i}.`;
    return listCatalogueFaults(next)
      .filter(({ field }) => field.startsWith(prefix) && field !== `${prefix}code`)
      .map(({ field, reason }) => ({ column: field.slice(prefix.length), reason }));
  });
}
